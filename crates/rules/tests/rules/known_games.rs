//! Whole games with unusual ends: a side without discs, no moves with empty squares left, many passes, a draw.

use rules::{ByColor, Color, Game, Goal, IllegalMove, Setup, Variant};

use crate::reference::Reference;

/// A finished game and its known end.
struct Known {
    board: &'static str,
    setup: Setup,
    first: Color,
    transcript: &'static str,
    /// The numbers of the plies after which the other side passes.
    passes_after: &'static [usize],
    /// The final board, row by row.
    end: &'static str,
    /// The side with more discs.
    more: Option<Color>,
}

impl Known {
    fn variant(&self, goal: Goal) -> Variant {
        Variant {
            shape: self.board.parse().expect("a board"),
            setup: self.setup,
            first: self.first,
            goal,
            ..Variant::default()
        }
    }

    /// Plays the game for both goals, and with the slow reference.
    fn check(&self) {
        let game = Game::from_transcript(self.variant(Goal::Most), self.transcript).expect("a legal game");
        assert_eq!(game.transcript(), self.transcript);
        assert_eq!(game.to_move(), None, "not over\n{}", game.position());
        assert!(game.position().is_over());
        let end: String = self.end.split_whitespace().collect();
        let drawn: String = game.position().to_string().chars().filter(|letter| "XO.".contains(*letter)).collect();
        assert_eq!(drawn, end, "\n{}", game.position());
        let discs = |letter| end.chars().filter(|&other| other == letter).count() as u32;
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.counts, ByColor { black: discs('X'), white: discs('O') });
        assert_eq!(outcome.winner, self.more);
        let passes_after: Vec<usize> =
            (1..).zip(game.plies()).filter(|(_, ply)| ply.forces_pass()).map(|(number, _)| number).collect();
        assert_eq!(passes_after, self.passes_after);
        let mut reference = Reference::start(self.variant(Goal::Most));
        for ply in game.plies() {
            assert!(!reference.is_over());
            reference.play((usize::from(ply.square.column()), usize::from(ply.square.row())));
        }
        assert!(reference.is_over());
        let fewest = Game::from_transcript(self.variant(Goal::Fewest), self.transcript).expect("a legal game");
        assert_eq!(fewest.outcome().expect("over").winner, self.more.map(Color::other));
        self.check_nothing_follows(game);
    }

    /// Checks that no move and no pass is possible after the end.
    fn check_nothing_follows(&self, mut game: Game) {
        let before = game.clone();
        for square in game.variant().shape.squares() {
            assert_eq!(game.play(square), Err(IllegalMove::GameOver));
        }
        assert!(game.position().pass().is_err());
        assert_eq!(game, before);
    }
}

/// The shortest game in which a side loses every disc.
#[test]
fn white_loses_all_discs_in_nine_moves() {
    Known {
        board: "8x8",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "e6f4e3f6g5d6e7f5c5",
        passes_after: &[],
        end: "........ ........ ....X... ...XXX.. ..XXXXX. ...XXX.. ....X... ........",
        more: Some(Color::Black),
    }
    .check();
}

#[test]
fn black_loses_all_discs_in_seven_moves() {
    Known {
        board: "8x6",
        setup: Setup::Parallel,
        first: Color::White,
        transcript: "e2f3g2e5e6d5c4",
        passes_after: &[],
        end: "........ ....O.O. ...OOO.. ..OOO... ...OO... ....O...",
        more: Some(Color::White),
    }
    .check();
}

#[test]
fn neither_side_has_a_move_with_six_squares_empty() {
    Known {
        board: "4x4",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "b1c1d1a1a3d4",
        passes_after: &[5],
        end: "OXXX .XX. XXX. ...X",
        more: Some(Color::Black),
    }
    .check();
}

#[test]
fn neither_side_has_a_move_with_most_of_the_board_empty() {
    Known {
        board: "12x4",
        setup: Setup::Parallel,
        first: Color::Black,
        transcript: "h4h3i4f1e1d1f4",
        passes_after: &[],
        end: "...OOO...... .....XX..... .....XXX.... .....X.XX...",
        more: Some(Color::Black),
    }
    .check();
    Known {
        board: "6x6",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "d5e3e2e1f2e4f1b4e5d2a4f3d1a5c2a3f4",
        passes_after: &[],
        end: "...XXX ..XXXX O.XXXX OOXXXX O..XX. ......",
        more: Some(Color::Black),
    }
    .check();
}

#[test]
fn neither_side_has_a_move_with_three_squares_empty() {
    Known {
        board: "8x8",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "e6f6f5d6f7g5g6h6c5f4e7d8e3c6g7e2b6e8c4h7f8c3g4c7b7f3b3b4h5a7d1e1a3f2b8d7h8g8f1h4b5a6d2b2b1a1g3c1h3a2c8a4d3g1a5c2a8",
        passes_after: &[],
        end: "OOOOOOO. OOOOOO.. OOOXOXXX OXOOXXXX XXOXXXXX XXXXXOXX XXXXOOXX XXXXXXXX",
        more: Some(Color::Black),
    }
    .check();
}

#[test]
fn one_side_fills_the_board_while_the_other_passes_five_times() {
    Known {
        board: "4x4",
        setup: Setup::Free,
        first: Color::Black,
        transcript: "b2c3c2b3a4a3b4c1d3c4d4d2d1a1a2b1",
        passes_after: &[11, 12, 13, 14, 15],
        end: "XXXX XXXX XXXX XXXX",
        more: Some(Color::Black),
    }
    .check();
    Known {
        board: "8x8",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "d3c3b3d6e6f4f5b2d7b4g3f6f7c5a1d2d1g7b5h2f3a3h3g4h5f8h1g6h6h7c4b6h8e2c2e3f2c1a2e7b1h4b7a5e8g2a4g1c7d8b8a7c8e1g8f1c6a8a6g5",
        passes_after: &[55, 56, 57, 58, 59],
        end: "XXXXXXXX XXXXXXXX XXOXXXXX XXXOXXXO XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX",
        more: Some(Color::Black),
    }
    .check();
}

#[test]
fn a_drawn_game_with_three_passes() {
    Known {
        board: "8x8",
        setup: Setup::Standard,
        first: Color::Black,
        transcript: "f5d6c4g5e6c5c6c3f4d3f3f6h6g4h5g2c2e7h1h3e3e2d2c7d7b2f1g3b8d1b3b5f7a4a2b4e1f2c1g6h4h7a3g7a6g1h2f8g8h8a5c8e8a1b1a8a7d8b6b7",
        passes_after: &[56, 57, 58],
        end: "OXXXXXOX OXXXXXXX OXOOOXXO OXXOXXXO OXOXOOXO OXXOOOXO OXXXXXOO OOOOOOOO",
        more: None,
    }
    .check();
}
