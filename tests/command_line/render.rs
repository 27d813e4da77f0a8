//! `outflank render` on the command line: games, the gallery, and the messages for wrong input.

use std::path::Path;
use std::process::{Command, Output};

use render::Geometry;
use rules::Shape;

use super::picture::{Picture, check_against};

fn render(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_outflank")).arg("render").args(arguments).current_dir(folder).output().unwrap()
}

/// The error message for wrong usage.
fn usage_error(folder: &Path, arguments: &[&str]) -> String {
    let output = render(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_pictures_in_the_documentation_are_those_of_the_gallery() {
    let folder = tempfile::tempdir().unwrap();
    assert!(render(folder.path(), &["--gallery", "pictures"]).status.success());
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let mut files = 0;
    for file in std::fs::read_dir(folder.path().join("pictures")).unwrap() {
        let file = file.unwrap();
        let (new, kept) = (std::fs::read(file.path()).unwrap(), docs.join(file.file_name()));
        if new.starts_with(b"GIF") {
            assert!(kept.exists(), "{}", kept.display());
        } else {
            check_against(&kept, &new);
        }
        files += 1;
    }
    assert_eq!(files, 16);
    // In another theme, and in another language.
    assert!(render(folder.path(), &["--gallery", "walnut", "--theme", "walnut"]).status.success());
    assert!(render(folder.path(), &["--gallery", "japanese", "--language", "ja"]).status.success());
    let read = |gallery: &str| std::fs::read(folder.path().join(gallery).join("result.png")).unwrap();
    assert!(read("pictures") != read("walnut") && read("pictures") != read("japanese"));
}

#[test]
fn boards_and_replays_are_written_to_files() {
    let folder = tempfile::tempdir().unwrap();
    let game = "f5d6c3d3c4f4f6f3e6e7d7c6d8";
    let kinds: [(&[&str], &str); 2] = [
        (&["--transcript", game, "--theme", "slate", "--marks", "flips"], "board.png"),
        (&["--transcript", game, "--shapes"], "GAME.GIF"),
    ];
    for (arguments, file) in kinds {
        let output = render(folder.path(), &[arguments, &["-o", file]].concat());
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        let bytes = std::fs::read(folder.path().join(file)).unwrap();
        if file.ends_with("png") {
            assert_eq!(Picture::decode(&bytes).width, Geometry::new(Shape::STANDARD).width());
        } else {
            assert!(bytes.starts_with(b"GIF89a"));
        }
    }
}

#[test]
fn errors_for_wrong_usage_say_what_to_change() {
    let folder = tempfile::tempdir().unwrap();
    let error = |arguments: &[&str]| usage_error(folder.path(), arguments);
    assert!(error(&["--transcript", "f5", "-o", "board.jpg"]).contains("must end in .png or .gif"));
    assert!(error(&["--transcript", "f5f5", "-o", "board.png"]).contains("move 2"));
    assert!(error(&["--transcript", "f5", "--theme", "sepia", "-o", "b.png"]).contains("walnut"));
    assert!(error(&["--transcript", "f5", "--fonts", "nowhere", "-o", "b.png"]).contains("nowhere"));
    assert!(error(&["-o", "b.png"]).contains("--transcript"));
    assert!(error(&["--transcript", "f5"]).contains("--out"));
    assert!(error(&["--gallery", "pictures", "-o", "b.png"]).contains("--gallery"));
    assert!(error(&["--gallery", "pictures", "--black", "Ada"]).contains("--black"));
    assert!(error(&["--gallery", "pictures", "--language", "tlh"]).contains("pt-BR"));
    let output = render(folder.path(), &["--transcript", "f5", "-o", "absent/board.png"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("absent/board.png"));
}
