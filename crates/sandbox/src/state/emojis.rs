//! The application's emojis. Source: Discord's "Emoji Resource".

use std::collections::BTreeMap;

use crate::errors::ApiError;
use crate::validate::emoji::{EmojiImage, EmojiParams};

/// "An application can own up to 2000 emojis that can only be used by that app."
const MAX_EMOJIS: usize = 2000;

#[derive(Debug)]
pub(crate) struct Emoji {
    pub id: u64,
    pub name: String,
    pub image: EmojiImage,
}

/// The emojis by id, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Emojis {
    by_id: BTreeMap<u64, Emoji>,
}

impl Emojis {
    pub(crate) fn all(&self) -> impl Iterator<Item = &Emoji> {
        self.by_id.values()
    }

    /// # Errors
    /// 10014 for an unknown emoji.
    pub(crate) fn get(&self, id: u64) -> Result<&Emoji, ApiError> {
        self.by_id.get(&id).ok_or(ApiError::UNKNOWN_EMOJI)
    }

    /// Adds an emoji.
    ///
    /// # Errors
    /// 30008 for too many emojis, 50035 for a name that another emoji has.
    pub(crate) fn add(&mut self, id: u64, params: EmojiParams) -> Result<(), ApiError> {
        self.check_name(&params.name)?;
        if self.by_id.len() >= MAX_EMOJIS {
            return Err(ApiError::TOO_MANY_EMOJIS);
        }
        self.by_id.insert(id, Emoji { id, name: params.name, image: params.image });
        Ok(())
    }

    /// Names are unique in an application. The documentation does not say so; the error code is the one that bots receive.
    fn check_name(&self, name: &str) -> Result<(), ApiError> {
        if self.all().all(|emoji| emoji.name != name) {
            return Ok(());
        }
        Err(ApiError::form("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Application emoji name is already taken"))
    }
}
