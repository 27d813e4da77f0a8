//! The messages of the English file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser::ParserError;
use proc_macro2::Span;
use syn::{Error, LitStr, Result};

const FILE: &str = "src/words/en-US.ftl";

/// What the messages of a file take.
pub(crate) struct Catalogue {
    /// The variables of each message, and those of the messages that it refers to.
    variables: BTreeMap<String, BTreeSet<String>>,
    /// The messages that others refer to.
    referred_to: BTreeSet<String>,
}

impl Catalogue {
    /// The file of the crate that is being compiled, which is read once.
    pub(crate) fn get() -> Result<&'static Self> {
        static CATALOGUE: LazyLock<std::result::Result<Catalogue, String>> = LazyLock::new(|| {
            let folder = std::env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
            let path = Path::new(&folder).join(FILE);
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Catalogue::parse(text).map_err(|problem| format!("{}: {problem}", path.display()))
        });
        CATALOGUE.as_ref().map_err(|problem| Error::new(Span::call_site(), problem))
    }

    pub(crate) fn parse(text: String) -> std::result::Result<Self, String> {
        let resource = fluent_syntax::parser::parse(text).map_err(|(_, errors)| {
            let at = |error: &ParserError| format!("byte {}: {error}", error.pos.start);
            errors.iter().map(at).collect::<Vec<String>>().join(", ")
        })?;
        Ok(Self::new(&resource))
    }

    fn new(resource: &Resource<String>) -> Self {
        // The name of a term begins with a hyphen.
        let mut texts: BTreeMap<String, Found> = BTreeMap::new();
        for entry in &resource.body {
            let (name, pattern) = match entry {
                Entry::Message(message) => (message.id.name.clone(), message.value.as_ref()),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
                _ => continue,
            };
            let found = texts.entry(name).or_default();
            pattern.into_iter().for_each(|pattern| found.read(pattern));
        }
        let referred_to = texts.values().flat_map(|text| text.references.iter().cloned()).collect();
        let ids = texts.keys().filter(|name| !name.starts_with('-'));
        let variables = ids.map(|id| (id.clone(), all_variables(&texts, id))).collect();
        Self { variables, referred_to }
    }

    /// The ids of all messages, and whether other messages refer to them.
    pub(crate) fn ids(&self) -> impl Iterator<Item = (&str, bool)> {
        self.variables.keys().map(|id| (id.as_str(), self.referred_to.contains(id)))
    }

    /// The variables of a message; an error if there is no such message.
    pub(crate) fn variables(&self, id: &LitStr) -> Result<&BTreeSet<String>> {
        let variables = self.variables.get(&id.value());
        variables.ok_or_else(|| Error::new(id.span(), format!("{FILE} has no message `{}`", id.value())))
    }

    /// An error if there is no such message, or if it has variables.
    pub(crate) fn without_variables(&self, id: &LitStr) -> Result<()> {
        match self.variables(id)?.first() {
            Some(variable) => Err(Error::new(id.span(), format!("the message has a variable, `{variable}`"))),
            None => Ok(()),
        }
    }
}

/// The variables of a text and of all that it refers to.
fn all_variables(texts: &BTreeMap<String, Found>, name: &str) -> BTreeSet<String> {
    let (mut variables, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![name]);
    while let Some(name) = open.pop() {
        let Some(text) = texts.get(name).filter(|_| seen.insert(name)) else { continue };
        variables.extend(text.variables.iter().cloned());
        open.extend(text.references.iter().map(String::as_str));
    }
    variables
}

/// The name of the constant for a message: `BUTTON_ACCEPT` for `button-accept`.
pub(crate) fn constant_name(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

/// What a text contains itself.
#[derive(Default)]
struct Found {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
}

impl Found {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            self.read_expression(expression);
        }
    }

    fn read_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.variables.insert(id.name.clone())),
            InlineExpression::MessageReference { id, .. } => drop(self.references.insert(id.name.clone())),
            InlineExpression::TermReference { id, .. } => drop(self.references.insert(format!("-{}", id.name))),
            InlineExpression::FunctionReference { arguments: CallArguments { positional, named }, .. } => {
                positional.iter().for_each(|argument| self.read_inline(argument));
                named.iter().for_each(|argument| self.read_inline(&argument.value));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            _ => {}
        }
    }
}
