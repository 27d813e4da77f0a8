//! Conditional moves: which lines can be set, what a move leaves of them, and that games go as if they were played by hand.

use super::*;
use crate::domain::conditional_moves::InvalidLine;

/// A game with days for each move, Alice with black.
fn day_game(variant: Variant) -> StoredGame {
    let game = game(variant, &[], Side::Player(ALICE), Side::Player(BOB));
    StoredGame { clock: Some(GameClock::new(TimeControl::Days1)), ..game }
}

fn line(text: &str) -> ConditionalLine {
    text.parse().expect("a line")
}

fn lines(set: &ConditionalMoves) -> Vec<String> {
    set.lines().iter().map(ConditionalLine::to_string).collect()
}

/// White's conditional moves at the start of a game.
fn set_all(game: &StoredGame, texts: &[&str]) -> ConditionalMoves {
    let add = |set: ConditionalMoves, text: &&str| set.with_line(&game.game, Color::White, line(text)).expect("a line");
    texts.iter().fold(ConditionalMoves::default(), add)
}

#[test]
fn a_line_is_read_as_written() {
    for text in ["", "e6", "e6f4", "l12a1l1a12", "a1b1c1d1e1f1g1h1i1j1"] {
        assert_eq!(line(text).to_string(), text);
    }
    for text in ["e", "6", "e0", "e66", "e6 f4", "e6é4", "é", "m1", "a1b1c1d1e1f1g1h1i1j1k1"] {
        assert_eq!(text.parse::<ConditionalLine>(), Err(InvalidLine), "{text}");
    }
    let full = line("a1b1c1d1e1f1g1h1i1j1");
    assert!(full.is_full() && full.with(square("k1")).is_none() && !line("e6").is_full() && line("").is_empty());
}

#[test]
fn lines_end_with_a_legal_reply_and_have_one_reply_to_the_same_moves() {
    let start = day_game(Variant::default());
    let with = |set: &ConditionalMoves, text| set.with_line(&start.game, Color::White, line(text));
    let empty = ConditionalMoves::default();
    for text in ["", "d3", "d3c3c4"] {
        assert_eq!(with(&empty, text), Err(Refusal::BadButton), "{text} does not end with a reply");
    }
    assert!(matches!(with(&empty, "d3d2"), Err(Refusal::Illegal(_))));
    assert!(matches!(with(&empty, "a1c3"), Err(Refusal::Illegal(_))));
    assert!(matches!(with(&empty, "d3k11"), Err(Refusal::UnknownSquare { .. })));

    let set = set_all(&start, &["d3c3", "c4e3", "d3c3c4c5"]);
    assert_eq!(lines(&set), ["d3c3c4c5", "c4e3"], "a longer line takes the place of its start");
    assert_eq!(with(&set, "d3c3").as_ref(), Ok(&set), "the start of a line is set already");
    let other = with(&set, "d3c5").expect("another reply");
    assert_eq!(lines(&other), ["d3c5", "c4e3"], "another reply replaces what followed the first one");
    let deeper = with(&set, "d3c3e6f4").expect("another expected move");
    assert_eq!(lines(&deeper).len(), 3, "{deeper:?}");
}

/// All lines of so many moves, or to the end of the game, in which the player of this color always has the first legal reply.
fn lines_of(game: &Game, own: Color, start: ConditionalLine, moves: usize, found: &mut Vec<ConditionalLine>) {
    let played = start.play(game).expect("legal moves");
    let is_complete = start.squares().count() >= moves || played.to_move().is_none();
    if is_complete && played.plies().last().is_some_and(|ply| ply.color == own) {
        found.push(start);
    }
    let choices = if played.to_move() == Some(own) { 1 } else { usize::MAX };
    for square in played.position().legal_moves().iter().take(choices) {
        if let Some(longer) = start.with(square).filter(|_| !is_complete) {
            lines_of(game, own, longer, moves, found);
        }
    }
}

#[test]
fn there_are_at_most_twenty_lines() {
    let start = day_game(Variant::default());
    let mut found = Vec::new();
    lines_of(&start.game, Color::White, ConditionalLine::default(), 6, &mut found);
    let add = |set: ConditionalMoves, &line| set.with_line(&start.game, Color::White, line);
    let set = found[..20].iter().try_fold(ConditionalMoves::default(), add).expect("twenty lines");
    assert_eq!(set.lines().len(), 20);
    assert_eq!(set.with_line(&start.game, Color::White, found[20]), Err(Refusal::TooManyLines));
    assert_eq!(add(set.clone(), &found[3]).as_ref(), Ok(&set), "a line that is set already");
}

#[test]
fn a_move_keeps_what_follows_it_and_drops_everything_else() {
    let start = day_game(Variant::default());
    let set = set_all(&start, &["d3c3c4e3", "d3c3e6f4", "c4e3"]);
    assert_eq!(lines(&set.after(square("d3"))), ["c3c4e3", "c3e6f4"]);
    assert_eq!(lines(&set.after(square("d3")).after(square("c3"))), ["c4e3", "e6f4"]);
    assert_eq!(lines(&set.after(square("c4")).after(square("e3"))), [""; 0], "the line is over");
    assert_eq!(lines(&set.after(square("f5"))), [""; 0]);

    let moved = play(&start, player(ALICE), "d3");
    let replies = moved.conditional_replies(
        square("d3"),
        ByColor { black: ConditionalMoves::default(), white: set },
        START.plus_ms(5),
    );
    let [reply] = &replies.played[..] else { panic!("{replies:?}") };
    assert_eq!((reply.player, reply.square, replies.refused.clone()), (BOB, square("c3"), None));
    assert_eq!(reply.game, play(&moved, player(BOB), "c3"), "as if Bob had played it");
    assert_eq!(lines(&replies.left.white), ["c4e3", "e6f4"]);
}

#[test]
fn a_reply_that_is_not_legal_is_not_played() {
    let moved = play(&day_game(Variant::default()), player(ALICE), "d3");
    let set = ByColor { black: ConditionalMoves::default(), white: ConditionalMoves::from_lines([line("d3a1c4")]) };
    let replies = moved.conditional_replies(square("d3"), set, START);
    assert!(replies.played.is_empty() && replies.left == ByColor::default() && replies.refused.is_some());
}

#[test]
fn only_the_waiting_player_of_a_running_day_game_sets_them() {
    let start = day_game(Variant::default());
    let check = |game: &StoredGame, who| game.check_conditional_moves(who, game.turn);
    assert_eq!(check(&start, BOB), Ok(Color::White));
    assert_eq!(check(&start, ALICE), Err(Refusal::ConditionalMovesOnOwnTurn));
    assert_eq!(check(&start, EVE), Err(Refusal::NotYourGame));
    assert_eq!(start.check_conditional_moves(BOB, start.turn.next()), Err(Refusal::OutdatedButton));
    let live = StoredGame { clock: Some(GameClock::new(TimeControl::Minutes5)), ..start.clone() };
    let against_bot = game(Variant::default(), &[], level(1), Side::Player(BOB));
    for other in [live, player_game(), against_bot] {
        assert!(!other.has_conditional_moves());
        assert_eq!(check(&other, BOB), Err(Refusal::BadButton));
    }
    let over = start.apply(player(ALICE), GameAction::Resign, None, START).expect("Alice resigns");
    assert_eq!(check(&over, BOB), Err(Refusal::GameOver(start.id)));
}

/// What a player always plays in a position, whichever way it is reached.
fn decided(game: &Game, seed: u64) -> Square {
    let moves: Vec<Square> = game.position().legal_moves().iter().collect();
    let number = game.transcript().bytes().fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    moves[usize::try_from(number % moves.len() as u64).expect("small")]
}

/// Random lines of a player who replies as decided.
fn random_lines(game: &Game, own: Color, seed: u64, random: &mut fastrand::Rng) -> ConditionalMoves {
    let mut set = ConditionalMoves::default();
    for _ in 0..random.usize(..6) {
        let mut line = ConditionalLine::default();
        let mut played = game.clone();
        while let Some(color) = played.to_move() {
            let square = if color == own || random.bool() {
                decided(&played, seed)
            } else {
                let moves: Vec<Square> = played.position().legal_moves().iter().collect();
                moves[random.usize(..moves.len())]
            };
            let Some(longer) = line.with(square) else { break };
            line = longer;
            played.play(square).expect("a legal move");
            if color == own {
                set = set.with_line(game, own, line).expect("a line that ends with a reply");
                if random.u8(..4) == 0 {
                    break;
                }
            }
        }
    }
    set
}

#[test]
fn with_conditional_moves_a_game_goes_as_if_played_by_hand() {
    let (mut replies_played, mut longest, mut passes) = (0, 0, 0);
    for seed in 0..400 {
        let mut random = fastrand::Rng::with_seed(seed);
        let (columns, rows) = [(4, 4), (4, 6), (6, 6)][random.usize(..3)];
        let goal = if random.bool() { Goal::Most } else { Goal::Fewest };
        let start = day_game(variant(columns, rows, goal));
        let now = |game: &StoredGame| START.plus_ms(game.turn.0 * 1_000);
        let mut by_hand = start.clone();
        while let Some(Side::Player(mover)) = by_hand.side_to_move() {
            let action = GameAction::Move(decided(&by_hand.game, seed));
            by_hand = by_hand.apply(player(mover), action, None, now(&by_hand)).expect("a legal move");
        }
        let mut game = start.clone();
        let mut set: ByColor<ConditionalMoves> = ByColor::default();
        while let (Some(color), Some(Side::Player(mover))) = (game.to_move(), game.side_to_move()) {
            assert!(set[color].lines().is_empty(), "seed {seed}: the player to move has no lines left");
            let own = color.other();
            if random.bool() {
                set[own] = random_lines(&game.game, own, seed, &mut random);
            }
            let square = decided(&game.game, seed);
            let moved = game.apply(player(mover), GameAction::Move(square), None, now(&game)).expect("a legal move");
            let replies = moved.conditional_replies(square, set, now(&game));
            assert_eq!(replies.refused, None, "seed {seed}");
            (replies_played, longest) = (replies_played + replies.played.len(), longest.max(replies.played.len()));
            let last = replies.played.last();
            game = last.map_or(moved, |reply| reply.game.clone());
            set = replies.left;
            passes += usize::from(game.game.plies().last().is_some_and(|ply| ply.forces_pass()));
        }
        assert_eq!(
            (&game.game, game.turn, game.version),
            (&by_hand.game, by_hand.turn, by_hand.version),
            "seed {seed}"
        );
        assert_eq!(game.ending(), by_hand.ending(), "seed {seed}");
        assert_eq!(set, ByColor::default(), "seed {seed}: nothing is left at the end");
        let left = game.clock.expect("a clock").left;
        assert!(left.black > 0 && left.white > 0, "seed {seed}: {left:?}");
    }
    assert!(replies_played > 1_000 && longest >= 3 && passes > 50, "{replies_played} {longest} {passes}");
}
