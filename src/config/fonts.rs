//! The folder of additional fonts.

use std::io;
use std::path::{Path, PathBuf};

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
    /// The folder of fonts cannot be read.
    pub(crate) fn unreadable_font_folder(environment: &Environment, folder: &Path, error: &io::Error) -> Self {
        Self::font_folder(environment, unreadable(&folder.to_string_lossy(), error))
    }

    /// The folder of fonts contains none.
    pub(crate) fn no_fonts(environment: &Environment, folder: &Path) -> Self {
        let error = ValueError::new(
            format!("{} contains no fonts", quoted(&folder.to_string_lossy())),
            "put .ttf, .otf, .ttc or .otc files into it or into a folder within",
        );
        Self::font_folder(environment, error)
    }

    /// The folder of fonts has too many files to search them all.
    pub(crate) fn too_many_files(environment: &Environment, folder: &Path) -> Self {
        let error = ValueError::new(
            format!("{} has too many files to search them for fonts", quoted(&folder.to_string_lossy())),
            "set it to a folder that contains only fonts, such as /usr/share/fonts/truetype/noto",
        );
        Self::font_folder(environment, error)
    }

    fn font_folder(environment: &Environment, error: ValueError) -> Self {
        Self { errors: vec![error.of(environment.label(names::FONT_DIR))] }
    }
}
