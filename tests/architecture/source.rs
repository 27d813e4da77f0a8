//! A source file as the rules see it: its paths, and its tokens without comments.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Lit, UseTree, Visibility};

/// A path that a file names.
pub(crate) struct NamedPath {
    /// From the root of the crate for a path into it, such as `["domain", "Game"]`; `None` for others.
    pub own: Option<Vec<String>>,
    /// As written.
    pub written: Vec<String>,
    /// The name under which others can import it, of a re-export.
    pub reexported: Option<String>,
    pub line: usize,
    pub in_tests: bool,
}

/// A token that is not a delimiter. Comments leave none, those of documentation included.
pub(crate) enum Token {
    /// A name or a keyword.
    Word(String),
    /// The value of a string.
    Text(String),
    Other(String),
}

/// A file of one of our crates.
pub(crate) struct SourceFile {
    /// From `src`, with `/` between the parts.
    pub name: String,
    pub text: String,
    /// The module that the file is: `store/game/mod.rs` is `store::game`.
    pub module: Vec<String>,
    pub items: BTreeSet<String>,
    pub paths: Vec<NamedPath>,
    /// With their lines.
    pub tokens: Vec<(Token, usize)>,
    /// Before the tests.
    pub lines: usize,
}

impl SourceFile {
    pub(crate) fn parse(name: &str, text: &str) -> Self {
        let mut module: Vec<String> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        module.retain(|part| !["mod", "lib", "main"].contains(&part.as_str()));
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let items = syntax.items.iter().filter_map(item_name).collect();
        let children = syntax.items.iter().filter_map(|item| match item {
            Item::Mod(child) => Some(child.ident.to_string()),
            _ => None,
        });
        let is_tests = name.ends_with("/tests.rs") || name.contains("/tests/");
        let mut reader =
            Reader { children: children.collect(), at: module.clone(), in_tests: is_tests, paths: Vec::new() };
        reader.visit_file(&syntax);
        let mut tokens = Vec::new();
        flatten(text.parse().unwrap_or_else(|error| panic!("{name}: {error}")), &mut tokens);
        let tests = syntax.items.iter().find_map(|item| match item {
            Item::Mod(module) if module.attrs.iter().any(is_test_only) => module.attrs.first(),
            _ => None,
        });
        let before_tests = tests.map(|attribute| attribute.pound_token.span.start().line - 1);
        let lines = if is_tests { 0 } else { before_tests.unwrap_or_else(|| text.lines().count()) };
        Self { name: name.to_owned(), text: text.to_owned(), module, items, paths: reader.paths, tokens, lines }
    }

    /// The first part of the name.
    pub(crate) fn room(&self) -> &str {
        self.name.split('/').next().unwrap_or(&self.name).trim_end_matches(".rs")
    }
}

fn flatten(stream: TokenStream, tokens: &mut Vec<(Token, usize)>) {
    for tree in stream {
        let line = tree.span().start().line;
        let token = match tree {
            TokenTree::Group(group) if is_doc(&group) => continue,
            TokenTree::Group(group) => {
                flatten(group.stream(), tokens);
                continue;
            }
            TokenTree::Ident(ident) => Token::Word(ident.to_string().trim_start_matches("r#").to_owned()),
            TokenTree::Punct(punct) => Token::Other(punct.to_string()),
            TokenTree::Literal(literal) => match Lit::new(literal) {
                Lit::Str(text) => Token::Text(text.value()),
                Lit::ByteStr(bytes) => Token::Text(String::from_utf8_lossy(&bytes.value()).into_owned()),
                Lit::CStr(text) => Token::Text(text.value().to_string_lossy().into_owned()),
                _ => continue,
            },
        };
        tokens.push((token, line));
    }
}

/// Whether this is the `[doc = "…"]` that a comment of documentation turns into.
fn is_doc(group: &Group) -> bool {
    let mut inside = group.stream().into_iter();
    let mut starts_with = |text: &str| inside.next().is_some_and(|tree| tree.to_string() == text);
    group.delimiter() == Delimiter::Bracket && starts_with("doc") && starts_with("=")
}

/// Reads the paths of a file.
struct Reader {
    children: BTreeSet<String>,
    /// The module in which the walk is.
    at: Vec<String>,
    in_tests: bool,
    paths: Vec<NamedPath>,
}

impl Reader {
    fn push(&mut self, written: Vec<String>, reexported: Option<String>, line: usize) {
        let supers = written.iter().take_while(|part| *part == "super").count();
        let own = match written.first().map(String::as_str) {
            Some("crate" | "outflank") => Some(written[1..].to_vec()),
            Some("self") if written.len() > 1 => Some([&self.at[..], &written[1..]].concat()),
            Some("super") => Some([&self.at[..self.at.len().saturating_sub(supers)], &written[supers..]].concat()),
            Some(first) if self.children.contains(first) => Some([&self.at[..], &written[..]].concat()),
            _ => None,
        };
        self.paths.push(NamedPath { own, written, reexported, line, in_tests: self.in_tests });
    }

    /// Walks over what may be tests.
    fn within(&mut self, is_tests: bool, walk: impl FnOnce(&mut Self)) {
        let before = self.in_tests;
        self.in_tests |= is_tests;
        walk(self);
        self.in_tests = before;
    }

    /// A macro's tokens need not be Rust, so paths are found by their look.
    fn read_macro(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            match tree {
                TokenTree::Group(group) => self.read_macro(group.stream()),
                TokenTree::Ident(_) => {
                    at = self.read_macro_path(&trees, at, &[]);
                    continue;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }

    /// Reads the path that begins at `at`; returns the index after it.
    fn read_macro_path(&mut self, trees: &[TokenTree], mut at: usize, prefix: &[String]) -> usize {
        let mut path = prefix.to_vec();
        let Some(line) = trees.get(at).map(|tree| tree.span().start().line) else { return at };
        loop {
            match trees.get(at) {
                Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    for part in inside.split(|tree| tree.to_string() == ",") {
                        self.read_macro_path(part, 0, &path);
                    }
                    return at + 1;
                }
                _ => break,
            }
            at += 1;
            let is_separator =
                trees.get(at..at + 2).is_some_and(|next| next.iter().all(|tree| tree.to_string() == ":"));
            if !is_separator {
                break;
            }
            at += 2;
        }
        if path.len() > 1 {
            self.push(path, None, line);
        }
        at.max(1)
    }

    fn import(&mut self, tree: &UseTree, prefix: &[String], is_reexport: bool) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), is_reexport),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, prefix, is_reexport)),
            UseTree::Name(name) => {
                let as_name = is_reexport.then(|| name.ident.to_string());
                self.push(with(&name.ident), as_name, name.ident.span().start().line);
            }
            UseTree::Rename(rename) => {
                let as_name = is_reexport.then(|| rename.rename.to_string());
                self.push(with(&rename.ident), as_name, rename.ident.span().start().line);
            }
            UseTree::Glob(glob) => {
                let as_name = is_reexport.then(|| "*".to_owned());
                self.push(prefix.to_vec(), as_name, glob.star_token.spans[0].start().line);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        self.within(attributes(item).iter().any(is_test_only), |reader| visit::visit_item(reader, item));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.within(function.attrs.iter().any(is_test_only), |reader| visit::visit_impl_item_fn(reader, function));
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.at.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.at.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if segments.len() > 1 {
            self.push(segments, None, path.segments[0].ident.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_token_stream(&mut self, tokens: &'ast TokenStream) {
        self.read_macro(tokens.clone());
    }
}

fn is_test_only(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
}

fn attributes(item: &Item) -> &[Attribute] {
    macro_rules! attributes_of {
        ($($kind:ident)*) => { match item { $(Item::$kind(item) => &item.attrs,)* _ => &[] } };
    }
    attributes_of!(Const Enum Fn Impl Macro Mod Static Struct Trait Type Use)
}

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
        _ => return None,
    };
    Some(name.to_string())
}
