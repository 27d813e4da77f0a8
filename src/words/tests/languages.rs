//! Every language has the messages of the English file, with the same variables, within Discord's limits.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

use crate::domain::Timestamp;
use crate::words::language::FILES;
use crate::words::opening::case;
use crate::words::{HelpSection, Words, message, utf16_length};
use rules::Opening;

/// The message whose cases are the openings that a language has names for.
const OPENINGS: &str = "opening-name";

/// The most words of all English messages, and of the longest prose in any language.
const MOST_WORDS: usize = 8_000;
const LONGEST_PROSE: usize = 60;
/// What a user must read in full, however long it is.
const READ_IN_FULL: &str = "privacy-delete";

/// Names of plural categories.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A message, a term, or an attribute of one.
struct Text<'a> {
    pattern: &'a Pattern<&'static str>,
    /// The variables in it and in the messages that it refers to.
    variables: BTreeSet<&'static str>,
    /// The names that variables can have, by variable.
    cases: BTreeMap<&'static str, BTreeSet<&'static str>>,
    /// What it refers to.
    references: Vec<String>,
}

/// All texts of a file by their names, such as `command-play.level` and `-slash-play`.
struct File<'a>(BTreeMap<String, Text<'a>>);

impl<'a> File<'a> {
    fn new(resource: &'a Resource<&'static str>) -> Self {
        let mut texts = BTreeMap::new();
        for entry in &resource.body {
            let (name, value, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref(), &message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
                _ => continue,
            };
            let attributes = attributes.iter().map(|one| (format!("{name}.{}", one.id.name), &one.value));
            let all = value.map(|value| (name.clone(), value)).into_iter().chain(attributes);
            texts.extend(all.map(|(name, pattern)| (name, Text::new(pattern))));
        }
        let mut file = Self(texts);
        file.resolve();
        file
    }

    /// Adds to each text the variables and names of what it refers to.
    fn resolve(&mut self) {
        let names: Vec<String> = self.0.keys().cloned().collect();
        // No chain of references is longer.
        for _ in 0..4 {
            for name in &names {
                let mut references = std::mem::take(&mut self.0.get_mut(name).expect("a text").references);
                let found: Vec<_> = references
                    .iter()
                    .filter_map(|other| self.0.get(other))
                    .map(|other| (other.variables.clone(), other.cases.clone(), other.references.clone()))
                    .collect();
                let text = self.0.get_mut(name).expect("a text");
                for (variables, cases, more) in found {
                    text.variables.extend(variables);
                    cases.into_iter().for_each(|(name, cases)| text.cases.entry(name).or_default().extend(cases));
                    references.extend(more);
                }
                references.sort();
                references.dedup();
                text.references = references;
            }
        }
    }
}

impl<'a> Text<'a> {
    fn new(pattern: &'a Pattern<&'static str>) -> Self {
        let mut text = Self { pattern, variables: BTreeSet::new(), cases: BTreeMap::new(), references: Vec::new() };
        text.read(pattern);
        text
    }

    fn read(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => self.read_inline(inline),
                Expression::Select { selector, variants } => {
                    self.read_inline(selector);
                    if let InlineExpression::VariableReference { id } = selector {
                        self.cases.entry(id.name).or_default().extend(variants.iter().map(key));
                    }
                    variants.iter().for_each(|variant| self.read(&variant.value));
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.variables.insert(id.name)),
            InlineExpression::MessageReference { id, .. } => self.references.push(id.name.to_owned()),
            InlineExpression::TermReference { id, .. } => self.references.push(format!("-{}", id.name)),
            InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
                positional.iter().for_each(|argument| self.read_inline(argument));
            }
            _ => {}
        }
    }

    /// The names among the cases of each variable, without numbers and plural categories.
    fn names(&self) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let is_name = |case: &&str| !PLURALS.contains(case) && !case.starts_with(|first: char| first.is_ascii_digit());
        let names = self.cases.iter().map(|(name, cases)| (*name, cases.iter().copied().filter(is_name).collect()));
        names.filter(|(_, names): &(&str, BTreeSet<&str>)| !names.is_empty()).collect()
    }

    /// The variables that must appear: all but those that only choose a plural.
    fn needed(&self) -> BTreeSet<&'static str> {
        let names = self.names();
        let is_needed = |name: &&&'static str| !self.cases.contains_key(**name) || names.contains_key(**name);
        self.variables.iter().filter(is_needed).copied().collect()
    }
}

fn key(variant: &Variant<&'static str>) -> &'static str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

/// What stands between a number and its percent sign, by CLDR (`percentFormats`).
fn before_percent(locale: &str) -> &'static str {
    match locale {
        "fr" => "\u{202f}",
        "de" | "es-ES" => "\u{a0}",
        _ => "",
    }
}

/// The texts of all variants, without what is placed into them.
fn texts(pattern: &Pattern<&'static str>) -> Vec<&'static str> {
    let of_element = |element: &PatternElement<&'static str>| match element {
        PatternElement::TextElement { value } => vec![*value],
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().flat_map(|variant| texts(&variant.value)).collect()
        }
        PatternElement::Placeable { .. } => Vec::new(),
    };
    pattern.elements.iter().flat_map(of_element).collect()
}

/// The text with the longest of its variants; what is placed into it is one letter.
fn longest(pattern: &Pattern<&'static str>, length: fn(&str) -> usize) -> String {
    let text = |element: &PatternElement<&'static str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            let variants = variants.iter().map(|variant| longest(&variant.value, length));
            variants.max_by_key(|text| length(text)).unwrap_or_default()
        }
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            (*value).to_owned()
        }
        PatternElement::Placeable { .. } => "x".to_owned(),
    };
    pattern.elements.iter().map(text).collect()
}

fn words_in(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The signs before `%` that follow a number in a text.
fn percent_signs(pattern: &Pattern<&'static str>) -> BTreeSet<&'static str> {
    let before = |text: &'static str| text.match_indices('%').map(move |(at, _)| &text[..at]);
    let before = texts(pattern).into_iter().flat_map(before);
    before.map(|before| before.rsplit(char::is_alphanumeric).next().unwrap_or("")).collect()
}

/// The parts of a text that have three words or more, which no two languages share.
fn sentences(pattern: &Pattern<&'static str>) -> BTreeSet<&'static str> {
    let is_word = |word: &&str| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
    let is_sentence = |part: &&str| part.split_whitespace().filter(is_word).count() > 2;
    texts(pattern).into_iter().filter(is_sentence).collect()
}

/// The most UTF-16 units of a text: Discord's limits, and what a phone shows of a button.
fn limit(name: &str) -> Option<usize> {
    let starts = |start: &str| name.trim_start_matches('-').starts_with(start);
    if starts("button-") {
        return Some(34);
    }
    if starts("menu-") {
        return Some(32);
    }
    if starts("select-") {
        return Some(150);
    }
    ["command-", "option-", "choice-"].into_iter().any(starts).then_some(100)
}

fn check(locale: &str, file: &File<'_>, english: &File<'_>) -> Vec<String> {
    let mut wrong = Vec::new();
    let openings: BTreeSet<String> = Opening::all().map(|opening| case(opening.name())).collect();
    let mut add = |name: &str, what: String| wrong.push(format!("{locale} {name}: {what}"));
    let names = |file: &File<'_>| file.0.keys().cloned().collect::<BTreeSet<String>>();
    for name in names(english).symmetric_difference(&names(file)) {
        add(name, "is in only one of the files".to_owned());
    }
    for (name, text) in &file.0 {
        // Lists are no prose: their lines begin with a dash or a command.
        let most_words = longest(text.pattern, words_in);
        let prose =
            most_words.lines().map(str::trim).filter(|line| !line.starts_with("- ") && !line.starts_with("x — "));
        let words = prose.map(words_in).sum::<usize>();
        let is_attribute = name.contains('.');
        if words > LONGEST_PROSE && !is_attribute && name != READ_IN_FULL {
            add(name, format!("has {words} words"));
        }
        let Some(original) = english.0.get(name) else { continue };
        for reference in text.references.iter().filter(|reference| !file.0.contains_key(*reference)) {
            add(name, format!("refers to {reference}, which is missing"));
        }
        if !text.variables.is_subset(&original.variables) {
            add(name, format!("has the variables {:?}, and English {:?}", text.variables, original.variables));
        }
        let missing: Vec<_> = original.needed().difference(&text.variables).copied().collect();
        if !missing.is_empty() {
            add(name, format!("lacks the variables {missing:?}"));
        }
        if name == OPENINGS {
            let named = text.names().into_values().flatten();
            named.filter(|name| !openings.contains(*name)).for_each(|other| add(name, format!("names {other}")));
        } else if text.names() != original.names() {
            add(name, format!("has the cases {:?}, and English {:?}", text.names(), original.names()));
        }
        if percent_signs(text.pattern).iter().any(|sign| *sign != before_percent(locale)) {
            add(name, format!("has {:?} before %", percent_signs(text.pattern)));
        }
        let length = utf16_length(&longest(text.pattern, utf16_length));
        if let Some(most) = limit(name).filter(|most| length > *most) {
            add(name, format!("has {length} characters, and at most {most} fit"));
        }
        let english = sentences(original.pattern);
        for same in sentences(text.pattern).intersection(&english).filter(|_| locale != "en-US") {
            add(name, format!("is left in English: {same}"));
        }
    }
    wrong
}

#[test]
fn every_language_has_the_same_messages_and_they_fit() {
    let resources: Vec<(&str, Resource<&str>)> =
        FILES.iter().map(|&(locale, file)| (locale, parse(file).expect("Fluent"))).collect();
    let english = File::new(&resources[0].1);
    let words = english.0.values().flat_map(|text| texts(text.pattern)).map(words_in).sum::<usize>();
    assert!(words <= MOST_WORDS, "{words} words in English");
    let wrong = resources.iter().flat_map(|(locale, resource)| check(locale, &File::new(resource), &english));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn help_and_rules_fit_a_message_in_every_language() {
    for (locale, words) in Words::english().in_all_locales() {
        words.set_command_ids([].into());
        for &section in HelpSection::ALL {
            let help = words.help(section);
            // Each of about 20 commands becomes a link, which has 23 characters more.
            assert!(utf16_length(&help) + 20 * 23 <= 2000, "{locale} {section}: {}", utf16_length(&help));
        }
        let rules = format!("{}\n{}", words.help(HelpSection::Rules), message!(words, "rules-example"));
        assert!(utf16_length(&rules) <= 2000, "{locale}: {}", utf16_length(&rules));
    }
}

#[test]
fn numbers_and_days_are_those_of_the_language() {
    let english = Words::english();
    let at = Timestamp(1_793_880_000_000);
    for (locale, decimal, whole, day, month) in [
        ("en-US", "4.5", "100,000", "Nov 5, 2026", "November 2026"),
        ("ja", "4.5", "100,000", "2026/11/05", "2026年11月"),
        ("fr", "4,5", "100\u{202f}000", "5 nov. 2026", "novembre 2026"),
        ("de", "4,5", "100.000", "05.11.2026", "November 2026"),
        ("pt-BR", "4,5", "100.000", "5 de nov. de 2026", "novembro de 2026"),
    ] {
        let words = english.in_locale(locale);
        assert_eq!([words.decimal(4.5), words.whole(100_000)], [decimal, whole], "{locale}");
        assert_eq!([words.date(at), words.month(at)].map(Option::unwrap_or_default), [day, month], "{locale}");
    }
    assert_eq!([english.date(Timestamp(i64::MAX)), english.month(Timestamp(i64::MIN))], [None, None]);
}

#[test]
fn locales_find_their_language_and_others_find_english() {
    let words = Words::english();
    for (locale, language) in
        [("en-US", "en-US"), ("en-GB", "en-US"), ("xx", "en-US"), ("", "en-US"), ("zh-TW", "en-US"), ("en", "en-US")]
    {
        assert_eq!(words.in_locale(locale).locale(), language, "{locale}");
    }
    for (locale, _) in FILES {
        assert_eq!(words.in_locale(locale).locale(), *locale);
    }
    // From any language to any other.
    let (last, _) = FILES[FILES.len() - 1];
    assert_eq!(words.in_locale(last).in_locale("en-US").locale(), "en-US");
}
