//! The text of a history.

use crate::domain::{
    BotLevel, Day, EndReason, GameId, GameKind, HistoryFilter, HistoryGame, HistoryPage, Opponent, PlayerId,
    RatingChange, Score, Timestamp,
};
use crate::words::{HistoryText, Words};
use rules::{Color, Level, MixedLevel};

use super::running_games::whole;
use super::{WORST_NAMES, player};

pub(super) fn ended(opponent: Opponent, score: Score, reason: EndReason) -> HistoryGame {
    HistoryGame {
        is_vote: false,
        game: GameId(12),
        finish_sequence: 7,
        finished_at: Timestamp(1_700_000_000_000),
        opponent,
        color: Color::Black,
        score,
        reason,
        discs: [40, 24],
        rating_change: None,
    }
}

#[test]
fn a_history_has_a_line_for_each_game_and_names_its_filter() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob_"));
    let change = RatingChange { before: 1500.0, after: 1512.4, is_provisional: true, limited_by: None };
    let won = HistoryGame {
        rating_change: Some(change),
        ..ended(Opponent::Player(bob.clone()), Score::Win, EndReason::Board)
    };
    let level = Opponent::Level(Level::try_from(3).expect("a level").into());
    let gone = Opponent::Player(crate::domain::Player { discord: None, ..player(3, "") });
    let games = vec![
        won,
        ended(level, Score::Loss, EndReason::Resigned(Color::Black)),
        ended(Opponent::Level(BotLevel::Mixed(MixedLevel::nearest(4.3))), Score::Draw, EndReason::Board),
        ended(gone.clone(), Score::Draw, EndReason::DrawAgreed),
        ended(gone.clone(), Score::Win, EndReason::TimeOut(Color::White)),
        ended(gone, Score::Win, EndReason::Claimed(Color::White)),
    ];
    let page = HistoryPage { games, has_newer: false, has_older: true };
    let all = HistoryFilter::all(alice.id);
    let text = HistoryText { filter: &all, player: &alice, opponent: None, opening: None, page: &page };
    assert_eq!(
        whole(&words.history(&text)),
        "**Games of Alice**\n\
         <t:1700000000:d> · **Won** against Bob\\_ 40–24 · 1500 → 1512? (+12) · Game 12\n\
         <t:1700000000:d> · **Lost** against Level 3 · Positional by resignation · Game 12\n\
         <t:1700000000:d> · **Drew** against Level 4\\.3 40–24 · Game 12\n\
         <t:1700000000:d> · **Drew** against Deleted player by agreement · Game 12\n\
         <t:1700000000:d> · **Won** against Deleted player on time · Game 12\n\
         <t:1700000000:d> · **Won** against Deleted player by a claim · Game 12"
    );
    let filter = HistoryFilter {
        opponent: Some(bob.id),
        score: Some(Score::Draw),
        kind: Some(GameKind::Casual),
        after: Some(Day(1)),
        before: Some(Day(2)),
        ..all
    };
    let empty = HistoryPage { games: Vec::new(), has_newer: false, has_older: false };
    let opening = Some("Leader's Tiger");
    let text = HistoryText { filter: &filter, player: &alice, opponent: Some(&bob), opening, page: &empty };
    assert_eq!(
        whole(&words.history(&text)),
        "**Games of Alice · against Bob\\_ · drawn · casual · opening Leader's Tiger · since <t:86400:D> · before \
         <t:172800:D>**\nNo finished games like these."
    );
}

#[test]
fn the_longest_history_fits_a_message() {
    let words = Words::english();
    for name in WORST_NAMES {
        let worst = player(1, name);
        let game = HistoryGame {
            game: GameId(i64::MAX),
            finished_at: Timestamp(i64::MAX),
            discs: [144, 100],
            rating_change: Some(RatingChange {
                before: -9999.0,
                after: 9999.0,
                is_provisional: true,
                limited_by: None,
            }),
            ..ended(Opponent::Player(worst.clone()), Score::Loss, EndReason::Resigned(Color::White))
        };
        let page = HistoryPage { games: vec![game; 10], has_newer: true, has_older: true };
        let filter = HistoryFilter {
            opponent: Some(PlayerId(1)),
            score: Some(Score::Win),
            kind: Some(GameKind::Bot),
            after: Some(Day(i32::MIN)),
            before: Some(Day(i32::MAX)),
            ..HistoryFilter::all(PlayerId(1))
        };
        let opening = Some("X".repeat(42));
        let opening = opening.as_deref();
        let text = HistoryText { filter: &filter, player: &worst, opponent: Some(&worst), opening, page: &page };
        let list = words.history(&text);
        let shown = whole(&list);
        assert!(list.fits() && shown.matches(&i64::MAX.to_string()).count() == 10, "{shown}");
    }
}
