//! The page of the gallery: every picture on Discord's background colors.

use render::Theme;

/// A picture on the page.
pub(crate) struct Entry {
    pub(crate) theme: Theme,
    pub(crate) file: String,
    pub(crate) caption: &'static str,
    pub(crate) alt: String,
    pub(crate) bytes: usize,
}

/// The background colors of Discord's light, dark and darkest themes.
const BACKGROUNDS: [(&str, &str); 3] = [("light", "#fbfbfb"), ("dark", "#323339"), ("darkest", "#070709")];

/// The size of the box in which Discord shows an attached picture, in CSS pixels.
const BOX: (u32, u32) = (400, 300);

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outflank's pictures</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #eee; }
h1, h2, nav { margin: 0; padding: 16px 24px; }
section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
figure { margin: 0; padding: 16px 24px; }
figcaption { font-size: 14px; }
.dark, .darkest { color: #ddd; }
"#;

pub(crate) fn index(entries: &[Entry]) -> String {
    let mut page = HEAD.to_owned();
    let mut line = |text: String| {
        page.push_str(&text);
        page.push('\n');
    };
    for (name, color) in BACKGROUNDS {
        line(format!(".{name} {{ background: {color}; }}"));
    }
    line(format!("img {{ max-width: min(100%, {}px); max-height: {}px; }}", BOX.0, BOX.1));
    line("</style>\n<h1>Outflank's pictures</h1>".to_owned());
    let links: Vec<String> =
        Theme::ALL.iter().map(|theme| format!(r##"<a href="#{0}">{0}</a>"##, theme.name())).collect();
    line(format!("<nav>{}</nav>", links.join(" · ")));
    for theme in Theme::ALL {
        line(format!(r#"<h2 id="{0}">{0}</h2>"#, theme.name()));
        for entry in entries.iter().filter(|entry| entry.theme == theme) {
            line("<section>".to_owned());
            BACKGROUNDS.iter().for_each(|(background, _)| line(figure(entry, background)));
            line("</section>".to_owned());
        }
    }
    page
}

fn figure(entry: &Entry, background: &str) -> String {
    let Entry { file, caption, alt, bytes, .. } = entry;
    let alt = escaped(alt);
    let kilobytes = *bytes as f64 / 1000.0;
    format!(
        r#"<figure class="{background}"><a href="{file}"><img src="{file}" alt="{alt}"></a><figcaption>{caption}, {kilobytes:.1} kB</figcaption></figure>"#
    )
}

/// Escapes a text for an attribute.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut escaped, character| {
        match character {
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '<' => escaped.push_str("&lt;"),
            _ => escaped.push(character),
        }
        escaped
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attribute_texts_are_escaped() {
        assert_eq!(escaped(r#"<b> "R&D""#), "&lt;b> &quot;R&amp;D&quot;");
    }

    #[test]
    fn every_picture_is_shown_on_every_background() {
        let entry = |theme: Theme| Entry {
            theme,
            file: format!("{}-board.png", theme.name()),
            caption: "A board",
            alt: "Reversi board".to_owned(),
            bytes: 29_300,
        };
        let page = index(&Theme::ALL.map(entry));
        for theme in Theme::ALL {
            assert_eq!(page.matches(&format!("src=\"{}-board.png\"", theme.name())).count(), BACKGROUNDS.len());
        }
        assert!(page.contains("A board, 29.3 kB"));
    }
}
