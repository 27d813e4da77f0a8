//! The report about a player's moves.

use crate::domain::{FairPlay, MoveQuality, Timestamp};
use crate::words::{Words, utf16_length};

fn report(own: MoveQuality, opponents: MoveQuality) -> FairPlay {
    let player = super::player(1, "*Alice*");
    FairPlay { player, games: 20, span: [Timestamp(1_700_000_000_000), Timestamp(1_710_000_000_000)], own, opponents }
}

fn quality(moves: i64, best_moves: i64, lost_discs: i64) -> MoveQuality {
    MoveQuality { moves, best_moves, lost_discs, ..MoveQuality::default() }
}

#[test]
fn every_number_stands_in_a_sentence_that_says_what_it_means() {
    let words = Words::english();
    let mut own = quality(400, 376, 60);
    (0..300).for_each(|number| own.add_time(if number % 2 == 0 { 4_000 } else { 6_000 }));
    let text = words.fair_play(&report(own, quality(380, 190, 988)), false);
    for part in [
        "**Fair play: \\*Alice\\*** · last 20 judged games in this server, ",
        "**Best moves**: 376 of 400 (94%, likely 91% to 96%).",
        "The opponents found 190 of 380 (50%).",
        "**Mean loss**: 0.1 discs a move, compared with the best move; the opponents lost 2.6. Less is better.",
        "\n**Nearest level** by both numbers: 9 (93%, 0.2 discs) · 10 (93%, 0.2 discs).\n",
        "300 moves in live games, typically 4.9 s.",
        "**This proves nothing.**",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains('…'));
}

#[test]
fn few_games_are_compared_with_nothing_and_large_numbers_fit() {
    let words = Words::english();
    let text = words.fair_play(&report(quality(1, 0, 64), MoveQuality::default()), true);
    assert!(
        text.contains("0 of 1 (0%, likely 0% to 79%)") && text.contains("No move of the opponents is judged."),
        "{text}"
    );
    assert!(text.contains("64.0 discs a move, compared with the best move. Less is better."), "{text}");
    assert!(text.contains("100 moves are needed") && text.contains("there are 0."), "{text}");
    let mut huge = quality(i64::MAX, i64::MAX / 2, i64::MAX);
    (0..60).for_each(|number| huge.add_time(i64::MAX / (1 + number)));
    let text = words.fair_play(&report(huge, huge), true);
    assert!(utf16_length(&text) <= 2000 && text.contains("This proves nothing."), "{}", utf16_length(&text));
    let none = words.no_judged_games("a*b", true);
    assert!(none.starts_with("No judged games of a\\*b in any server."), "{none}");
}
