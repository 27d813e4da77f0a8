//! A source file as the rules see it: its syntax tree, and its tokens without comments.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

use crate::visitor::{NamedPath, Seen, visit};

pub(crate) struct SourceFile {
    /// The path from `src`, with `/` between the parts.
    pub name: String,
    pub text: String,
    pub syntax: syn::File,
    /// All tokens in order. Comments leave none, doc comments included.
    pub tokens: Vec<Token>,
    pub paths: Vec<NamedPath>,
    /// The lines with an `.unwrap()` outside tests.
    pub unwraps: Vec<usize>,
}

/// A token that is not a delimiter.
pub(crate) struct Token {
    pub kind: Kind,
    /// From 1.
    pub line: usize,
}

pub(crate) enum Kind {
    /// A name or a keyword.
    Word(String),
    /// The value of a string literal.
    Text(String),
    Mark(char),
    /// A number, a character or a byte.
    Other,
}

impl SourceFile {
    /// # Panics
    ///
    /// If the text is not a Rust file.
    pub(crate) fn parse(name: &str, text: &str) -> Self {
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut tokens = Vec::new();
        flatten(stream, &mut tokens);
        let Seen { paths, unwraps, .. } = visit(&syntax, is_test_file(name));
        Self { name: name.to_owned(), text: text.to_owned(), syntax, tokens, paths, unwraps }
    }

    /// The first part of the name: the top-level module that the file belongs to.
    pub(crate) fn layer(&self) -> &str {
        self.name.split('/').next().unwrap_or(&self.name).trim_end_matches(".rs")
    }

    /// The module that the file is: `engine/search/mod.rs` is `[engine, search]`.
    pub(crate) fn module(&self) -> Vec<String> {
        let mut module: Vec<String> = self.name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        let is_root = module.len() == 1 && ["lib", "main"].contains(&module[0].as_str());
        if is_root || module.last().is_some_and(|last| last == "mod") {
            module.pop();
        }
        module
    }

    pub(crate) fn is_test_file(&self) -> bool {
        is_test_file(&self.name)
    }
}

fn is_test_file(name: &str) -> bool {
    name.ends_with("/tests.rs") || name.contains("/tests/")
}

impl Token {
    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, Kind::Word(own) if own == word)
    }

    pub(crate) fn is_mark(&self, mark: char) -> bool {
        matches!(self.kind, Kind::Mark(own) if own == mark)
    }
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    for tree in stream {
        let line = tree.span().start().line;
        let kind = match tree {
            TokenTree::Group(group) => {
                if !is_doc(&group) {
                    flatten(group.stream(), tokens);
                }
                continue;
            }
            TokenTree::Ident(ident) => Kind::Word(ident.to_string().trim_start_matches("r#").to_owned()),
            TokenTree::Punct(punct) => Kind::Mark(punct.as_char()),
            TokenTree::Literal(literal) => string_value(&Lit::new(literal)).map_or(Kind::Other, Kind::Text),
        };
        tokens.push(Token { kind, line });
    }
}

/// Whether this is the `[doc = "…"]` that a doc comment turns into.
fn is_doc(group: &proc_macro2::Group) -> bool {
    let mut inside = group.stream().into_iter();
    let mut starts_with = |text: &str| inside.next().is_some_and(|tree| tree.to_string() == text);
    group.delimiter() == Delimiter::Bracket && starts_with("doc") && starts_with("=")
}

fn string_value(literal: &Lit) -> Option<String> {
    match literal {
        Lit::Str(text) => Some(text.value()),
        Lit::ByteStr(bytes) => Some(String::from_utf8_lossy(&bytes.value()).into_owned()),
        Lit::CStr(text) => Some(text.value().to_string_lossy().into_owned()),
        _ => None,
    }
}
