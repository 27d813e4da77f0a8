//! The gallery: every kind of picture that the bot shows, from fixed games.

use std::fs;
use std::path::Path;

use render::{Renderer, Theme};

use super::draw::failed;
use crate::discord::example_pictures;
use crate::domain::Language;
use tools::support::ToolError;
use tools::support::output::write_file;

/// Writes the pictures into a folder, which is created if it does not exist.
pub(crate) fn write(folder: &Path, renderer: Renderer, theme: Theme, language: Language) -> Result<(), ToolError> {
    let cannot_create = |error| ToolError::Failed(format!("cannot create {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(cannot_create)?;
    let theme =
        theme.name().parse().map_err(|_| ToolError::Failed(format!("the bot has no theme {}", theme.name())))?;
    for (name, picture) in example_pictures(renderer, theme, language).map_err(|error| failed(&error))? {
        let extension = if picture.bytes.starts_with(b"GIF") { "gif" } else { "png" };
        write_file(&folder.join(name).with_extension(extension), &picture.bytes)?;
    }
    Ok(())
}
