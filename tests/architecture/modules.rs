//! The tree of modules that grows from `lib.rs`, and which file uses which.
//!
//! A path is followed through `use` declarations to the file that declares what it names. A re-export by itself uses
//! nothing, so a `mod.rs` that only declares and re-exports its children depends on none of them. Tests are left out.
//! Methods that are called without naming a type or trait leave no path, so they are not seen.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Expr, Item, Lit, Meta};

use crate::source::SourceFile;
use crate::visitor::{NamedPath, Origin, is_test_only};

/// Imports can lead to imports; a longer chain is a name that leads to itself.
const LONGEST_CHAIN: usize = 16;

struct Module {
    file: usize,
    parent: Option<usize>,
    /// The names of the modules with a body in the same file that lead here.
    inline: Vec<String>,
    children: BTreeMap<String, usize>,
    items: BTreeSet<String>,
}

pub(crate) struct Modules<'a> {
    files: &'a [SourceFile],
    modules: Vec<Module>,
}

impl<'a> Modules<'a> {
    /// # Panics
    ///
    /// If `lib.rs` or the file of a declared module is missing.
    pub(crate) fn new(files: &'a [SourceFile]) -> Self {
        let mut tree = Self { files, modules: Vec::new() };
        let root = tree.file("lib.rs").expect("lib.rs");
        tree.add(root, &files[root].syntax.items, None, Vec::new());
        tree
    }

    fn file(&self, name: &str) -> Option<usize> {
        self.files.iter().position(|file| file.name == name)
    }

    fn add(&mut self, file: usize, items: &'a [Item], parent: Option<usize>, inline: Vec<String>) -> usize {
        let module = self.modules.len();
        let names = items.iter().filter_map(item_name).collect();
        self.modules.push(Module { file, parent, inline, children: BTreeMap::new(), items: names });
        for item in items {
            let Item::Mod(child) = item else { continue };
            if is_test_only(&child.attrs) {
                continue;
            }
            let name = child.ident.to_string();
            let added = if let Some((_, items)) = &child.content {
                let inline = [self.modules[module].inline.as_slice(), std::slice::from_ref(&name)].concat();
                self.add(file, items, Some(module), inline)
            } else {
                let child = self.file_of(file, child);
                self.add(child, &self.files[child].syntax.items, Some(module), Vec::new())
            };
            self.modules[module].children.insert(name, added);
        }
        module
    }

    fn file_of(&self, parent: usize, child: &syn::ItemMod) -> usize {
        let parent = &self.files[parent].name;
        let (folder, own) = parent.rsplit_once('/').unwrap_or(("", parent));
        let name = &child.ident;
        let candidates = match path_attribute(child) {
            Some(path) => vec![path],
            None if own == "mod.rs" || own == "lib.rs" => vec![format!("{name}.rs"), format!("{name}/mod.rs")],
            None => vec![format!("{}/{name}.rs", own.trim_end_matches(".rs"))],
        };
        let found = candidates.iter().find_map(|path| self.file(&joined(folder, path)));
        found.unwrap_or_else(|| panic!("{parent} declares `mod {name}`; no file {candidates:?} in `{folder}`"))
    }

    /// For each file the other files that it uses outside its tests, and a line where it does.
    pub(crate) fn uses(&self) -> Vec<BTreeMap<usize, usize>> {
        let mut uses = vec![BTreeMap::new(); self.files.len()];
        for (at, module) in self.modules.iter().enumerate() {
            for path in self.paths(at).filter(|path| !matches!(path.origin, Origin::Reexport(_))) {
                let used = self.resolve(at, &path.segments, 0).map(|used| self.modules[used].file);
                if let Some(used) = used.filter(|used| *used != module.file) {
                    uses[module.file].entry(used).or_insert(path.line);
                }
            }
        }
        uses
    }

    fn paths(&self, module: usize) -> impl Iterator<Item = &'a NamedPath> {
        let Module { file, inline, .. } = &self.modules[module];
        let paths = self.files[*file].paths.iter();
        paths.filter(move |path| path.inline == *inline && !path.in_tests)
    }

    /// The module that declares what this path names when `module` names it, unless it leads out of the crate.
    fn resolve(&self, module: usize, segments: &[String], depth: usize) -> Option<usize> {
        let (first, rest) = segments.split_first()?;
        match first.as_str() {
            "crate" | "outflank" => self.within(0, rest, depth),
            "self" if !rest.is_empty() => self.within(module, rest, depth),
            "super" => {
                let parent = self.modules[module].parent?;
                if rest.first().is_some_and(|next| next == "super") {
                    self.resolve(parent, rest, depth)
                } else {
                    self.within(parent, rest, depth)
                }
            }
            _ => self.look_up(module, segments, depth).flatten(),
        }
    }

    fn within(&self, module: usize, segments: &[String], depth: usize) -> Option<usize> {
        match segments {
            [] => Some(module),
            [last] if last == "self" || last == "*" => Some(module),
            // What is not found is declared by a macro.
            _ => self.look_up(module, segments, depth).unwrap_or(Some(module)),
        }
    }

    /// As [`Self::resolve`] for a path that begins with a name; `None` if the module does not know the name.
    fn look_up(&self, at: usize, segments: &[String], depth: usize) -> Option<Option<usize>> {
        let (first, rest) = segments.split_first()?;
        let module = &self.modules[at];
        if depth > LONGEST_CHAIN {
            return None;
        }
        if let Some(child) = module.children.get(first) {
            return Some(self.within(*child, rest, depth + 1));
        }
        if module.items.contains(first) {
            return Some(Some(at));
        }
        for path in self.paths(at) {
            let (Origin::Import(name) | Origin::Reexport(name)) = &path.origin else { continue };
            if name == first {
                // `use a::b::{self}` leads to `a::b`.
                let path = path.segments.strip_suffix(&["self".to_owned()]).unwrap_or(&path.segments);
                return Some(self.resolve(at, &[path, rest].concat(), depth + 1));
            }
            if name == "*"
                && let Some(source) = self.resolve(at, &path.segments[..path.segments.len() - 1], depth + 1)
                && source != at
                && let Some(found) = self.look_up(source, segments, depth + 1)
            {
                return Some(found);
            }
        }
        None
    }
}

/// The path of a file, given from a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')).filter(|part| !part.is_empty()) {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// The file that `#[path = "…"]` names.
fn path_attribute(module: &syn::ItemMod) -> Option<String> {
    module.attrs.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

/// The name that an item declares, unless it is a module or an import.
fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
