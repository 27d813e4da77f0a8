//! The cards of a tournament: its standings with the cross table, and its podium.

use render::{PlayerView, PodiumPlace, PodiumView, Renderer, StandingsHeadings, StandingsRow, StandingsView, Theme};

use crate::picture::{Picture, check_file};

const NAMES: [&str; 12] = [
    "Nguyễn Thị Minh Khai",
    "日本太郎の長い名前はここに全部入る筈",
    "Дмитрий",
    "Bartholomew Featherstonehaugh IV of York",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "김민준 🎮",
    "محمد علي",
    "Łukasz_99",
    "שלום",
    "สมชาย ใจดี",
    "प्रिया शर्मा",
    "Ada",
];
const PLACES: [&str; 20] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"];
const HEADINGS: StandingsHeadings<'static> =
    StandingsHeadings { place: "#", player: "Player", points: "Points", tie_break: "Brightwell", discs: "Discs" };

/// The row of a place, counted from 0.
fn row<'a>(index: usize, results: &'a [&'a str]) -> StandingsRow<'a> {
    StandingsRow {
        place: PLACES[index],
        player: PlayerView::new(NAMES[index % NAMES.len()], "Player 7"),
        has_withdrawn: index == 4,
        points: ["6½", "5", "4½", "10"][index % 4],
        tie_break: ["412", "398.5", "1204"][index % 3],
        discs: ["271", "1008"][index % 2],
        results,
    }
}

fn view<'a>(rows: &'a [StandingsRow<'a>]) -> StandingsView<'a> {
    StandingsView {
        title: "Autumn Cup 2026",
        subtitle: "Round 5 of 7 · Swiss",
        headings: HEADINGS,
        rows,
        note: "",
        theme: Theme::Classic,
    }
}

/// The standings with these results of each player.
fn crossed(results: &[Vec<&str>], theme: Theme) -> Vec<u8> {
    let rows: Vec<_> = results.iter().enumerate().map(|(index, results)| row(index, results)).collect();
    let headings = StandingsHeadings { tie_break: "SB", ..HEADINGS };
    let subtitle = "Finished · Round robin";
    Renderer::new().standings(&StandingsView { subtitle, headings, theme, ..view(&rows) }).unwrap()
}

/// Results of each of so many players, of which the one against oneself is never drawn.
fn results<'a>(players: usize, texts: &[&'a str]) -> Vec<Vec<&'a str>> {
    (0..players).map(|row| (0..players).map(|column| texts[(row * 5 + column * 3) % texts.len()]).collect()).collect()
}

fn standings(view: &StandingsView<'_>) -> Picture {
    Picture::decode(&Renderer::new().standings(view).unwrap())
}

/// The rows of pixels in which two pictures of the same size differ.
fn differing(one: &Picture, other: &Picture) -> Vec<u32> {
    assert_eq!((one.width, one.height), (other.width, other.height));
    (0..one.height).filter(|&y| (0..one.width).any(|x| one.at(x, y) != other.at(x, y))).collect()
}

#[test]
fn standings_of_a_swiss_tournament() {
    let rows: Vec<_> = (0..20).map(|index| row(index, &[])).collect();
    let view = StandingsView { note: "and 11 more", ..view(&rows) };
    check_file("standings", &Renderer::new().standings(&view).unwrap());
}

#[test]
fn cross_tables_of_one_game_and_of_two() {
    check_file("standings-twelve", &crossed(&results(12, &["1", "½", "0", "+", "−", "", "1"]), Theme::Slate));
    check_file("standings-double", &crossed(&results(8, &["1 0", "½ ½", "+ −", "0 1", "1"]), Theme::Classic));
}

#[test]
fn the_largest_cross_tables_cut_no_result() {
    // A result that is cut off ends in `…`, so that a change of its end does not show.
    for (players, one, other) in [(12, "½", "¼"), (8, "½ ½", "½ ¼")] {
        let table = results(players, &[one]);
        let whole = Picture::decode(&crossed(&table, Theme::Classic));
        for column in 1..players {
            let mut changed = table.clone();
            changed[0][column] = other;
            let changed = Picture::decode(&crossed(&changed, Theme::Classic));
            assert!(!differing(&whole, &changed).is_empty(), "{players} players, column {column}");
        }
    }
}

#[test]
fn only_the_results_against_others_are_drawn() {
    let table = results(3, &["1"]);
    let picture = crossed(&table, Theme::Classic);
    for (column, is_same) in [(1, true), (2, false)] {
        let mut changed = table.clone();
        changed[1][column] = "0";
        assert_eq!(picture == crossed(&changed, Theme::Classic), is_same, "column {column} of the second");
    }
}

#[test]
fn a_withdrawn_player_is_dimmed_in_both_tables() {
    let results = ["1"; 3];
    let present = [0, 1, 2].map(|index| row(index, &results));
    let mut rows = present;
    rows[1].has_withdrawn = true;
    // Rows of the standings begin at 148, those of the cross table at 324.
    let [standings_row, cross_row] = [190..232, 362..400];
    let headings = 286..324;
    let changed = differing(&standings(&view(&present)), &standings(&view(&rows)));
    let within = |range: &std::ops::Range<u32>| changed.iter().filter(|y| range.contains(y)).count();
    let [upper, column, lower] = [&standings_row, &headings, &cross_row].map(within);
    assert!(upper > 0 && column > 0 && lower > 0);
    assert_eq!(upper + column + lower, changed.len(), "only the second row and its column's heading change");
}

#[test]
fn any_standings_are_drawn() {
    let long = "W ".repeat(200);
    let texts = ["", "1", "½ ½", &long, "a\nb", "\u{202e}\u{0}"];
    let results: Vec<&str> = texts.iter().cycle().copied().take(70).collect();
    for (text, rows) in texts.into_iter().zip([0, 1, 2, 64, 13, 20]) {
        let headings = StandingsHeadings { place: text, player: text, points: text, tie_break: text, discs: text };
        let row = |index: usize| StandingsRow {
            place: text,
            player: PlayerView::new(text, text),
            has_withdrawn: false,
            points: text,
            tie_break: text,
            discs: text,
            results: &results[..index % results.len()],
        };
        let rows: Vec<_> = (0..rows).map(|index| row(index * 17)).collect();
        let view = StandingsView { title: text, subtitle: text, headings, note: text, ..view(&rows) };
        assert_eq!(standings(&view).width, 720);
    }
}

#[test]
fn standings_have_at_most_twenty_rows_and_cross_tables_twelve() {
    let results = ["1"; 30];
    let height = |rows: usize, results: &[&str]| standings(&view(&vec![row(0, results); rows])).height;
    let plain = [1, 20, 21, 64].map(|rows| height(rows, &[]));
    assert!(plain[0] < plain[1] && plain[1..] == [plain[1]; 3]);
    let cross_table = [1, 12, 13, 64].map(|rows| height(rows, &results) - height(rows, &[]));
    assert!(cross_table[0] < cross_table[1] && cross_table[1..] == [cross_table[1]; 3]);
}

fn podium(names: &[&str], theme: Theme) -> Vec<u8> {
    let place = |(name, points)| PodiumPlace { player: PlayerView::new(name, "Player 7"), points };
    let places: Vec<_> =
        names.iter().copied().zip(["6½ points", "6 points", "5½ points", "5 points"]).map(place).collect();
    let subtitle = "31 players · Swiss, 7 rounds";
    Renderer::new().podium(&PodiumView { title: "Autumn Cup 2026", subtitle, places: &places, theme }).unwrap()
}

#[test]
fn a_podium_of_three_and_one_of_two() {
    check_file("podium", &podium(&["Nguyễn Thị Minh", "日本太郎", "Bartholomew Featherstonehaugh"], Theme::Classic));
    check_file("podium-two", &podium(&["Ada", "محمد علي"], Theme::Contrast));
}

#[test]
fn a_podium_has_at_most_three_places() {
    let names = ["Ada", "Bob", "Cleo", "Dan"];
    let [none, one, two, three, four] = [0, 1, 2, 3, 4].map(|count| podium(&names[..count], Theme::Classic));
    assert!(none != one && one != two && two != three && three == four);
    podium(&["", &"W ".repeat(200), "a\nb"], Theme::Classic);
}
