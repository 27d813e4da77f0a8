//! Writes the fitted numbers as a source file of this program, formatted as rustfmt would.

use std::fmt::Display;

use super::fit::PhaseWeights;
use engine::any_board::PHASES;

const HEAD: &str = "\
//! The numbers that `engine fit-boards` has fitted; see `weights.rs`.

use super::features::{FITTED_LENGTH, PHASES};

/// Weights in 128ths of a disc by size of board (up to 48 squares, up to 80, more), goal (most, fewest) and phase:
/// first those of the counts, then those of the corner patterns by class.
pub const FITTED: [[[[i16; FITTED_LENGTH]; PHASES]; 2]; 3] = [
";
const MIDDLE: &str = "\
];

/// The standard deviation of the score's change when a search goes two plies deeper, by size, goal and phase, in tenths
/// of a disc.
pub const DEVIATIONS: [[[i32; PHASES]; 2]; 3] =
";
/// The longest line of numbers, one column less than the longest line of other code.
const WIDTH: usize = 119;
/// The columns before the first number of a line.
const INDENT: usize = 16;

/// The text of the source file. Weights and deviations are ordered by size, then goal.
pub(crate) fn source(weights: &[PhaseWeights], deviations: &[[i32; PHASES]]) -> String {
    let mut text = String::from(HEAD);
    for goals in weights.chunks(2) {
        text += "    [\n";
        for phases in goals {
            text += "        [\n";
            for numbers in phases {
                text += &format!("            [\n{}            ],\n", filled(numbers));
            }
            text += "        ],\n";
        }
        text += "    ],\n";
    }
    let deviations = listed(deviations.chunks(2).map(|goals| listed(goals.iter().map(listed))));
    format!("{text}{MIDDLE}    {deviations};\n")
}

/// Breaks the numbers into lines.
fn filled(numbers: &[i16]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for number in numbers {
        let number = format!("{number},");
        if column > 0 && column + 1 + number.len() > WIDTH {
            text += "\n";
            column = 0;
        }
        let gap = if column == 0 { INDENT } else { 1 };
        text += &format!("{:gap$}{number}", "");
        column += gap + number.len();
    }
    text + "\n"
}

fn listed(items: impl IntoIterator<Item = impl Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::any_board::{DEVIATIONS, FITTED};

    #[test]
    fn the_shipped_numbers_reproduce_the_shipped_source() {
        let expected = include_str!("../../../../engine/src/any_board/fitted.rs");
        assert!(source(FITTED.as_flattened(), DEVIATIONS.as_flattened()) == expected);
    }
}
