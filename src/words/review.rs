//! The review of a game: the message beside its card, and the steps through its moves.

use crate::domain::{Player, Review, ReviewRefusal, ReviewedMove, SetupChoice, Slip, StoredGame};
use crate::rules::{ByColor, Color, Game, Square};

use super::{MAX_ALT_LENGTH, Words, truncate};

impl Words {
    /// The first line of the review of a stored game: its number and players.
    pub(crate) fn review_of_game(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let names = self.side_names(&game.sides, players);
        let values = [
            ("game", game.id.to_string().into()),
            ("black", names.black.into()),
            ("white", names.white.into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
        ];
        self.format_message("review-game", values)
    }

    /// The first line of the review of a game from elsewhere, the first one of its record, with the players whom that names.
    pub(crate) fn review_of_record(&self, players: &ByColor<Option<String>>, games: usize) -> String {
        let games = ("games", games.into());
        if players.iter().all(|(_, name)| name.is_none()) {
            return self.format_message("review-record", [games]);
        }
        let names = self.record_names(players);
        let values = [
            ("black", names.black.into()),
            ("white", names.white.into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
            games,
        ];
        self.format_message("review-record-players", values)
    }

    /// The first line of a message with a review, without its markup. The names in it are not stored anywhere else.
    pub(crate) fn heading_of_review(content: &str) -> Option<&str> {
        content.lines().next()?.strip_prefix("**")?.strip_suffix("**")
    }

    /// The message beside the card. `heading` is its first line, `remarks` say how the variant differs from the standard, and `labels`
    /// are the escaped names.
    pub(crate) fn review_card(
        &self,
        heading: &str,
        remarks: Vec<String>,
        opening: Option<&str>,
        review: &Review,
        opening_plies: usize,
        labels: &ByColor<String>,
    ) -> String {
        let moves = self.move_count(review.moves().len());
        let opening = opening.map(|name| self.opening(name));
        let facts: Vec<String> = std::iter::once(moves).chain(opening).chain(remarks).collect();
        let shares = self.accuracies(review, opening_plies);
        let accuracy = [
            ("black", shares.black.into()),
            ("white", shares.white.into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
        ];
        let turning_point = match review.turning_point(opening_plies) {
            Some(made) => self.review_move("review-turning-point", made, labels, made.value.loss, made.value.best),
            None => self.message("review-no-turning-point"),
        };
        let note = [
            ("goal", review.goal().name().into()),
            ("obvious", if review.best_move(opening_plies).is_some() { "yes" } else { "no" }.into()),
        ];
        let note = self.format_message("review-note", note);
        let best_move = review.best_move(opening_plies).and_then(|made| Some((made, made.value.obvious?)));
        let best_move =
            best_move.map(|(made, (obvious, loss))| self.review_move("review-best-move", made, labels, loss, obvious));
        [
            format!("**{heading}**"),
            facts.join(&self.message("separator-sides")),
            self.format_message("review-accuracy", accuracy),
            turning_point,
        ]
        .into_iter()
        .chain(best_move)
        .chain([note])
        .collect::<Vec<String>>()
        .join("\n")
    }

    /// How the variant of a game from elsewhere differs from the standard.
    pub(crate) fn record_remarks(&self, game: &Game) -> Vec<String> {
        self.remarks_on_variant(game.variant(), SetupChoice::Fixed(game.variant().setup))
    }

    /// How the variant of a stored game differs from the standard.
    pub(crate) fn game_remarks(&self, game: &StoredGame) -> Vec<String> {
        self.variant_remarks(game)
    }

    fn review_move(&self, id: &str, made: &ReviewedMove, labels: &ByColor<String>, loss: u32, other: Square) -> String {
        let values = [
            ("ply", (made.index + 1).into()),
            ("disc", self.disc(made.color).into()),
            ("name", labels[made.color].as_str().into()),
            ("played", made.played.to_string().into()),
            ("loss", loss.into()),
            ("other", other.to_string().into()),
        ];
        self.format_message(id, values)
    }

    /// Each side's accuracy: `87 %`, or a dash for a side that had no choice.
    pub(crate) fn accuracies(&self, review: &Review, opening_plies: usize) -> ByColor<String> {
        review.accuracy(opening_plies).map(|accuracy| match accuracy {
            Some(accuracy) => {
                let percent = (accuracy * 100.0).round() as i64;
                self.format_message("review-share", [("percent", percent.into())])
            }
            None => self.message("review-no-share"),
        })
    }

    /// A side's accuracy on the card: `Accuracy 87 %`.
    pub(crate) fn accuracy_detail(&self, share: &str) -> String {
        self.format_message("review-detail", [("share", share.into())])
    }

    /// The card in words: how the lead went, and the mistakes and blunders.
    pub(crate) fn review_alt(&self, names: ByColor<&str>, review: &Review) -> String {
        let slip = |made: &ReviewedMove| {
            let name = match made.slip? {
                Slip::Mistake => "mistake",
                Slip::Blunder => "blunder",
            };
            Some((made.index + 1, made.color, name))
        };
        let slips: Vec<(usize, Color, &str)> = review.moves().iter().filter_map(slip).collect();
        self.evaluation_alt(names, &review.leads(), &slips)
    }

    /// The private message about one move. `line` shows the best moves that were expected from there.
    pub(crate) fn review_panel(
        &self,
        heading: &str,
        review: &Review,
        made: &ReviewedMove,
        labels: &ByColor<String>,
        line: bool,
    ) -> String {
        let lines = [format!("**{heading}**"), self.review_step(review, made, labels), self.review_verdict(made)];
        let note = self.format_message("review-panel-note", [("goal", review.goal().name().into())]);
        let expected = line.then(|| self.expected_line(&review.expected_line(made)));
        lines.into_iter().chain(expected).chain([note]).collect::<Vec<_>>().join("\n")
    }

    /// An option of the select of moves: `12. d3`, or `12. d3 · blunder`.
    pub(crate) fn review_jump_option(&self, game: &Game, ply: usize, slip: Option<Slip>) -> String {
        let option = self.jump_option(game, ply);
        match slip {
            Some(slip) => {
                let slip = match slip {
                    Slip::Mistake => "mistake",
                    Slip::Blunder => "blunder",
                };
                self.format_message("review-jump", [("option", option.into()), ("slip", slip.into())])
            }
            None => option,
        }
    }

    /// The placeholder of the select of levels: `Try it from here against a level`.
    pub(crate) fn try_placeholder(&self) -> String {
        self.message("select-try-from-here")
    }

    /// The picture of that move in words. `board` describes the position; the message says the rest as well.
    pub(crate) fn review_step_alt(
        &self,
        review: &Review,
        made: &ReviewedMove,
        labels: &ByColor<String>,
        board: &str,
    ) -> String {
        let step = [board, &self.review_step(review, made, labels), &self.review_verdict(made)].map(str::to_owned);
        truncate(&step.join(" "), MAX_ALT_LENGTH)
    }

    /// `Move 12 of 60: ⚪ Bob c4 −4.`
    fn review_step(&self, review: &Review, made: &ReviewedMove, labels: &ByColor<String>) -> String {
        let values = [
            ("ply", (made.index + 1).into()),
            ("plies", review.moves().len().into()),
            ("disc", self.disc(made.color).into()),
            ("name", labels[made.color].as_str().into()),
            ("move", self.valued_move(made.played, made.played_score(), made.value.exact).into()),
        ];
        self.format_message("review-step", values)
    }

    /// How the move compares with the best one.
    fn review_verdict(&self, made: &ReviewedMove) -> String {
        let value = &made.value;
        if !made.is_choice {
            return self.message("review-only-move");
        }
        if value.loss == 0 {
            return match value.obvious {
                Some((obvious, loss)) if loss > 0 => self.format_message(
                    "review-best-not-obvious",
                    [("loss", loss.into()), ("other", obvious.to_string().into())],
                ),
                _ => self.message("review-best"),
            };
        }
        let slip = match made.slip {
            Some(Slip::Blunder) => "blunder",
            Some(Slip::Mistake) => "mistake",
            None => "inaccuracy",
        };
        let best = self.valued_move(value.best, value.score, value.exact);
        self.format_message("review-worse", [("slip", slip.into()), ("loss", value.loss.into()), ("best", best.into())])
    }

    fn expected_line(&self, line: &[Option<Square>]) -> String {
        let pass = self.message("line-pass");
        let moves: Vec<String> =
            line.iter().map(|made| made.map_or_else(|| pass.clone(), |square| square.to_string())).collect();
        self.format_message("review-line", [("line", moves.join(" ").into())])
    }

    /// Why a game is not reviewed, and what to do instead.
    pub(super) fn review_refusal(&self, refusal: &ReviewRefusal) -> String {
        match refusal {
            ReviewRefusal::TooEarly => self.message("refusal-review-too-early"),
            ReviewRefusal::NoMoves => self.message("refusal-nothing-to-review"),
            ReviewRefusal::UnderWay => self.message("refusal-review-under-way"),
            ReviewRefusal::RunningGame => self.message("refusal-review-of-running-game"),
            ReviewRefusal::NoGame => self.message("refusal-no-game-to-review"),
            ReviewRefusal::Gone => self.message("refusal-review-gone"),
            ReviewRefusal::SeveralGames => self.message("refusal-several-games"),
        }
    }
}
