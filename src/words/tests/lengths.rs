//! How many words users are given to read, and to translators.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use crate::words::language::FILES;

/// The most words of all English messages, and of the longest prose in any language.
const MOST_WORDS: usize = 8_000;
const LONGEST_PROSE: usize = 60;

/// What a user must read in full.
const EXEMPT: [&str; 1] = ["privacy-delete"];

fn words_in(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The words of all variants of a text, without what is placed into it.
fn all_words(pattern: &Pattern<&str>) -> usize {
    let count = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => words_in(value),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| all_words(&variant.value)).sum()
        }
        PatternElement::Placeable { .. } => 0,
    };
    pattern.elements.iter().map(count).sum()
}

/// The text with the longest of its variants; what is placed into it is one word.
fn longest(pattern: &Pattern<&str>) -> String {
    let text = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| longest(&variant.value)).max_by_key(|text| words_in(text)).unwrap_or_default()
        }
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            (*value).to_owned()
        }
        PatternElement::Placeable { .. } => "x".to_owned(),
    };
    pattern.elements.iter().map(text).collect()
}

#[test]
fn messages_are_few_words_and_no_prose_is_long() {
    let [english, ..] = FILES.iter().map(|&(locale, file)| words_of_file(locale, file)).collect::<Vec<_>>()[..] else {
        panic!("no language")
    };
    assert!(english <= MOST_WORDS, "{english} words");
}

/// All words of the file of a language, whose prose is checked.
fn words_of_file(locale: &str, file: &str) -> usize {
    let resource = parse(file).expect("Fluent");
    let mut all = 0;
    for entry in &resource.body {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name, message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (term.id.name, Some(&term.value), &term.attributes),
            _ => continue,
        };
        let patterns = value.into_iter().chain(attributes.iter().map(|attribute| &attribute.value));
        all += patterns.map(all_words).sum::<usize>();
        // Lists are no prose: their lines begin with a dash or a command.
        let text = value.map(longest).unwrap_or_default();
        let prose = text.lines().map(str::trim).filter(|line| !line.starts_with("- ") && !line.starts_with("x — "));
        let words = prose.map(words_in).sum::<usize>();
        assert!(words <= LONGEST_PROSE || EXEMPT.contains(&id), "{locale} {id} has {words} words");
    }
    all
}
