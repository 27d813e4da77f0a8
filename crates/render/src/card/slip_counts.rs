//! The numbers of each player's mistakes and blunders on the panels above the evaluation graph.

use super::mark::{draw_mark, mark_width};
use super::painter::{CardPainter, GAP, LABEL, TextStyle};
use super::view::{MarkedMove, Severity};
use crate::geometry::{Area, Point};
use crate::text::Align;
use rules::{ByColor, Color};

const SEVERITIES: [Severity; 2] = [Severity::Mistake, Severity::Blunder];

/// Space between a mark and its number.
const BESIDE_MARK: u32 = 6;
/// Space between the two numbers.
const BETWEEN: u32 = 16;

/// Both players' numbers. The columns are as wide as the widest number in them.
pub(super) struct SlipCounts {
    texts: ByColor<[String; 2]>,
    widths: [u32; 2],
}

impl SlipCounts {
    pub(super) fn new(painter: &CardPainter<'_>, slips: &[MarkedMove]) -> Self {
        let number =
            |color, severity| slips.iter().filter(|slip| slip.color == color && slip.severity == severity).count();
        let texts = ByColor::from_fn(|color| SEVERITIES.map(|severity| number(color, severity).to_string()));
        let ByColor { black, white } = &texts;
        let widths = [0, 1].map(|index| painter.widest([&*black[index], &*white[index]].into_iter(), LABEL));
        Self { texts, widths }
    }

    fn columns(&self) -> [u32; 2] {
        let [mistakes, blunders] = self.widths;
        [(Severity::Mistake, mistakes), (Severity::Blunder, blunders)]
            .map(|(severity, width)| mark_width(severity) + BESIDE_MARK + width)
    }

    /// Draws a player's numbers at the left end of a line.
    pub(super) fn draw(&self, painter: &mut CardPainter<'_>, color: Color, line: Area) {
        let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.highlighted_text };
        let mut left = line.left;
        for ((severity, width), text) in SEVERITIES.into_iter().zip(self.columns()).zip(&self.texts[color]) {
            let mark = mark_width(severity);
            draw_mark(painter, severity, color, Point { x: left as f32 + mark as f32 / 2.0, y: line.middle().y });
            let start = left + mark + BESIDE_MARK;
            painter.text(text, Area { left: start, width: left + width + GAP / 2 - start, ..line }, style);
            left += width + BETWEEN;
        }
    }
}
