//! An SVG chart of the held-out errors: for each generation a line of the mean error by number of discs on the board.

use std::fmt::Write;

use super::held_out::PhaseErrors;
use engine::board8::{PHASES, first_discs};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 48.0;
/// Colors of the lines, in turn, that people with any color blindness can tell apart (Okabe and Ito).
const COLORS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000"];

pub(crate) fn plot(generations: &[[PhaseErrors; PHASES]]) -> String {
    let worst = generations.iter().flatten().map(|error| error.mean).fold(1.0, f64::max);
    let top = (worst / 5.0).ceil() * 5.0;
    let x = |discs: usize| MARGIN + discs as f64 / 64.0 * (WIDTH - 2.0 * MARGIN);
    let y = |error: f64| HEIGHT - MARGIN - error / top * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\">Mean error on games not learnt from, in discs, by discs on the board</text>\n"
    );
    let mut put = |line: String| writeln!(svg, "{line}").expect("writing to a string cannot fail");
    for discs in (0..=64).step_by(8) {
        put(format!("<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{discs}</text>", x(discs), HEIGHT - 28.0));
    }
    for error in (0..=top as u32).step_by(5) {
        let y = y(f64::from(error));
        put(format!("<text x=\"40\" y=\"{:.1}\" text-anchor=\"end\">{error}</text>", y + 4.0));
        put(format!("<path d=\"M{MARGIN} {y:.1}H{:.1}\" stroke=\"#ddd\"/>", WIDTH - MARGIN));
    }
    for (number, errors) in generations.iter().enumerate() {
        let color = COLORS[number % COLORS.len()];
        let measured = errors.iter().enumerate().filter(|(_, error)| error.positions > 0);
        let points = measured.map(|(phase, error)| format!("{:.1},{:.1}", x(first_discs(phase)), y(error.mean)));
        let points: Vec<String> = points.collect();
        put(format!("<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>", points.join(" ")));
        let (left, line) = (WIDTH - 150.0, MARGIN + 16.0 * number as f64);
        put(format!("<text x=\"{left}\" y=\"{line}\" fill=\"{color}\">generation {number}</text>"));
    }
    svg.push_str("</svg>\n");
    svg
}
