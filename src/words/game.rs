//! The text of the game message: three lines above the picture, or above the board as text.

use messages::message;

use crate::domain::{
    BoardFormat, CasualReason, GameLink, Offer, Player, PlayerId, PlaysLike, RatedStatus, RatingChange, RatingLimit,
    SetupChoice, Status, StoredGame, TimeLimit, Timestamp, Title,
};
use rules::{ByColor, Color, Corners, Goal, Setup, Shape, Variant};

use super::clock::minutes_and_seconds;
use super::game_names::GameNames;
use super::text_board::TextBoard;
use super::{MAX_MESSAGE_LENGTH, Words, utf16_length};

/// The data that a game message shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameText<'a> {
    pub game: &'a StoredGame,
    /// The player of each color. `None` if the bot plays it.
    pub players: &'a ByColor<Option<Player>>,
    /// The rating changes, if the game is rated and over.
    pub rating_changes: ByColor<Option<RatingChange>>,
    /// Which level the game's player plays like after it, if it changed that.
    pub plays_like: Option<PlaysLike>,
    /// The titles that the game earned.
    pub titles: ByColor<Option<Title>>,
    /// Until when the holiday of the player to move can last, while there is one.
    pub holiday_until: Option<Timestamp>,
    /// The players who want a rematch.
    pub rematch_offers: &'a [PlayerId],
    /// The player whose offer of a rematch the opponent has declined.
    pub declined_rematch_of: Option<PlayerId>,
    /// Whether what is offered is a message of its own.
    pub has_offer_message: bool,
    /// The rematch, or the game against another level.
    pub next_game: Option<GameLink>,
    /// The player who started the game.
    pub started_by: &'a Player,
    /// How many have voted for the move that is due, in a vote game.
    pub votes: usize,
    /// The name of the opening, once the game has one.
    pub opening: Option<&'a str>,
}

impl Words {
    /// The content of the game message, at most 2000 characters: whose turn it is or the result, the moves since the
    /// reader's last move or the ratings after the game, and the facts. Unless a picture shows the board, it follows.
    pub(crate) fn game_message(&self, text: &GameText<'_>) -> String {
        let names = self.game_names(&text.game.sides, text.players);
        let lines = vec![
            self.turn_or_ending(text, &names),
            self.new_ratings(text, &names).unwrap_or_else(|| self.recent_moves(text.game, text.opening, &names)),
            self.game_details(text, &names),
        ];
        let board = match text.game.format {
            BoardFormat::Picture => TextBoard::default(),
            BoardFormat::Text | BoardFormat::Letters => {
                let used: usize = lines.iter().map(|line| utf16_length(line) + 1).sum();
                self.text_board(text.game, MAX_MESSAGE_LENGTH.saturating_sub(used))
            }
        };
        lines.into_iter().chain(board.moves).chain(board.position).collect::<Vec<String>>().join("\n")
    }

    /// `Alice 1500 → 1530, Bob 1500 → 1470` after a rated game, and the titles that it earned.
    fn new_ratings(&self, text: &GameText<'_>, names: &GameNames) -> Option<String> {
        let (black, white) = (text.rating_changes.black?, text.rating_changes.white?);
        let rating = |change: RatingChange, name: &String| {
            let [before, after] = [change.before, change.after].map(|rating| rating.round() as i64);
            let is_provisional = if change.is_provisional { "yes" } else { "no" };
            message!(self, "rating-after-game", name = name.as_str(), before, after, provisional = is_provisional)
        };
        let ratings = [rating(black, &names.short.black), rating(white, &names.short.white)];
        let ratings = self.items(&ratings);
        let parts: Vec<String> =
            std::iter::once(ratings).chain(self.earned_titles(text.titles, &names.short)).collect();
        Some(parts.join(&message!(self, "separator-sides")))
    }

    /// Whose turn it is, or the ending and who wants a rematch.
    fn turn_or_ending(&self, text: &GameText<'_>, names: &GameNames) -> String {
        let game = text.game;
        let (Some(color), None) = (game.to_move(), game.ending()) else {
            let ending = game.ending().map(|ending| self.ending(game, ending, &names.short)).unwrap_or_default();
            let Some((color, answer)) = rematch_answer(text) else {
                return message!(self, "game-ended", ending);
            };
            let name = names.short[color].as_str();
            return message!(self, "game-ended-rematch", ending, name, answer);
        };
        if game.status == Status::Paused {
            return message!(self, "turn-paused", color = color.name());
        }
        let (disc, name) = (self.disc(color), &names.short[color]);
        if game.is_voting() {
            return self.turn_of_votes(game, disc, name, text.votes);
        }
        if let Some((limit, at)) = game.turn_limit() {
            let limit = <&str>::from(limit);
            return self.with_offer(
                message!(self, "turn-of-clock", disc, name, limit, at = at.seconds().to_string()),
                text,
                names,
            );
        }
        let is_level = game.sides[color].level().is_some();
        let turn = message!(self, if is_level { "turn-thinking" } else { "turn-of" }, disc, name);
        self.with_offer(turn, text, names)
    }

    /// Whose turn it is, with the offer that waits for an answer, unless it is a message of its own.
    fn with_offer(&self, turn: String, text: &GameText<'_>, names: &GameNames) -> String {
        let Some(Offer { kind, by }) = text.game.offers.open.filter(|_| !text.has_offer_message) else { return turn };
        let name = names.short[by].as_str();
        message!(self, "turn-and-offer", turn, kind = kind.name(), name)
    }

    /// The game's number, and what the picture does not say. Where the board is text, the players with their discs before.
    fn game_details(&self, text: &GameText<'_>, names: &GameNames) -> String {
        let game = text.game;
        let mut parts = match game.format {
            BoardFormat::Picture => Vec::new(),
            BoardFormat::Text | BoardFormat::Letters => self.players_and_discs(game, names),
        };
        parts.push(message!(self, "game-number", game = game.id));
        if game.is_exhibition() {
            let starter = self.short_player_name(text.started_by);
            parts.push(message!(self, "game-exhibition", name = starter));
        } else if game.is_vote() {
            let starter = self.short_player_name(text.started_by);
            parts.push(message!(self, "game-vote", name = starter));
        } else if game.is_between_players() && game.ending().is_none_or(|ending| ending.reason.has_result()) {
            parts.push(self.rated_status(game.rated, &names.short));
            parts.extend(self.rating_limit(text.rating_changes, &names.short));
        }
        parts.extend(self.variant_remarks(game));
        parts.extend(text.opening.map(|name| self.opening_name(name)));
        if let Some(clock) = &game.clock {
            parts.push(self.time_control(clock.control));
            parts.extend(self.times_left(game, names));
            parts.extend(self.clock_stood_still(clock).filter(|_| game.ending().is_none()));
            parts.extend(self.stopped_clock(game));
            if let (Some(until), Some(color)) = (text.holiday_until, game.to_move()) {
                parts.push(self.on_holiday(until, &names.short[color]));
            }
            parts.extend(self.open_win(game, &names.short));
        }
        if let Some(reason) = game.not_counted() {
            parts.push(message!(self, "game-not-counted", reason = <&str>::from(reason)));
        }
        parts.extend(self.plays_like_after(text, names));
        parts.extend(self.next_game(text));
        let details = parts.join(&message!(self, "separator-sides"));
        message!(self, "game-details", details)
    }

    /// `⚫ Alice 13`, `⚪ Bob 6` and `45 empty`.
    fn players_and_discs(&self, game: &StoredGame, names: &GameNames) -> Vec<String> {
        let position = game.game.position();
        let side = |color: Color| {
            message!(
                self,
                "game-side",
                disc = self.disc(color),
                name = names.full[color].as_str(),
                discs = position.counts()[color]
            )
        };
        let empty = position.empties();
        let empty = (empty > 0).then(|| message!(self, "game-empty", empty));
        [side(Color::Black), side(Color::White)].into_iter().chain(empty).collect()
    }

    /// Whose rating the game has changed by less than usual, and why. If that is true of both, the one that rises is named.
    fn rating_limit(&self, changes: ByColor<Option<RatingChange>>, names: &ByColor<String>) -> Option<String> {
        let limited = |color: Color| {
            let change = changes[color]?;
            Some((color, change, change.limited_by?))
        };
        let rises = |(_, change, _): &(Color, RatingChange, RatingLimit)| change.after > change.before;
        let all: Vec<_> = Color::BOTH.into_iter().filter_map(limited).collect();
        let (color, change, limit) = *all.iter().find(|limited| rises(limited)).or(all.first())?;
        let is_seen = change.after.round() != change.before.round();
        Some(message!(
            self,
            "game-rating-limited",
            change = if is_seen { "small" } else { "none" },
            limit = limit.name(),
            name = names[color].as_str(),
            other = names[color.other()].as_str()
        ))
    }

    /// `Alice plays like level 4.3 (3.6–5.1)`, or how many more games show that, after a game against the bot that counts.
    fn plays_like_after(&self, text: &GameText<'_>, names: &GameNames) -> Option<String> {
        let color = text.game.color_against_bot()?;
        let plays_like = text.plays_like?;
        let (name, value) = (&names.short[color], self.plays_like(plays_like));
        Some(match plays_like {
            PlaysLike::Known(_) => message!(self, "game-plays-like", name, value),
            PlaysLike::Unknown { .. } => message!(self, "game-plays-like-unknown", name, value),
        })
    }

    /// The time left of each side whose clock is stopped. A side that has all its time is left out.
    fn times_left(&self, game: &StoredGame, names: &GameNames) -> Vec<String> {
        let Some(clock) = game.clock.as_ref().filter(|_| game.ending().is_none()) else { return Vec::new() };
        let TimeLimit::PerSide { base_ms, .. } = clock.control.limit() else { return Vec::new() };
        let running = game.to_move().filter(|_| game.flag_at().is_some());
        let waiting = Color::BOTH.into_iter().filter(|&color| Some(color) != running && clock.left[color] != base_ms);
        let time_left = |color: Color| {
            let time = minutes_and_seconds(clock.left[color]);
            message!(self, "clock-left", name = names.short[color].as_str(), time)
        };
        waiting.map(time_left).collect()
    }

    /// The game that follows an ended one, as a link once its message is known.
    fn next_game(&self, text: &GameText<'_>) -> Option<String> {
        let (ending, next) = (text.game.ending()?, text.next_game?);
        let number = next.game.to_string();
        let game = match next.message() {
            Some(message) => {
                let link = self.message_link(next.guild, message);
                message!(self, "game-number-link", game = number, link)
            }
            None => message!(self, "game-number", game = number),
        };
        // After a win or a loss against a level, the next game may be against another level instead of a rematch.
        let is_other_level = text.game.color_against_bot().is_some() && ending.winner.is_some();
        Some(message!(self, if is_other_level { "game-next" } else { "game-rematch" }, game))
    }

    /// Where board, set-up, corners, first move and goal differ from the standard, and whether a handicap that was asked for needs no corner.
    pub(super) fn variant_remarks(&self, game: &StoredGame) -> Vec<String> {
        let remarks = self.remarks_on_variant(game.game.variant(), game.setup_choice());
        let is_even = game.game.variant().corners == Corners::NONE;
        let needs_no_corner = is_even && game.rated == RatedStatus::Casual(CasualReason::Handicap);
        let none = needs_no_corner.then(|| message!(self, "handicap-none"));
        let from_review = game.is_from_review().then(|| message!(self, "from-review", ply = game.opening_plies + 1));
        remarks.into_iter().chain(none).chain(from_review).collect()
    }

    /// The same for a variant that this choice led to.
    pub(super) fn remarks_on_variant(&self, variant: Variant, setup: SetupChoice) -> Vec<String> {
        let mut parts = Vec::new();
        if variant.shape != Shape::STANDARD {
            parts.push(self.board_remark(variant.shape));
        }
        if variant.setup != Setup::Standard {
            parts.push(self.setup(SetupChoice::Fixed(variant.setup)));
        }
        match setup {
            SetupChoice::Fixed(_) => {}
            SetupChoice::Random | SetupChoice::Balanced => parts.push(self.setup(setup)),
            // Its name is in the line anyway.
            SetupChoice::Opening(_) => parts.push(message!(self, "from-opening")),
        }
        parts.extend(self.handicap(variant.corners));
        if variant.first == Color::White {
            parts.push(message!(self, "first", color = variant.first.name()));
        }
        if variant.goal == Goal::Fewest {
            parts.push(self.goal(variant.goal));
        }
        parts
    }

    /// `handicap: 2 corners for black`, if there is one.
    pub(super) fn handicap(&self, corners: Corners) -> Option<String> {
        (corners != Corners::NONE).then(|| message!(self, "handicap", corners = corners.number()))
    }

    /// `8×8`.
    pub(super) fn board(&self, shape: Shape) -> String {
        message!(self, "board", columns = shape.columns(), rows = shape.rows())
    }

    /// `8×8 board`.
    pub(super) fn board_remark(&self, shape: Shape) -> String {
        message!(self, "board-remark", board = self.board(shape))
    }

    /// `mirrored set-up`, or `opening Tiger`.
    pub(crate) fn setup(&self, setup: SetupChoice) -> String {
        if let SetupChoice::Opening(opening) = setup {
            return message!(self, "setup-opening", name = self.opening_name(opening.name()));
        }
        message!(self, "setup", setup = setup.name())
    }

    /// `most discs wins`.
    pub(super) fn goal(&self, goal: Goal) -> String {
        message!(self, "goal", goal = goal.name())
    }

    /// `rated`, `casual`, or why the game is not rated although it was to be.
    pub(super) fn rated_status(&self, status: RatedStatus, names: &ByColor<String>) -> String {
        let RatedStatus::Casual(reason) = status else { return self.rated(true) };
        message!(self, "not-rated", reason = reason.name(), black = names.black.as_str(), white = names.white.as_str())
    }

    /// `rated` or `casual`.
    pub(super) fn rated(&self, rated: bool) -> String {
        message!(self, if rated { "rated" } else { "casual" })
    }
}

/// The player who wants a rematch of an ended game that no other game follows yet, or who has declined one, and which of the two. An offer
/// that is a message of its own is not repeated.
fn rematch_answer(text: &GameText<'_>) -> Option<(Color, &'static str)> {
    if text.next_game.is_some() || text.has_offer_message {
        return None;
    }
    let wants = |color: &Color| text.game.sides[*color].player().is_some_and(|id| text.rematch_offers.contains(&id));
    let declined = || Some((text.game.color_of(text.declined_rematch_of?)?.other(), "declined"));
    Color::BOTH.into_iter().find(wants).map(|color| (color, "wanted")).or_else(declined)
}
