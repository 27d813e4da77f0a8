//! Contrast of the themes' colors, also with color vision deficiency, and names of themes.

use super::*;
use crate::color::Rgb;
use crate::geometry::Detail;
use crate::shade::Shade;
use rules::Color;

/// How a color looks to a person: maps linear red, green and blue from 0 to 1.
type Sight = fn([f64; 3]) -> [f64; 3];

/// Normal vision and three color vision deficiencies. The matrices are from Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.
const SIGHTS: [(&str, Sight); 4] = [
    ("normal vision", |color| color),
    ("protanopia", |color| {
        through(
            color,
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        )
    }),
    ("deuteranopia", |color| {
        through(
            color,
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        )
    }),
    ("tritanopia", |color| {
        through(
            color,
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
        )
    }),
];

fn through(color: [f64; 3], matrix: [[f64; 3]; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(share, channel)| share * channel).sum::<f64>().clamp(0.0, 1.0))
}

/// The contrast ratio of two colors by WCAG 2.2 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>), 1 to 21.
fn contrast_seen(sight: Sight, one: Rgb, other: Rgb) -> f64 {
    let luminance = |color: Rgb| {
        let [red, green, blue] = sight(color.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        }));
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    contrast_seen(|color| color, one, other)
}

#[test]
fn contrast_matches_wcag() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    // #767676 is the lightest gray with a contrast of at least 4.5 on white.
    assert!((contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.01);
}

#[test]
fn texts_meet_wcag_aa() {
    for theme in Theme::ALL {
        let colors = theme.colors();
        let texts = [
            (colors.coordinates, colors.frame),
            (colors.text, colors.panel),
            (colors.highlighted_text, colors.highlighted_panel),
        ];
        assert!(texts.iter().all(|&(text, background)| contrast(text, background) >= 4.5), "{}", theme.name());
    }
}

#[test]
fn texts_and_curves_on_cards_meet_wcag_aa() {
    for theme in Theme::ALL {
        let Colors { frame, panel, highlighted_panel, text, highlighted_text, accent, coordinates, square, .. } =
            *theme.colors();
        let edge = theme.colors().discs.white.face[0];
        let muted = theme.colors().muted_text();
        let texts = [(highlighted_text, frame), (highlighted_text, panel), (coordinates, panel), (muted, panel)];
        let own_row = [(text, highlighted_panel), (highlighted_text, highlighted_panel)];
        for (text, background) in texts.into_iter().chain(own_row) {
            assert!(contrast(text, background) >= 4.5, "{}: {text:?} on {background:?}", theme.name());
        }
        for (vision, sight) in SIGHTS {
            for (curve, background) in [(accent, panel), (accent, highlighted_panel), (edge, square)] {
                assert!(contrast_seen(sight, curve, background) >= 3.0, "{}: curve with {vision}", theme.name());
            }
        }
    }
}

#[test]
fn marks_hints_and_discs_have_contrast_with_any_colour_vision() {
    for (theme, (vision, sight)) in Theme::ALL.iter().flat_map(|theme| SIGHTS.map(|sight| (theme, sight))) {
        let colors = theme.colors();
        let name = theme.name();
        let seen = |one, other| contrast_seen(sight, one, other);
        for (color, disc) in colors.discs.iter() {
            for face in disc.face {
                assert!(seen(disc.placed, face) >= 3.0, "{name}: ring on {color} with {vision}");
                assert!(seen(disc.flipped, face) >= 3.0, "{name}: flipped ring on {color} with {vision}");
                assert!(seen(face, colors.square) >= 3.0, "{name}: {color} on square with {vision}");
            }
            assert!(seen(colors.hints[color], colors.square) >= 3.0, "{name}: hint for {color} with {vision}");
            // Squares are of a medium brightness: both black and white have a contrast of about 4.5.
            assert!(contrast(colors.hints[color], colors.square) >= 4.0, "{name}: square names for {color}");
        }
        let [black, white] = Color::BOTH.map(|color| colors.discs[color].face);
        assert!(
            black.iter().all(|&black| white.iter().all(|&white| seen(black, white) >= 7.0)),
            "{name} with {vision}"
        );
    }
}

#[test]
fn tiles_differ_from_each_other_and_from_the_square_with_any_colour_vision() {
    for (theme, (vision, sight)) in Theme::ALL.iter().flat_map(|theme| SIGHTS.map(|sight| (theme, sight))) {
        let (colors, name) = (theme.colors(), theme.name());
        let palette = colors.board_palette(Detail::Fine);
        let (mut nearest, file) = (palette.nearest(), palette.file_palette());
        // By the discs that the moves lose, in the colors that the file has.
        let tiles = Shade::all().map(|shade| {
            let entry = 3 * usize::from(nearest.exact(colors.tile(shade)));
            [file.rgb[entry], file.rgb[entry + 1], file.rgb[entry + 2]]
        });
        let from_square = tiles.map(|tile| contrast_seen(sight, tile, colors.square));
        assert!(from_square.is_sorted_by(|one, next| one > next), "{name} with {vision}: {from_square:?}");
        assert!(from_square[Shade::COUNT - 1] >= 1.6, "{name}: the worst move with {vision}: {from_square:?}");
        let steps: Vec<f64> = tiles.windows(2).map(|pair| contrast_seen(sight, pair[0], pair[1])).collect();
        assert!(steps.iter().all(|&step| step >= 1.3), "{name} with {vision}: {steps:?}");
        assert!(tiles.iter().all(|&tile| contrast(colors.tile_ink(), tile) >= 4.5), "{name}: numbers");
    }
}

#[test]
fn the_contrast_theme_has_the_highest_contrast() {
    let least = |theme: Theme| {
        let colors = theme.colors();
        let texts = [contrast(colors.text, colors.panel), contrast(colors.coordinates, colors.frame)];
        let marks = colors.discs.iter().map(|(_, disc)| contrast(disc.placed, disc.face[0]));
        let hints = colors.hints.iter().map(|(_, hint)| contrast(*hint, colors.square));
        texts.into_iter().chain(marks).chain(hints).fold(f64::INFINITY, f64::min)
    };
    for theme in Theme::ALL {
        assert!(theme == Theme::Contrast || least(theme) < least(Theme::Contrast), "{}", theme.name());
    }
    assert!(least(Theme::Contrast) >= 4.5);
}

#[test]
fn themes_are_parsed_from_their_names() {
    for theme in Theme::ALL {
        assert_eq!(theme.name().to_uppercase().parse(), Ok(theme));
    }
    let error = "sepia".parse::<Theme>().map_err(|error| error.to_string());
    assert_eq!(error, Err("`sepia` is not a theme; choose one of classic, walnut, slate, contrast".into()));
}
