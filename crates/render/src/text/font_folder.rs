//! Finds the font files of a folder.

use std::collections::{HashSet, VecDeque};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The most files and folders that a folder of fonts may contain, its subfolders included. This is far more than any
/// collection of fonts has; a folder such as `/` or `/proc` has more, and reading all of it would take minutes.
pub(super) const MOST_ENTRIES: usize = 20_000;

/// The extensions of font files, in lower case.
const EXTENSIONS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// The font files in a folder and its subfolders; `None` if there are more than `most` entries. Links are followed, and
/// each folder is read once. Subfolders that cannot be read are skipped.
pub(super) fn font_files(folder: &Path, most: usize) -> io::Result<Option<Vec<PathBuf>>> {
    let mut files = Vec::new();
    let mut seen = HashSet::from([folder.canonicalize()?]);
    let mut waiting = VecDeque::new();
    let mut entries = 0;
    let mut reading = std::fs::read_dir(folder)?;
    loop {
        for entry in reading.flatten() {
            entries += 1;
            if entries > most {
                return Ok(None);
            }
            let path = entry.path();
            let Ok(metadata) = std::fs::metadata(&path) else { continue };
            if metadata.is_file() && is_font(&path) {
                files.push(path);
            } else if metadata.is_dir() {
                waiting.push_back(path);
            }
        }
        reading = loop {
            let Some(subfolder) = waiting.pop_front() else { return Ok(Some(files)) };
            let Ok(canonical) = subfolder.canonicalize() else { continue };
            if let (true, Ok(next)) = (seen.insert(canonical), std::fs::read_dir(subfolder)) {
                break next;
            }
        };
    }
}

/// Whether a file is a font collection that says it has more fonts than its length allows. fontdb would look for each of them, up
/// to four billion. A collection begins with `ttcf`, a version, the number of fonts, and an offset for each ("Font Collections"
/// in the OpenType specification).
pub(super) fn is_broken_collection(file: &Path) -> io::Result<bool> {
    let mut opened = File::open(file)?;
    let length = opened.metadata()?.len();
    let mut header = [0; 12];
    if length < 12 {
        return Ok(false);
    }
    opened.read_exact(&mut header)?;
    let [tag @ .., _, _, _, _, a, b, c, d] = header;
    Ok(&tag == b"ttcf" && u64::from(u32::from_be_bytes([a, b, c, d])) * 4 + 12 > length)
}

fn is_font(file: &Path) -> bool {
    let extension = file.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_regular_files_with_the_extension_of_a_font_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let within = folder.path().join("within");
        std::fs::create_dir_all(within.join("folder.ttf")).unwrap();
        for file in ["a.ttf", "b.OTC", "c.txt", "within/d.otf"] {
            std::fs::write(folder.path().join(file), "").unwrap();
        }
        let mut found = font_files(folder.path(), 100).unwrap().unwrap();
        found.sort();
        assert_eq!(found, ["a.ttf", "b.OTC", "within/d.otf"].map(|file| folder.path().join(file)));
        assert!(font_files(&folder.path().join("absent"), 100).is_err());
    }

    #[test]
    fn a_collection_has_as_many_fonts_as_fit_into_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.ttc");
        let mut bytes = b"ttcf\0\x01\0\0\0\0\0\x02".to_vec();
        for (offsets, is_broken) in [(0, true), (1, true), (2, false)] {
            bytes.resize(12 + offsets * 4, 0);
            std::fs::write(&file, &bytes).unwrap();
            assert_eq!(is_broken_collection(&file).unwrap(), is_broken, "{offsets}");
        }
        std::fs::write(&file, b"OTTO\0\x01\0\0\xff\xff\xff\xff").unwrap();
        assert!(!is_broken_collection(&file).unwrap(), "one font");
        std::fs::write(&file, b"ttcf").unwrap();
        assert!(!is_broken_collection(&file).unwrap(), "no font");
    }

    #[test]
    fn the_search_ends_at_the_limit_and_in_a_loop_of_links() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["a.ttf", "b.ttf", "c.ttf"] {
            std::fs::write(folder.path().join(file), "").unwrap();
        }
        assert_eq!(font_files(folder.path(), 2).unwrap(), None);
        assert_eq!(font_files(folder.path(), 3).unwrap().unwrap().len(), 3);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.path(), folder.path().join("itself")).unwrap();
            assert_eq!(font_files(folder.path(), 4).unwrap().unwrap().len(), 3);
        }
    }
}
