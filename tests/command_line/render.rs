//! `outflank render` on the command line: every kind of picture, the gallery, and the messages for wrong input.

use std::path::Path;
use std::process::{Command, Output};

use render::Geometry;
use rules::Shape;

use render::Theme;

use super::picture::{Picture, check_file};

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
fn the_gallery_shows_every_kind_in_every_theme() {
    let folder = tempfile::tempdir().unwrap();
    assert!(render(folder.path(), &["--gallery", "pictures"]).status.success());
    let pictures = folder.path().join("pictures");
    let page = std::fs::read_to_string(pictures.join("index.html")).unwrap();
    for theme in Theme::ALL.map(Theme::name) {
        for kind in ["end", "result", "leaderboard", "profile", "evaluation"] {
            let name = format!("{theme}-{kind}");
            let file = std::fs::read(pictures.join(&name).with_extension("png")).unwrap();
            check_file(&name, &file);
        }
        assert!(pictures.join(format!("{theme}-replay.gif")).exists());
    }
    for kind in ["smallest", "largest", "narrow", "wide"] {
        let name = format!("classic-{kind}");
        check_file(&name, &std::fs::read(pictures.join(&name).with_extension("png")).unwrap());
    }
    // Each picture appears on three backgrounds, with alternative text.
    let files: Vec<_> = std::fs::read_dir(&pictures).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    for file in files.iter().filter_map(|file| file.to_str()).filter(|file| *file != "index.html") {
        assert_eq!(page.matches(&format!("<img src=\"{file}\" alt=\"")).count(), 3, "{file}");
    }
    assert!(!page.contains("alt=\"\""));
    assert!(!page.contains("http"), "the page loads nothing from other hosts");
}

#[test]
fn each_kind_of_picture_is_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let data = [
        ("board.json", r#"{"title": "Club", "rows": [{"rank": "1", "name": "Ada", "value": "1500"}]}"#),
        ("ada.json", r#"{"name": "Ada", "facts": [["Games", "2"]], "ratings": [[0, 1500], [9, 1512.5]]}"#),
    ];
    data.iter().for_each(|(file, text)| std::fs::write(folder.path().join(file), text).unwrap());
    let game = "f5d6c3d3c4f4f6f3e6e7d7c6d8";
    // Black captures white's last disc with ply 9.
    let over = "e6f4e3f6g5d6e7f5c5";
    let kinds: [(&[&str], &str); 6] = [
        (&["--transcript", game, "--theme", "slate", "--marks", "flips"], "board.png"),
        (&["--transcript", game, "--shapes"], "GAME.GIF"),
        (&["--transcript", over, "--card", "result"], "result.png"),
        (&["--transcript", game, "--card", "evaluation"], "evaluation.png"),
        (&["--data", "board.json"], "leaderboard.png"),
        (&["--data", "ada.json", "--theme", "contrast"], "profile.png"),
    ];
    for (arguments, file) in kinds {
        let output = render(folder.path(), &[arguments, &["-o", file]].concat());
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        let bytes = std::fs::read(folder.path().join(file)).unwrap();
        if file.ends_with("png") {
            let width = if file == "board.png" { Geometry::new(Shape::STANDARD).width() } else { 720 };
            assert_eq!(Picture::decode(&bytes).width, width, "{file}");
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
    assert!(error(&["--transcript", "f5", "--card", "result", "-o", "r.png"]).contains("not over"));
    assert!(error(&["--transcript", "f5", "--card", "result", "-o", "r.gif"]).contains(".png"));
    assert!(error(&["--transcript", "f5", "--card", "trophy", "-o", "r.png"]).contains("evaluation"));
    assert!(error(&["--transcript", "f5", "--theme", "sepia", "-o", "b.png"]).contains("walnut"));
    assert!(error(&["--transcript", "f5", "--fonts", "nowhere", "-o", "b.png"]).contains("nowhere"));
    assert!(error(&["-o", "b.png"]).contains("--transcript"));
    assert!(error(&["--transcript", "f5"]).contains("--out"));
    assert!(error(&["--data", "absent.json", "-o", "b.png"]).contains("absent.json"));
    for (text, reason) in [
        ("{", "EOF"),
        ("[]", "object"),
        (r#"{"title": "Club"}"#, "name"),
        (r#"{"title": "Club", "rows": [{"rank": 1}]}"#, "string"),
        (r#"{"name": "Ada", "facts": [], "ratings": [[0, "high"]]}"#, "high"),
        (r#"{"name": "Ada", "facts": [], "ratings": [[1, 5], [0, 5]]}"#, "time"),
        (r#"{"name": "Ada", "facts": [], "ratings": [[1, 1e308]]}"#, "9999"),
    ] {
        std::fs::write(folder.path().join("wrong.json"), text).unwrap();
        let message = error(&["--data", "wrong.json", "-o", "b.png"]);
        assert!(message.contains("wrong.json") && message.contains(reason), "{message}");
    }
    for text in [
        r#"{"title": "𐼀𐼁", "rows": []}"#,
        r#"{"title": "Club", "rows": [{"rank": "1", "name": "Ada", "value": "𐼀"}]}"#,
        r#"{"name": "Ada", "facts": [["𐼀𐼁", "1"]], "ratings": []}"#,
    ] {
        std::fs::write(folder.path().join("no-font.json"), text).unwrap();
        assert!(error(&["--data", "no-font.json", "-o", "b.png"]).contains("no font has any letter"), "{text}");
    }
    let full = |list: &str, item: &str, number| format!("\"{list}\": [{}]", vec![item; number].join(","));
    let row = r#"{"rank": "1", "name": "Ada", "value": "2"}"#;
    for (text, reason) in [
        (format!(r#"{{"title": "Club", {}}}"#, full("rows", row, 12)), "too many rows: 12, and there is room for 11"),
        (
            format!(r#"{{"name": "Ada", "ratings": [], {}}}"#, full("facts", r#"["a", "b"]"#, 5)),
            "too many facts: 5, and there is room for 4",
        ),
    ] {
        std::fs::write(folder.path().join("full.json"), &text).unwrap();
        assert!(error(&["--data", "full.json", "-o", "b.png"]).contains(reason), "{text}");
    }
    let output = render(folder.path(), &["--transcript", "f5", "-o", "absent/board.png"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("absent/board.png"));
}
