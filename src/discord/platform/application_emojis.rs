//! The application's own emojis: the discs in texts. Discord shows ⚫ almost invisibly on its dark background.
//!
//! The name of an emoji contains a checksum of its picture. When the drawing changes, the name changes too, and the new
//! picture is uploaded at the next start. Older emojis stay, because older messages show them.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::json;
use serenity::http::{LightMethod, Route};
use serenity::{CreateAttachment, EmojiId};
use thiserror::Error;
use tracing::{info, warn};

use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::CallError;
use crate::discord::platform::transport::Call;
use render::{RenderError, disc_emoji};
use rules::{ByColor, Color};

/// How long the start waits for the emojis. After that, texts show ⚫ and ⚪ until the next start.
const LIMIT: Duration = Duration::from_secs(10);

/// Why there are no emojis.
#[derive(Debug, Error)]
enum EmojiError {
    #[error("{0}")]
    Discord(#[from] CallError),
    #[error("{0}")]
    Render(#[from] RenderError),
    #[error("Discord did not answer within {} s", LIMIT.as_secs())]
    TooSlow(#[from] tokio::time::error::Elapsed),
}

/// An emoji as Discord describes it.
#[derive(Deserialize)]
struct Emoji {
    id: EmojiId,
    name: Option<String>,
}

/// The response to a request for all emojis.
#[derive(Deserialize)]
struct EmojiList {
    items: Vec<Emoji>,
}

/// The picture of an emoji that the application needs.
struct EmojiPicture {
    name: String,
    png: Vec<u8>,
}

/// The signs of both discs for texts: `<:name:id>`. Emojis that Discord lacks are uploaded. `None`, after one line in the
/// log, where that fails.
pub(crate) async fn disc_signs(rest: &Rest) -> Option<ByColor<String>> {
    match find_or_upload(rest).await {
        Ok(signs) => Some(signs),
        Err(error) => {
            warn!(%error, "the emojis of the discs cannot be used: texts show ⚫ and ⚪");
            None
        }
    }
}

async fn find_or_upload(rest: &Rest) -> Result<ByColor<String>, EmojiError> {
    let pictures = ByColor { black: picture(Color::Black)?, white: picture(Color::White)? };
    tokio::time::timeout(LIMIT, async {
        let EmojiList { items } = rest.fetch("reading emojis", || Call::new(LightMethod::Get, route(rest))).await?;
        Ok(ByColor {
            black: sign(rest, &items, &pictures.black).await?,
            white: sign(rest, &items, &pictures.white).await?,
        })
    })
    .await?
}

fn picture(color: Color) -> Result<EmojiPicture, RenderError> {
    let png = disc_emoji(color)?;
    // Screen readers speak the name, so the checksum is short.
    let name = format!("disc_{color}_{:04x}", crc32fast::hash(&png) as u16);
    Ok(EmojiPicture { name, png })
}

/// The sign of an emoji in a text. Uploads the emoji if it is not among the `existing` ones.
async fn sign(rest: &Rest, existing: &[Emoji], picture: &EmojiPicture) -> Result<String, CallError> {
    let name = &picture.name;
    let id = match existing.iter().find(|emoji| emoji.name.as_deref() == Some(name.as_str())) {
        Some(emoji) => emoji.id,
        None => upload(rest, picture).await?,
    };
    Ok(format!("<:{name}:{id}>"))
}

async fn upload(rest: &Rest, picture: &EmojiPicture) -> Result<EmojiId, CallError> {
    let image = CreateAttachment::bytes(picture.png.as_slice(), "emoji.png").to_base64();
    let body = json!({ "name": picture.name, "image": image }).to_string();
    let call = || Call { body: Some(body.clone()), ..Call::new(LightMethod::Post, route(rest)) };
    let created: Emoji = rest.fetch("uploading an emoji", call).await?;
    info!(name = picture.name, "uploaded an emoji");
    Ok(created.id)
}

fn route(rest: &Rest) -> Route<'static> {
    Route::Emojis { application_id: rest.application() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_allowed_by_discord_and_change_with_the_picture() {
        let names =
            ByColor { black: Color::Black, white: Color::White }.map(|color| picture(color).expect("a picture"));
        for name in [&names.black.name, &names.white.name] {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{name}");
        }
        assert!(names.black.name.starts_with("disc_black_") && names.white.name.starts_with("disc_white_"));
        assert_ne!(names.black.name[11..], names.white.name[11..], "the checksum is of the picture");
    }
}
