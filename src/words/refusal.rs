//! Texts of refusals: the reason, and what to do instead where that helps.

use crate::domain::{GameId, GameLink, LimitOwner, OtherChannels, Refusal, SideName};
use rules::{IllegalMove, Shape};

use super::Words;
use super::user_text::{clean, escape};

impl Words {
    /// The reason for a refusal, and what to do instead where that helps.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::UnknownSquare { text, shape } => self.unknown_square(text, *shape),
            Refusal::Illegal(illegal) => self.illegal_move(*illegal),
            Refusal::NotYourTurn => self.message("refusal-not-your-turn"),
            Refusal::TurnOf(side) => self.turn_of(side),
            Refusal::NotYourGame => self.message("refusal-not-your-game"),
            Refusal::GameOver(game) => self.message_about_game("refusal-game-over", *game),
            Refusal::AlreadyEnded(game) => self.message_about_game("refusal-already-ended", *game),
            Refusal::OutdatedButton => self.message("refusal-outdated-button"),
            Refusal::BadButton => self.message("refusal-bad-button"),
            Refusal::NoDailyRole => self.message("refusal-no-daily-role"),
            Refusal::PowerfulDailyRole => self.message("refusal-powerful-daily-role"),
            Refusal::CannotChangeRole => self.message("refusal-cannot-change-role"),
            Refusal::NotInServer => self.message("role-obstacle-not-in-server"),
            Refusal::RolesUnknown => self.message("role-obstacle-no-response"),
            Refusal::UnknownGame => self.message("refusal-unknown-game"),
            Refusal::NoGameHere(links) => self.no_game_here(links),
            Refusal::BoardElsewhere(link) => {
                self.format_message("refusal-board-elsewhere", [("game", self.game_link(link).into())])
            }
            Refusal::AlreadyDone => self.message("refusal-already-done"),
            Refusal::TooLateToCancel => self.message("refusal-too-late-to-cancel"),
            Refusal::NotYourExhibition => self.message("refusal-not-your-exhibition"),
            Refusal::AlreadyPaused => self.message("refusal-already-paused"),
            Refusal::AlreadyRunning => self.message("refusal-already-running"),
            Refusal::TimeIsUp => self.message("refusal-time-is-up"),
            Refusal::TooMuchTime => self.message("refusal-too-much-time"),
            Refusal::NotTheWinner => self.message("refusal-not-the-winner"),
            Refusal::WinIsFinal => self.message("refusal-win-is-final"),
            Refusal::OwnTurnToClaim => self.message("refusal-own-turn-to-claim"),
            Refusal::TooEarlyToClaim => self.message("refusal-too-early-to-claim"),
            Refusal::DrawWithBot => self.message("refusal-draw-with-bot"),
            Refusal::TooEarlyForDraw => self.message("refusal-too-early-for-draw"),
            Refusal::DrawOfferedLately { moves } => {
                self.format_message("refusal-draw-offered-lately", [("moves", (*moves).into())])
            }
            Refusal::OfferOpen(kind) => self.format_message("refusal-offer-open", [("kind", kind.name().into())]),
            Refusal::OwnOffer => self.message("refusal-own-offer"),
            Refusal::NoOffer => self.message("refusal-no-offer"),
            Refusal::UndoInRatedGame => self.message("refusal-undo-in-rated-game"),
            Refusal::NothingToUndo => self.message("refusal-nothing-to-undo"),
            Refusal::UndoDeclined => self.message("refusal-undo-declined"),
            Refusal::HintBetweenPlayers => self.message("refusal-hint-between-players"),
            Refusal::ConditionalMovesOnOwnTurn => self.message("refusal-conditional-moves-on-own-turn"),
            Refusal::TooManyLines => self.message("refusal-too-many-lines"),
            Refusal::HintUnderWay => self.message("refusal-hint-under-way"),
            Refusal::RematchExists(link) => {
                self.format_message("refusal-rematch-exists", [("game", self.game_link(link).into())])
            }
            Refusal::NoLevelUp => self.message("refusal-no-level-up"),
            Refusal::NoEasierLevel => self.message("refusal-no-easier-level"),
            Refusal::OpponentDeleted => self.message("refusal-opponent-deleted"),
            Refusal::NoRematch => self.message("refusal-no-rematch"),
            Refusal::ReplayTooEarly => self.message("refusal-replay-too-early"),
            Refusal::NothingToReplay => self.message("refusal-nothing-to-replay"),
            Refusal::ReplayUnderWay => self.message("refusal-replay-under-way"),
            Refusal::ReplayShared => self.message("refusal-replay-shared"),
            Refusal::Review(refusal) => self.review_refusal(refusal),
            Refusal::Analysis(refusal) => self.analysis_refusal(refusal),
            Refusal::HintInRunningGame => self.message("refusal-hint-in-running-game"),
            Refusal::TrainedInRunningGame => self.message("refusal-trained-in-running-game"),
            Refusal::NoFinishedGame => self.message("refusal-no-finished-game"),
            Refusal::HasNotPlayed(name) => self.message_with_name("refusal-has-not-played", name),
            Refusal::PlayerDeleted => self.message("refusal-player-deleted"),
            Refusal::BotHasNoGames => self.message("refusal-bot-has-no-games"),
            Refusal::SamePlayer => self.message("refusal-same-player"),
            Refusal::BadDay(text) => self.message_with_quote("refusal-bad-day", text),
            Refusal::UnknownSetup(text) => {
                [self.message_with_quote("refusal-unknown-setup", text), self.suggested_opening(text)].join(" ")
            }
            Refusal::Opening(refusal) => self.opening_refusal(refusal),
            Refusal::EmptyPeriod => self.message("refusal-empty-period"),
            Refusal::BadRecord(error) => self.bad_record(error),
            Refusal::PasteGone => self.message("refusal-paste-gone"),
            Refusal::TooManyGames { whose: LimitOwner::Own } => self.message("refusal-too-many-games"),
            Refusal::TooManyGames { whose: LimitOwner::Other(name) } => {
                self.message_with_name("refusal-other-too-many-games", name)
            }
            Refusal::Challenge(refusal) => self.challenge_refusal(refusal),
            Refusal::TakesNoChallenges(name) => self.message_with_name("refusal-takes-no-challenges", name),
            Refusal::BlockedByYou(name) => self.message_with_name("refusal-blocked-by-you", name),
            Refusal::NotBlocked(name) => self.message_with_name("refusal-not-blocked", name),
            Refusal::BlockSelf => self.message("refusal-block-self"),
            Refusal::BlockBot => self.message("refusal-block-bot"),
            Refusal::TooManyBlocked => self.message("refusal-too-many-blocked"),
            Refusal::ChannelNotAllowed(channels) => {
                self.format_message("refusal-channel-not-allowed", [("channels", self.channel_list(channels).into())])
            }
            Refusal::ChannelFull { limit, others } => self.channel_full(*limit, others),
            Refusal::ThreadOfGame(owner) => {
                let channel = ("channel", self.channel_list(&[owner.channel]).into());
                self.format_message("refusal-thread-of-game", [("game", owner.game.to_string().into()), channel])
            }
            Refusal::ExhibitionsForModerators => self.message("refusal-exhibitions-for-moderators"),
            Refusal::NoExhibitions => self.message("refusal-no-exhibitions"),
            Refusal::NotModerator => self.message("refusal-not-moderator"),
            Refusal::Annulment(refusal) => self.annulment_refusal(refusal),
            Refusal::MayNotSeeReports => self.message("refusal-may-not-see-reports"),
            Refusal::NotOwner => self.message("refusal-not-owner"),
            Refusal::NotManager => self.message("refusal-not-manager"),
            Refusal::BadBoard(text) => self.message_with_quote("refusal-bad-board", text),
            Refusal::BadLevel(text) => self.message_with_quote("refusal-bad-level", text),
            Refusal::BadChoice { option, expected } => self
                .format_message("refusal-bad-choice", [("option", (*option).into()), ("expected", (*expected).into())]),
            Refusal::NoServerHere => self.message("refusal-no-server-here"),
            Refusal::TooManyActions => self.message("refusal-too-many-actions"),
            Refusal::Busy => self.message("refusal-busy"),
        }
    }

    fn turn_of(&self, side: &SideName) -> String {
        match side {
            SideName::Level(level) => {
                self.format_message("refusal-turn-of", [("name", self.level_short(*level).into())])
            }
            SideName::Player(name) => self.message_with_name("refusal-turn-of", name),
        }
    }

    /// A message that contains the number of a game.
    pub(super) fn message_about_game(&self, id: &str, game: GameId) -> String {
        self.format_message(id, [("game", game.to_string().into())])
    }

    /// A message about a user, whose name it contains.
    pub(super) fn message_with_name(&self, id: &str, name: &str) -> String {
        let name = escape(&self.visible_name(name));
        self.format_message(id, [("name", name.into())])
    }

    /// A message that quotes user-written text.
    pub(super) fn message_with_quote(&self, id: &str, text: &str) -> String {
        self.format_message(id, [("text", self.quoted(text).into())])
    }

    /// `“z9”`, or `That` if the text has no visible characters.
    pub(super) fn quoted(&self, text: &str) -> String {
        let excerpt = escape(&clean(&Refusal::excerpt(text)));
        if excerpt.is_empty() {
            self.message("unreadable")
        } else {
            self.format_message("quoted", [("text", excerpt.into())])
        }
    }

    fn unknown_square(&self, text: &str, shape: Shape) -> String {
        let last_column = char::from(b'a' + shape.columns() - 1).to_string();
        let values = [("text", self.quoted(text).into()), ("column", last_column.into()), ("row", shape.rows().into())];
        self.format_message("refusal-unknown-square", values)
    }

    fn illegal_move(&self, illegal: IllegalMove) -> String {
        let (id, square) = match illegal {
            IllegalMove::OffBoard(square, shape) => return self.unknown_square(&square.to_string(), shape),
            IllegalMove::Occupied(square) => ("refusal-occupied", square),
            IllegalMove::OutflanksNothing(square) => ("refusal-outflanks-nothing", square),
            IllegalMove::OutsideCentre(square) => ("refusal-outside-centre", square),
            IllegalMove::GameOver => return self.message("refusal-board-over"),
        };
        self.format_message(id, [("square", square.to_string().into())])
    }

    fn channel_full(&self, limit: i64, others: &OtherChannels) -> String {
        let limit = ("limit", limit.into());
        match others {
            OtherChannels::All => self.format_message("refusal-channel-full", [limit]),
            OtherChannels::None => self.format_message("refusal-only-channel-full", [limit]),
            OtherChannels::These(channels) => {
                let channels = ("channels", self.channel_list(channels).into());
                self.format_message("refusal-channel-full-go-to", [limit, channels])
            }
        }
    }

    fn no_game_here(&self, links: &[GameLink]) -> String {
        if links.is_empty() {
            return self.message("refusal-no-game");
        }
        let links: Vec<String> = links.iter().map(|link| self.game_link(link)).collect();
        self.format_message("refusal-no-game-here", [("games", links.join(&self.message("separator-items")).into())])
    }

    fn game_link(&self, link: &GameLink) -> String {
        let game = self.format_message("game-number", [("game", link.game.to_string().into())]);
        let Some(board) = link.message() else { return game };
        format!("{game} <{}>", self.message_link(link.guild, board))
    }
}
