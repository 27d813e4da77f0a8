//! Named openings: what the engine says about them, how games went that began with them, and games that begin there.

use crate::domain::{
    GuildId, HintMove, LevelChoice, Location, NewGame, OpeningId, OpeningReport, OpeningValue, Record, SetupChoice,
    User, at_and_after, positions_of,
};
use engine::book::Book;
use engine::opening::variations;
use rules::{ByColor, Color, Level, Opening};

use super::settings::settings_for;
use super::start_game::GameAtPosition;
use super::{GameView, Games, Reviews, ServiceError};

impl Reviews {
    /// Everything that is shown about an opening to a user, in a server or in direct messages.
    ///
    /// # Errors
    /// When the engine stops before it has found the value.
    pub(crate) async fn opening_report(
        &self,
        user: &User,
        opening: Opening,
        guild: Option<GuildId>,
    ) -> Result<OpeningReport, ServiceError> {
        let counted = variations(opening);
        let mut read = self.store.read_list().await?;
        let own = match read.player_by_discord_id(user.discord).await? {
            Some(player) => {
                let games = read.opening_games_of(player.id).await?;
                let record = ByColor::from_fn(|color| Record::with_openings(&games, color, &counted));
                Some((player, record))
            }
            None => None,
        };
        let guild = match guild {
            Some(guild) => {
                let games = read.opening_games_in(guild).await?;
                Some(Record::with_openings(&games, Color::Black, &counted))
            }
            None => None,
        };
        drop(read);
        let value = self.opening_value(user, opening).await?;
        Ok(OpeningReport { opening, value, own, guild })
    }

    /// What the engine says about the position after an opening, unless a running game between people stands there.
    async fn opening_value(&self, user: &User, opening: Opening) -> Result<OpeningValue, ServiceError> {
        if self.is_played_now(opening).await? {
            return Ok(OpeningValue::Hidden);
        }
        let game = opening.game();
        let (position, goal) = (*game.position(), game.variant().goal);
        let player = self.store.read().await?.player_by_discord_id(user.discord).await?;
        let analysis = self.position_analysis(player.map(|player| player.id), position, goal).await?;
        // A game may have come there meanwhile.
        if self.is_played_now(opening).await? {
            return Ok(OpeningValue::Hidden);
        }
        let best = *analysis.moves.first().ok_or(ServiceError::NoAnalysis)?;
        let in_book = Book::shipped().moves(&position, goal);
        let is_in_book = |one: &HintMove| in_book.iter().any(|(square, _)| *square == one.square);
        Ok(OpeningValue::Known { best, book_moves: analysis.moves.into_iter().filter(is_in_book).collect() })
    }

    /// Whether a running game between people is at one of the positions of an opening, or one move away. Positions that stand in every
    /// book are no secret.
    async fn is_played_now(&self, opening: Opening) -> Result<bool, ServiceError> {
        let game = opening.game();
        let positions = positions_of(&game).into_iter().chain(at_and_after(game.position()));
        Ok(self.running_positions(positions).await?.is_any())
    }
}

impl Games {
    /// Starts a game against the user's last level that begins with an opening. Their last options stay.
    ///
    /// # Errors
    /// A refusal when a running game between people is there or one move away, when the user has too many running games, or when the
    /// engine is busy.
    pub(crate) async fn practise_opening(
        &self,
        user: &User,
        opening: Opening,
        color: Color,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let setup = SetupChoice::Opening(opening);
        self.check_opening(setup).await?;
        let level = settings_for(&mut self.store.read().await?, user, location.guild).await?.play.level;
        let level = level.unwrap_or(LevelChoice::Fixed(Level::WEAKEST));
        let new = GameAtPosition { start: &opening.game(), setup, color, level, location };
        self.start_at_position(user, new, |new: NewGame| new).await
    }
}

/// The opening with this id.
pub(crate) fn opening_with(id: OpeningId) -> Option<Opening> {
    Opening::all().find(|opening| OpeningId::of(opening.name()) == id)
}
