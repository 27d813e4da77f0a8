//! Downloads the files that users add to commands. Discord serves them, without the bot's token.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::Attachment;
use thiserror::Error;

/// How long a download may take.
const LIMIT: Duration = Duration::from_secs(10);

/// Why a file is not downloaded.
#[derive(Debug, Error)]
pub(crate) enum DownloadError {
    #[error("the file is too large")]
    TooLarge,
    #[error("cannot download a file: {0}")]
    Connection(#[from] reqwest::Error),
}

/// Downloads files.
#[derive(Clone)]
pub(crate) struct Downloads {
    client: reqwest::Client,
}

impl Downloads {
    pub(crate) fn new(client: reqwest::Client) -> Self {
        Self { client }
    }

    /// The content of a file of at most `limit` bytes.
    pub(crate) async fn get(&self, file: &Attachment, limit: usize) -> Result<Vec<u8>, DownloadError> {
        if usize::try_from(file.size).map_or(true, |size| size > limit) {
            return Err(DownloadError::TooLarge);
        }
        let mut response = self.client.get(&file.url).timeout(LIMIT).send().await?.error_for_status()?;
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            // The stated size may be wrong.
            if bytes.len() + chunk.len() > limit {
                return Err(DownloadError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }
}
