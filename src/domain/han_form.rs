//! The forms of Chinese characters: many look different in Japanese, simplified and traditional Chinese, but are the same
//! characters in Unicode.

/// A form of Chinese characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HanForm {
    #[default]
    Japanese,
    Simplified,
    Traditional,
}

impl HanForm {
    /// The form that belongs to one of Discord's languages, if they are written with Chinese characters.
    pub(crate) fn of_locale(locale: &str) -> Option<Self> {
        match locale {
            "ja" => Some(Self::Japanese),
            "zh-CN" => Some(Self::Simplified),
            "zh-TW" => Some(Self::Traditional),
            _ => None,
        }
    }
}
