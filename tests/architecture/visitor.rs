//! One walk over a file's syntax tree: every path it names and every `.unwrap()`, macros included.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree, Visibility};

/// A path as a file writes it: `crate::rules::Square`, `super::x`, or each of the paths in `use a::{b, c::d}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NamedPath {
    /// The parts as written; a glob import ends with `*`.
    pub segments: Vec<String>,
    /// From 1.
    pub line: usize,
    /// The modules with a body in this file that contain the path, the outermost first.
    pub inline: Vec<String>,
    pub origin: Origin,
    pub in_tests: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// An import, and the name that it brings into scope.
    Import(String),
    /// An import that other modules can use too, such as `pub(crate) use`.
    Reexport(String),
    /// Any other place.
    Code,
}

#[derive(Default)]
pub(crate) struct Seen {
    pub paths: Vec<NamedPath>,
    /// Lines.
    pub unwraps: Vec<usize>,
    inline: Vec<String>,
    in_tests: bool,
}

pub(crate) fn visit(file: &syn::File, in_tests: bool) -> Seen {
    let mut seen = Seen { in_tests, ..Seen::default() };
    seen.visit_file(file);
    seen
}

/// Whether `#[cfg(test)]` is among the attributes.
pub(crate) fn is_test_only(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl Seen {
    fn push(&mut self, segments: Vec<String>, span: Span, origin: Origin) {
        let line = span.start().line;
        let (inline, in_tests) = (self.inline.clone(), self.in_tests);
        self.paths.push(NamedPath { segments, line, inline, origin, in_tests });
    }

    fn within_tests(&mut self, in_tests: bool, walk: impl FnOnce(&mut Self)) {
        let before = self.in_tests;
        self.in_tests |= in_tests;
        walk(self);
        self.in_tests = before;
    }

    /// Every path of an import; `origin` turns the name that it brings into scope into the path's origin.
    fn import(&mut self, tree: &UseTree, prefix: &[String], origin: fn(String) -> Origin) {
        let with = |name: &syn::Ident| [prefix, &[plain(name)]].concat();
        // `use a::b::{self}` brings `b` into scope.
        let in_scope = |segments: &[String]| {
            let name = segments.iter().rev().find(|segment| *segment != "self");
            name.cloned().unwrap_or_default()
        };
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), origin),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, prefix, origin)),
            UseTree::Name(name) => {
                let segments = with(&name.ident);
                let name_in_scope = in_scope(&segments);
                self.push(segments, name.ident.span(), origin(name_in_scope));
            }
            UseTree::Rename(rename) => {
                self.push(with(&rename.ident), rename.ident.span(), origin(plain(&rename.rename)));
            }
            UseTree::Glob(glob) => {
                self.push([prefix, &["*".to_owned()]].concat(), glob.star_token.spans[0], origin("*".to_owned()));
            }
        }
    }

    /// A macro's tokens need not be Rust, so paths and calls are found by their look.
    fn tokens(&mut self, stream: &TokenStream) {
        let trees: Vec<TokenTree> = stream.clone().into_iter().collect();
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            match tree {
                TokenTree::Group(group) => self.tokens(&group.stream()),
                TokenTree::Ident(_) => {
                    at = self.token_path(&trees, at, &[]);
                    continue;
                }
                TokenTree::Punct(dot) if dot.as_char() == '.' => self.token_unwrap(&trees[at + 1..]),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }

    /// Reads the path that begins at `at`; returns the index after it.
    fn token_path(&mut self, trees: &[TokenTree], mut at: usize, prefix: &[String]) -> usize {
        let mut segments = prefix.to_vec();
        let Some(span) = trees.get(at).map(TokenTree::span) else { return at };
        loop {
            match trees.get(at) {
                Some(TokenTree::Ident(name)) => segments.push(plain(name)),
                Some(TokenTree::Punct(star)) if star.as_char() == '*' => segments.push("*".to_owned()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(mark) if mark.as_char() == ',');
                    inside.split(is_comma).for_each(|part| {
                        self.token_path(part, 0, &segments);
                    });
                    return at + 1;
                }
                _ => break,
            }
            at += 1;
            if !is_separator(&trees[at.min(trees.len())..]) {
                break;
            }
            at += 2;
        }
        self.push(segments, span, Origin::Code);
        at
    }

    fn token_unwrap(&mut self, after_dot: &[TokenTree]) {
        if let [TokenTree::Ident(name), TokenTree::Group(call), ..] = after_dot
            && name == "unwrap"
            && call.delimiter() == Delimiter::Parenthesis
        {
            self.unwrap(name.span());
        }
    }

    fn unwrap(&mut self, span: Span) {
        if !self.in_tests {
            self.unwraps.push(span.start().line);
        }
    }
}

impl<'ast> Visit<'ast> for Seen {
    fn visit_item(&mut self, item: &'ast Item) {
        self.within_tests(is_test_only(attributes(item)), |seen| visit::visit_item(seen, item));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.within_tests(is_test_only(&function.attrs), |seen| visit::visit_impl_item_fn(seen, function));
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.inline.push(plain(&module.ident));
        visit::visit_item_mod(self, module);
        self.inline.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_private = matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, &[], if is_private { Origin::Import } else { Origin::Reexport });
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        let name = item.rename.as_ref().map_or(&item.ident, |(_, name)| name);
        self.push(vec![plain(&item.ident)], item.ident.span(), Origin::Import(plain(name)));
    }

    /// The path in `pub(in …)` leads to a module around this one and brings nothing in.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path.segments.iter().map(|segment| plain(&segment.ident)).collect();
        if let Some(first) = path.segments.first() {
            self.push(segments, first.ident.span(), Origin::Code);
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "unwrap" {
            self.unwrap(call.method.span());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_token_stream(&mut self, tokens: &'ast TokenStream) {
        self.tokens(tokens);
    }
}

/// A name without `r#`.
fn plain(name: &syn::Ident) -> String {
    name.to_string().trim_start_matches("r#").to_owned()
}

fn is_separator(trees: &[TokenTree]) -> bool {
    let is_colon = |tree: &TokenTree| matches!(tree, TokenTree::Punct(mark) if mark.as_char() == ':');
    matches!(trees, [first, second, ..] if is_colon(first) && is_colon(second))
}

fn attributes(item: &Item) -> &[Attribute] {
    macro_rules! attributes_of {
        ($($kind:ident)*) => { match item { $(Item::$kind(item) => &item.attrs,)* _ => &[] } };
    }
    attributes_of!(Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait TraitAlias Type Union Use)
}
