//! The tables `player` and `holiday`.

use crate::domain::{
    BoardFormat, DiscordUserId, GameId, HOLIDAY_OF_YEAR_MS, Holiday, Language, Player, PlayerId, PlayerSettings,
    StoredGame, TakenHoliday, Timestamp, User,
};

use super::error::{StoreError, corrupt};
use super::{Read, Write};

const CONTEXT: &str = "reading a player";

impl Read {
    /// # Errors
    /// When there is no such player. The same for what follows, unless it returns an option.
    pub(crate) async fn player(&mut self, id: PlayerId) -> Result<Player, StoreError> {
        self.find_player(id).await?.ok_or_else(|| corrupt("player", &id))
    }

    /// The player with this id, if there is one.
    pub(crate) async fn find_player(&mut self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.fetch_optional("SELECT {player} FROM player WHERE id = $1", id, CONTEXT).await
    }

    /// These players with their settings and their locales, in any order.
    ///
    /// # Errors
    /// When one of them is missing.
    pub(crate) async fn people(
        &mut self,
        ids: &[PlayerId],
    ) -> Result<Vec<(Player, PlayerSettings, String)>, StoreError> {
        let list: Vec<String> = ids.iter().map(|id| id.0.to_string()).collect();
        let people: Vec<_> = self
            .fetch_all(
                "SELECT {player}, {settings}, locale FROM player WHERE id IN (SELECT value FROM json_each($1))",
                format!("[{}]", list.join(",")),
                CONTEXT,
            )
            .await?;
        if people.len() < ids.len() { Err(corrupt("players", &list.join(", "))) } else { Ok(people) }
    }

    /// The player with this Discord id, if they are stored.
    pub(crate) async fn player_by_discord_id(&mut self, id: DiscordUserId) -> Result<Option<Player>, StoreError> {
        self.fetch_optional("SELECT {player} FROM player WHERE discord_id = $1", id, CONTEXT).await
    }

    /// The locale of what only a player reads; empty if it is not known.
    pub(crate) async fn language_of(&mut self, id: PlayerId) -> Result<String, StoreError> {
        self.fetch_one("SELECT coalesce(language, locale) FROM player WHERE id = $1", id, CONTEXT).await
    }

    /// The languages that players have chosen.
    pub(crate) async fn chosen_languages(&mut self) -> Result<Vec<(DiscordUserId, Language)>, StoreError> {
        let query = "SELECT discord_id, language FROM player WHERE language IS NOT NULL AND discord_id IS NOT NULL";
        self.fetch_all(query, (), CONTEXT).await
    }

    /// The board format that a player chose last, in any command.
    pub(crate) async fn board_format_of(&mut self, id: PlayerId) -> Result<BoardFormat, StoreError> {
        self.fetch_one("SELECT board_format FROM player WHERE id = $1", id, CONTEXT).await
    }

    /// Whether a game is the first one of a player who plays in it, who needs the rules most.
    pub(crate) async fn is_first_game(&mut self, game: &StoredGame) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM player WHERE id IN ($1, $2) AND first_game_id = $3)",
            (game.sides.black.player(), game.sides.white.player(), game.id),
            "reading whether a game is a player's first",
        )
        .await
    }

    /// The holiday of a player in the year of `now`.
    pub(crate) async fn holiday_of(&mut self, player: PlayerId, now: Timestamp) -> Result<Holiday, StoreError> {
        let (used_ms, until): (i64, Option<Timestamp>) = self
            .fetch_one(
                "SELECT CAST(coalesce(sum(CASE WHEN year = $2 THEN used_ms END), 0) AS BIGINT), max(until_ms)
                 FROM holiday WHERE player_id = $1",
                (player, now.year()),
                "reading a holiday",
            )
            .await?;
        Ok(Holiday { left_ms: (HOLIDAY_OF_YEAR_MS - used_ms).max(0), until })
    }

    /// Whether a player now has another name or another locale than the stored one.
    pub(crate) async fn is_player_changed(&mut self, user: &User) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM player WHERE discord_id = $1 AND (name <> $2 OR (locale <> $3 AND $3 <> '')))",
            (user.discord, &*user.name, &*user.locale),
            "comparing a player",
        )
        .await
    }
}

impl Write {
    /// Stores a user as a player, with their current name and, if it is known, their locale.
    pub(crate) async fn upsert_player(&mut self, user: &User, now: Timestamp) -> Result<Player, StoreError> {
        let known: Option<(bool, Player)> = self
            .fetch_optional(
                "SELECT name = $2 AND (locale = $3 OR $3 = ''), {player} FROM player WHERE discord_id = $1",
                (user.discord, &*user.name, &*user.locale),
                CONTEXT,
            )
            .await?;
        match known {
            Some((true, player)) => return Ok(player),
            Some((false, _)) => {}
            None => self.restore_deleted_account(user.discord).await?,
        }
        self.fetch_one(
            "INSERT INTO player (discord_id, name, locale, seen_at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (discord_id) DO UPDATE
             SET name = excluded.name, seen_at_ms = excluded.seen_at_ms,
                 locale = CASE excluded.locale WHEN '' THEN player.locale ELSE excluded.locale END
             RETURNING {player}",
            (user.discord, &*user.name, &*user.locale, now),
            "writing a player",
        )
        .await
    }

    /// Stores the board format that a player chose last, for all commands.
    pub(crate) async fn remember_board_format(
        &mut self,
        player: PlayerId,
        format: BoardFormat,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE player SET board_format = $1 WHERE id = $2 AND board_format <> $1",
            (format, player),
            "writing a player's board format",
        )
        .await
    }

    /// Records a new game as the first one of its players, for those who have none.
    pub(super) async fn record_first_game(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        self.execute(
            "UPDATE player SET first_game_id = $3 WHERE id IN ($1, $2) AND first_game_id IS NULL",
            (game.sides.black.player(), game.sides.white.player(), game.id),
            "recording a first game",
        )
        .await
    }

    /// If this was a player's first game, the next one takes its place: the player has not moved in it.
    pub(crate) async fn forget_first_game(&mut self, player: PlayerId, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE player SET first_game_id = NULL WHERE id = $1 AND first_game_id = $2",
            (player, game),
            "forgetting a first game",
        )
        .await
    }

    /// Records the holiday that a player takes in a game, in the year of `now`.
    pub(crate) async fn record_holiday(
        &mut self,
        player: PlayerId,
        taken: TakenHoliday,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO holiday (player_id, year, used_ms, until_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player_id, year) DO UPDATE
             SET used_ms = holiday.used_ms + excluded.used_ms, until_ms = excluded.until_ms",
            (player, now.year(), taken.charged_ms, taken.until),
            "writing a holiday",
        )
        .await
    }
}
