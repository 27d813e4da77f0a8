//! The languages that users choose in Discord's client. Source: Discord's "API Reference, Locales".

use serde::Deserialize;
use serde_json::{Value, json};

/// A language of Discord's client, by its place in [`LOCALES`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Locale(usize);

/// What Discord sends, and a name, in the order of the page's menu. The first is the default.
const LOCALES: [(&str, &str); 32] = [
    ("en-US", "English (US)"),
    ("ja", "Japanese"),
    ("ko", "Korean"),
    ("zh-CN", "Chinese (China)"),
    ("fr", "French"),
    ("de", "German"),
    ("es-ES", "Spanish (Spain)"),
    ("pt-BR", "Portuguese (Brazil)"),
    ("bg", "Bulgarian"),
    ("zh-TW", "Chinese (Taiwan)"),
    ("hr", "Croatian"),
    ("cs", "Czech"),
    ("da", "Danish"),
    ("nl", "Dutch"),
    ("en-GB", "English (UK)"),
    ("fi", "Finnish"),
    ("el", "Greek"),
    ("hi", "Hindi"),
    ("hu", "Hungarian"),
    ("id", "Indonesian"),
    ("it", "Italian"),
    ("lt", "Lithuanian"),
    ("no", "Norwegian"),
    ("pl", "Polish"),
    ("ro", "Romanian"),
    ("ru", "Russian"),
    ("es-419", "Spanish (Latin America)"),
    ("sv-SE", "Swedish"),
    ("th", "Thai"),
    ("tr", "Turkish"),
    ("uk", "Ukrainian"),
    ("vi", "Vietnamese"),
];

impl Locale {
    /// What Discord sends, such as `pt-BR`.
    pub(crate) fn tag(self) -> &'static str {
        LOCALES[self.0].0
    }

    /// The tags and names of all languages, for the page's menu.
    pub(crate) fn all_json() -> Value {
        LOCALES.iter().map(|(tag, name)| json!({ "tag": tag, "name": name })).collect()
    }
}

impl TryFrom<String> for Locale {
    type Error = String;

    fn try_from(tag: String) -> Result<Self, String> {
        let found = LOCALES.iter().position(|(known, _)| *known == tag);
        found.map(Self).ok_or_else(|| format!("Discord has no locale “{tag}”"))
    }
}
