//! The table `judged_game`: how the moves of players compare with the engine's choice.

use crate::domain::{GameId, GuildId, MoveQuality, PlayerId, REPORTED_GAMES, Timestamp};

use super::columns::{Joined, columns};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

columns!(JudgedGame {
    player: "player_id",
    opponent: "opponent_id",
    finish_sequence,
    guild: "guild_id",
    finished_at: "finished_at_ms",
    quality: MoveQuality,
});
columns!(MoveQuality { moves, best_moves, lost_discs, times, log_times, squared_log_times });

/// The row of the table `program` that says up to which finish sequence all games have been judged.
const JUDGED: &str = "judged_up_to";

/// The judged moves of a player in a game that is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct JudgedGame {
    pub player: PlayerId,
    pub opponent: PlayerId,
    pub finish_sequence: i64,
    pub guild: Option<GuildId>,
    pub finished_at: Timestamp,
    pub quality: MoveQuality,
}

/// What the last judged games of a player add up to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct JudgedGames {
    pub games: i64,
    /// When the first and the last of them ended; `None` if there are none.
    pub span: Option<[Timestamp; 2]>,
    pub own: MoveQuality,
    pub opponents: MoveQuality,
}

impl Read {
    /// Up to which finish sequence all games have been judged.
    pub(crate) async fn judged_up_to(&mut self) -> Result<i64, StoreError> {
        match self.program_value(JUDGED).await? {
            Some(sequence) => sequence.parse().map_err(|_| corrupt("finish sequence", &sequence)),
            None => Ok(0),
        }
    }

    /// When the moves of a game were played, in their order.
    pub(crate) async fn move_times(&mut self, game: GameId) -> Result<Vec<Timestamp>, StoreError> {
        self.fetch_all(
            "SELECT at_ms FROM game_event WHERE game_id = $1 AND kind = 'move' ORDER BY sequence",
            game,
            "reading when moves were played",
        )
        .await
    }

    /// What a player's last judged games add up to, in one server or everywhere.
    pub(crate) async fn judged_games(
        &mut self,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<JudgedGames, StoreError> {
        const CONTEXT: &str = "reading judged games";
        let rows: Vec<(Timestamp, MoveQuality, Joined<MoveQuality>)> = match guild {
            Some(guild) => {
                self.fetch_all(
                    "SELECT own.finished_at_ms, {own.quality}, {other.quality} FROM judged_game AS own
                     LEFT JOIN judged_game AS other
                         ON other.player_id = own.opponent_id AND other.finish_sequence = own.finish_sequence
                     WHERE own.player_id = $1 AND own.guild_id = $3 ORDER BY own.finish_sequence DESC LIMIT $2",
                    (player, REPORTED_GAMES, guild),
                    CONTEXT,
                )
                .await?
            }
            None => {
                self.fetch_all(
                    "SELECT own.finished_at_ms, {own.quality}, {other.quality} FROM judged_game AS own
                     LEFT JOIN judged_game AS other
                         ON other.player_id = own.opponent_id AND other.finish_sequence = own.finish_sequence
                     WHERE own.player_id = $1 ORDER BY own.finish_sequence DESC LIMIT $2",
                    (player, REPORTED_GAMES),
                    CONTEXT,
                )
                .await?
            }
        };
        let ended_at = |row: Option<&(Timestamp, _, _)>| row.map(|(at, _, _)| *at);
        let mut found = JudgedGames {
            games: i64::try_from(rows.len()).unwrap_or(i64::MAX),
            span: ended_at(rows.last()).zip(ended_at(rows.first())).map(|(first, last)| [first, last]),
            own: MoveQuality::default(),
            opponents: MoveQuality::default(),
        };
        for (_, own, Joined(opponent)) in rows {
            found.own = found.own.plus(own);
            if let Some(opponent) = opponent {
                found.opponents = found.opponents.plus(opponent);
            }
        }
        Ok(found)
    }
}

impl Write {
    /// Stores the judged moves of a player, unless the player has deleted their data meanwhile.
    pub(crate) async fn record_judged_game(&mut self, judged: &JudgedGame) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO judged_game ({judged_game})
             SELECT {$judged_game} FROM player WHERE id = $1 AND discord_id IS NOT NULL",
            (judged.player, judged),
            "writing a judged game",
        )
        .await
    }

    /// Stores up to which finish sequence all games have been judged.
    pub(crate) async fn set_judged_up_to(&mut self, finish_sequence: i64) -> Result<(), StoreError> {
        self.set_program_value(JUDGED, finish_sequence.to_string()).await
    }
}
