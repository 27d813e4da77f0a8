//! The review of a game: the message beside its card.

use crate::domain::{Player, Review, ReviewedMove, SetupChoice, StoredGame, UsualLevel};
use rules::{ByColor, Color, Game, Square};

use super::{AltText, Words};

/// What the message beside the card of a review says besides the review.
#[derive(Clone, Debug)]
pub(crate) struct ReviewCardText<'a> {
    /// The first line.
    pub heading: &'a str,
    /// How the variant differs from the standard.
    pub remarks: Vec<String>,
    pub opening: Option<&'a str>,
    /// How many of the moves were drawn.
    pub opening_plies: usize,
    pub best_move: Option<&'a ReviewedMove>,
    /// The escaped names of the sides.
    pub labels: &'a ByColor<String>,
    /// The levels that usually have the sides' accuracies, where that is said.
    pub usual: ByColor<Option<UsualLevel>>,
}

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
    pub(crate) fn review_of_record(&self, players: &ByColor<Option<String>>, (number, games): (u32, usize)) -> String {
        let (number, games) = (("number", number.into()), ("games", games.into()));
        if players.iter().all(|(_, name)| name.is_none()) {
            return self.format_message("review-record", [number, games]);
        }
        let names = self.record_names(players);
        let values = [
            ("black", names.black.into()),
            ("white", names.white.into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
            number,
            games,
        ];
        self.format_message("review-record-players", values)
    }

    /// The first line of a message with a review, without its markup. The names in it are not stored anywhere else.
    pub(crate) fn heading_of_review(content: &str) -> Option<&str> {
        content.lines().next()?.strip_prefix("**")?.strip_suffix("**")
    }

    /// The message beside the card.
    pub(crate) fn review_card(&self, review: &Review, text: ReviewCardText<'_>) -> String {
        let ReviewCardText { heading, remarks, opening, opening_plies, best_move, labels, usual } = text;
        let moves = self.move_count(review.moves().len());
        let opening = opening.map(|name| self.opening(name));
        let facts: Vec<String> = std::iter::once(moves).chain(opening).chain(remarks).collect();
        let plain = self.accuracies(review, opening_plies);
        let shares = ByColor::from_fn(|color| match usual[color] {
            Some(level) => self.usual_share(&plain[color], level),
            None => plain[color].clone(),
        });
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
            ("usual", if Color::BOTH.into_iter().any(|color| usual[color].is_some()) { "yes" } else { "no" }.into()),
        ];
        let note = self.format_message("review-note", note);
        let best_move = best_move.and_then(|made| Some((made, made.value.obvious?)));
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

    /// `91 %, usual for level 6`.
    fn usual_share(&self, share: &str, level: UsualLevel) -> String {
        let UsualLevel { least, most } = level;
        let is_one = if least == most { "one" } else { "several" };
        let values =
            [("share", share.into()), ("count", is_one.into()), ("least", least.into()), ("most", most.into())];
        self.format_message("review-share-usual", values)
    }

    /// A side's accuracy on the card: `Accuracy 87 %`.
    pub(crate) fn accuracy_detail(&self, share: &str) -> String {
        self.format_message("review-detail", [("share", share.into())])
    }

    /// The card in words: how the lead went, and the mistakes and blunders.
    pub(crate) fn review_alt(&self, names: ByColor<&str>, review: &Review) -> AltText {
        let slip = |made: &ReviewedMove| Some((made.index + 1, made.color, made.slip?.into()));
        let slips: Vec<(usize, Color, &str)> = review.moves().iter().filter_map(slip).collect();
        self.evaluation_alt(names, &review.leads(), &slips)
    }
}
