//! The gallery's page: every picture on the grounds that Discord shows it on.

use crate::render::Theme;

/// A picture on the page.
pub(super) struct Exhibit {
    pub(super) theme: Theme,
    pub(super) file: String,
    pub(super) caption: &'static str,
    pub(super) alt: String,
    pub(super) bytes: usize,
}

/// Grounds of messages in Discord's light, dark and darkest look.
const GROUNDS: [(&str, &str); 3] = [("light", "#fbfbfb"), ("dark", "#323339"), ("darkest", "#070709")];

/// Discord shows an attached picture in a box of about this size, in CSS pixels.
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

/// The page.
pub(super) fn index(exhibits: &[Exhibit]) -> String {
    let mut page = HEAD.to_owned();
    let mut line = |text: String| {
        page.push_str(&text);
        page.push('\n');
    };
    for (name, color) in GROUNDS {
        line(format!(".{name} {{ background: {color}; }}"));
    }
    line(format!("img {{ max-width: min(100%, {}px); max-height: {}px; }}", BOX.0, BOX.1));
    line("</style>\n<h1>Outflank's pictures</h1>".to_owned());
    let links: Vec<String> =
        Theme::ALL.iter().map(|theme| format!(r##"<a href="#{0}">{0}</a>"##, theme.name())).collect();
    line(format!("<nav>{}</nav>", links.join(" · ")));
    for theme in Theme::ALL {
        line(format!(r#"<h2 id="{0}">{0}</h2>"#, theme.name()));
        for exhibit in exhibits.iter().filter(|exhibit| exhibit.theme == theme) {
            line("<section>".to_owned());
            GROUNDS.iter().for_each(|(ground, _)| line(figure(exhibit, ground)));
            line("</section>".to_owned());
        }
    }
    page
}

fn figure(exhibit: &Exhibit, ground: &str) -> String {
    let Exhibit { file, caption, alt, bytes, .. } = exhibit;
    let alt = escaped(alt);
    let kilobytes = *bytes as f64 / 1000.0;
    format!(
        r#"<figure class="{ground}"><a href="{file}"><img src="{file}" alt="{alt}"></a><figcaption>{caption}, {kilobytes:.1} kB</figcaption></figure>"#
    )
}

/// A text inside an attribute.
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
    fn texts_cannot_leave_their_attribute() {
        assert_eq!(escaped(r#"<b> "R&D""#), "&lt;b> &quot;R&amp;D&quot;");
    }

    #[test]
    fn every_picture_stands_on_every_ground_under_its_theme() {
        let exhibit = |theme: Theme| Exhibit {
            theme,
            file: format!("{}-board.png", theme.name()),
            caption: "A board",
            alt: "Reversi board".to_owned(),
            bytes: 29_300,
        };
        let page = index(&Theme::ALL.map(exhibit));
        for theme in Theme::ALL {
            assert_eq!(page.matches(&format!("src=\"{}-board.png\"", theme.name())).count(), GROUNDS.len());
        }
        assert!(page.contains("A board, 29.3 kB"));
    }
}
