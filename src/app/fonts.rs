//! Loads the fonts at start.

use std::path::Path;

use crate::config::{ConfigError, Environment};
use render::Renderer;

/// A renderer with the embedded fonts and those of the configured folder, if there is one.
///
/// # Errors
/// When the folder cannot be read, has too many files or contains no font. The error names the setting, as `environment` has it.
pub(super) fn renderer(folder: Option<&Path>, environment: &Environment) -> Result<Renderer, ConfigError> {
    let Some(folder) = folder else { return Ok(Renderer::default()) };
    Renderer::with_fonts(folder).map_err(|error| ConfigError::of_fonts(environment, folder, &error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn error(folder: &Path) -> String {
        let environment = Environment::from_pairs([("OUTFLANK_FONT_DIR", folder)]);
        renderer(Some(folder), &environment).err().unwrap().to_string()
    }

    #[test]
    fn a_folder_without_fonts_is_an_error_of_its_setting() {
        let folder = tempfile::tempdir().unwrap();
        let fix = "contains no fonts; put .ttf, .otf, .ttc or .otc files into it or into a folder within";
        let text = error(folder.path());
        assert!(text.starts_with("OUTFLANK_FONT_DIR: ") && text.ends_with(fix), "{text}");
        std::fs::write(folder.path().join("letters.ttf"), "no font").unwrap();
        assert!(error(folder.path()).ends_with(fix));
        let text = error(&folder.path().join("absent"));
        assert!(text.starts_with("OUTFLANK_FONT_DIR: ") && text.contains("cannot be read"), "{text}");
    }

    #[test]
    fn the_fonts_of_the_folder_are_used() {
        let environment = Environment::default();
        let runic = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/crates/render/tests/render/fonts"));
        assert!(renderer(Some(runic), &environment).unwrap().drawable("ᚠᚢᚦ").is_some());
        assert_eq!(renderer(None, &environment).unwrap().drawable("ᚠᚢᚦ"), None);
    }
}
