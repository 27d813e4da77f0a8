//! The folder of additional fonts.

use std::io;
use std::path::{Path, PathBuf};

use render::FontsError;

use super::error::{ConfigError, ValueError, quoted};
use super::{Environment, names};

/// A folder that can be read. Whether it contains fonts is known once they are loaded.
pub(super) fn font_folder(text: &str) -> Result<PathBuf, ValueError> {
    match std::fs::read_dir(text) {
        Ok(_) => Ok(PathBuf::from(text)),
        Err(error) => Err(unreadable(text, &error)),
    }
}

fn unreadable(folder: &str, error: &io::Error) -> ValueError {
    ValueError::new(
        format!("{} cannot be read ({error})", quoted(folder)),
        "set it to a folder that contains fonts, such as /usr/share/fonts/truetype/noto, or unset it",
    )
}

impl ConfigError {
    /// The fonts of the folder cannot be used. The error names the setting, as `environment` has it.
    pub(crate) fn of_fonts(environment: &Environment, folder: &Path, error: &FontsError) -> Self {
        let folder = folder.to_string_lossy();
        let error = match error {
            FontsError::NoFont(_) => ValueError::new(
                format!("{} contains no fonts", quoted(&folder)),
                "put .ttf, .otf, .ttc or .otc files into it or into a folder within",
            ),
            FontsError::TooManyFiles(_) => ValueError::new(
                format!("{} has too many files to search them for fonts", quoted(&folder)),
                "set it to a folder that contains only fonts, such as /usr/share/fonts/truetype/noto",
            ),
            FontsError::Folder { error, .. } => unreadable(&folder, error),
        };
        Self { errors: vec![error.of(environment.label(names::FONT_DIR))] }
    }
}
