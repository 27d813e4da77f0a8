//! The tables `tournament`, `tournament_entrant` and `tournament_pairing`.

use crate::domain::{
    Ending, Entrant, GameId, GuildId, Location, Pairing, PairingResult, Player, PlayerId, Players, Timestamp,
    Tournament, TournamentId, TournamentOptions, TournamentState, Week,
};
use rules::{ByColor, Color, Shape};

use super::columns::{columns, row_struct, stored_as};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

// Without what finds the row, and what stands in rows of the other two tables.
columns!(Tournament {
    id: (TournamentId(0)),
    version,
    state,
    options: TournamentOptions,
    organizer: "organizer_id",
    location: Location,
    created_at: "created_at_ms",
    starts_at: "starts_at_ms",
    round,
    round_deadline: "round_deadline_ms",
    ended_at: "ended_at_ms",
    entrants: (Vec::new()),
    pairings: (Vec::new()),
});
columns!(TournamentOptions {
    name,
    format,
    clock,
    shape: Shape,
    setup,
    rated,
    max_players,
    rounds,
    start: "start_choice",
    deadline: "deadline_choice",
});
columns!(Pairing {
    round,
    table: "table_number",
    players: Players,
    ready: ["black_ready", "white_ready"],
    game: "game_id",
    result: Option<PairingResult>,
});

row_struct! {
    PlayersRow { black_player_id: PlayerId, white_player_id: Option<PlayerId> }
}
stored_as!(
    Players,
    PlayersRow,
    |players| PlayersRow { black_player_id: players.black(), white_player_id: players.white() },
    |row| Ok(match row.white_player_id {
        Some(white) => Players::Both(ByColor { black: row.black_player_id, white }),
        None => Players::Bye(row.black_player_id),
    })
);

row_struct! {
    ResultRow { result: String, black_discs: Option<i64>, white_discs: Option<i64> }
}
stored_as!(
    PairingResult,
    ResultRow,
    |result| {
        let (name, discs) = match *result {
            PairingResult::Played { winner: Some(Color::Black), discs } => ("black", Some(discs)),
            PairingResult::Played { winner: Some(Color::White), discs } => ("white", Some(discs)),
            PairingResult::Played { winner: None, discs } => ("draw", Some(discs)),
            PairingResult::Forfeit(Color::Black) => ("forfeit-to-black", None),
            PairingResult::Forfeit(Color::White) => ("forfeit-to-white", None),
            PairingResult::None => ("none", None),
        };
        ResultRow {
            result: name.to_owned(),
            black_discs: discs.map(|discs| discs.black),
            white_discs: discs.map(|discs| discs.white),
        }
    },
    |row| {
        let discs = match (row.black_discs, row.white_discs) {
            (Some(black), Some(white)) => Some(ByColor { black, white }),
            _ => None,
        };
        match (&*row.result, discs) {
            ("black", Some(discs)) => Ok(PairingResult::Played { winner: Some(Color::Black), discs }),
            ("white", Some(discs)) => Ok(PairingResult::Played { winner: Some(Color::White), discs }),
            ("draw", Some(discs)) => Ok(PairingResult::Played { winner: None, discs }),
            ("forfeit-to-black", None) => Ok(PairingResult::Forfeit(Color::Black)),
            ("forfeit-to-white", None) => Ok(PairingResult::Forfeit(Color::White)),
            ("none", None) => Ok(PairingResult::None),
            (result, discs) => Err(corrupt("result of a pairing", &format!("{result} {discs:?}"))),
        }
    }
);

impl Read {
    pub(crate) async fn tournament(&mut self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        const CONTEXT: &str = "reading a tournament";
        let found: Option<Tournament> =
            self.fetch_optional("SELECT {tournament} FROM tournament WHERE id = $1", id, CONTEXT).await?;
        let Some(found) = found else { return Ok(None) };
        let entrants: Vec<(Player, i64, Option<i64>)> = self
            .fetch_all(
                "SELECT {player.player}, absences, withdrawn_in FROM tournament_entrant
                 JOIN player ON player.id = player_id WHERE tournament_id = $1 ORDER BY seat",
                id,
                CONTEXT,
            )
            .await?;
        let entrant = |(player, absences, withdrawn_in)| Entrant { player, absences, withdrawn_in };
        let query = "SELECT {pairing} FROM tournament_pairing WHERE tournament_id = $1 ORDER BY round, table_number";
        Ok(Some(Tournament {
            id,
            entrants: entrants.into_iter().map(entrant).collect(),
            pairings: self.fetch_all(query, id, CONTEXT).await?,
            ..found
        }))
    }

    /// The tournaments of a server that are not over.
    pub(crate) async fn open_tournaments_in(&mut self, guild: GuildId) -> Result<Vec<TournamentId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM tournament WHERE guild_id = $1 AND ended_at_ms IS NULL AND state <> 'draft' ORDER BY id",
            guild,
            "reading the tournaments of a server",
        )
        .await
    }

    /// The names of tournaments of a server: first those that are not over, and then at most `limit` that are, the last one first.
    pub(crate) async fn tournament_names_in(
        &mut self,
        guild: GuildId,
        limit: i64,
    ) -> Result<Vec<(TournamentId, String)>, StoreError> {
        const CONTEXT: &str = "reading the names of the tournaments of a server";
        let mut names: Vec<(TournamentId, String)> = self
            .fetch_all(
                "SELECT id, name FROM tournament WHERE guild_id = $1 AND ended_at_ms IS NULL AND state <> 'draft' ORDER BY id",
                guild,
                CONTEXT,
            )
            .await?;
        let ended: Vec<(TournamentId, String)> = self
            .fetch_all(
                "SELECT id, name FROM tournament WHERE guild_id = $1 AND ended_at_ms IS NOT NULL
                 ORDER BY ended_at_ms DESC LIMIT $2",
                (guild, limit),
                CONTEXT,
            )
            .await?;
        names.extend(ended);
        Ok(names)
    }

    /// The tournaments that a player has joined or organizes and that are not over.
    pub(crate) async fn open_tournaments_of(&mut self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        self.fetch_all(
            "SELECT tournament.id FROM tournament_entrant JOIN tournament ON tournament.id = tournament_id
             WHERE player_id = $1 AND ended_at_ms IS NULL
             UNION ALL SELECT id FROM tournament WHERE organizer_id = $1 AND ended_at_ms IS NULL",
            player,
            "reading the tournaments of a player",
        )
        .await
    }

    /// Whether a running game belongs to a tournament.
    pub(crate) async fn is_tournament_game(&mut self, game: GameId) -> Result<bool, StoreError> {
        let pairings: i64 = self
            .fetch_one(
                "SELECT count(*) FROM tournament_pairing WHERE game_id = $1 AND game_id IS NOT NULL AND result IS NULL",
                game,
                "finding the tournament of a game",
            )
            .await?;
        Ok(pairings > 0)
    }

    /// How many running games of a player belong to tournaments.
    pub(crate) async fn count_tournament_games_of(&mut self, player: PlayerId) -> Result<usize, StoreError> {
        self.fetch_one(
            "SELECT (SELECT count(*) FROM game JOIN tournament_pairing AS pairing ON pairing.game_id = game.id
                 WHERE game.status <> 'ended' AND game.black_player_id = $1)
                 + (SELECT count(*) FROM game JOIN tournament_pairing AS pairing ON pairing.game_id = game.id
                 WHERE game.status <> 'ended' AND game.white_player_id = $1)",
            player,
            "counting the games of tournaments",
        )
        .await
    }

    /// How many tournaments a player has won.
    pub(crate) async fn count_tournaments_won(&mut self, player: PlayerId) -> Result<i64, StoreError> {
        self.fetch_one("SELECT count(*) FROM tournament WHERE winner_id = $1", player, "counting won tournaments").await
    }

    /// The tournaments of a server that ended in a week with a winner, each with its name and them.
    pub(crate) async fn tournaments_of_week(
        &mut self,
        guild: GuildId,
        week: Week,
    ) -> Result<Vec<(String, Player)>, StoreError> {
        self.fetch_all(
            "SELECT tournament.name, {player.player} FROM tournament JOIN player ON player.id = winner_id
             WHERE guild_id = $1 AND ended_at_ms >= $2 AND ended_at_ms < $3 AND player.discord_id IS NOT NULL
             ORDER BY ended_at_ms",
            (guild, week.start(), week.end()),
            "reading the tournaments of a week",
        )
        .await
    }

    /// The tournaments of this process for which something is to be done now, at most `limit`: those that are due, and those with a game that has just
    /// ended. Not those of servers from which the bot was removed.
    pub(crate) async fn due_tournaments(
        &mut self,
        now: Timestamp,
        limit: i64,
    ) -> Result<Vec<TournamentId>, StoreError> {
        const CONTEXT: &str = "reading due tournaments";
        let mut due: Vec<TournamentId> = self
            .fetch_all(
                "SELECT id FROM tournament WHERE due_at_ms <= $1 AND {own}
                     AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = tournament.guild_id)
                 ORDER BY due_at_ms LIMIT $2",
                (now, limit),
                CONTEXT,
            )
            .await?;
        let with_results: Vec<TournamentId> = self
            .fetch_all(
                "SELECT tournament_id FROM tournament_pairing CROSS JOIN game
                 WHERE game.id = game_id AND game_id IS NOT NULL AND result IS NULL AND game.status = 'ended' AND clock_win_open_until_ms IS NULL AND {game.own}
                     AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = game.guild_id)
                 LIMIT $1",
                limit,
                CONTEXT,
            )
            .await?;
        due.extend(with_results);
        due.sort_unstable();
        due.dedup();
        Ok(due)
    }

    /// When something is to be done for a tournament for the first time after this.
    pub(crate) async fn next_due_tournament(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_optional(
            "SELECT due_at_ms FROM tournament WHERE due_at_ms > $1 AND {own} ORDER BY due_at_ms LIMIT 1",
            after,
            "reading the next due tournament",
        )
        .await
    }

    /// How a game ended whose result is final.
    pub(crate) async fn final_ending(&mut self, game: GameId) -> Result<Option<Ending>, StoreError> {
        self.fetch_optional(
            "SELECT {ending} FROM game WHERE id = $1 AND status = 'ended' AND clock_win_open_until_ms IS NULL",
            game,
            "reading how a game ended",
        )
        .await
    }
}

impl Write {
    /// Stores a draft.
    pub(crate) async fn insert_tournament(
        &mut self,
        options: TournamentOptions,
        organizer: PlayerId,
        location: Location,
        now: Timestamp,
    ) -> Result<TournamentId, StoreError> {
        let draft = Tournament {
            id: TournamentId(0),
            version: 1,
            state: TournamentState::Draft,
            options,
            organizer,
            location,
            created_at: now,
            starts_at: None,
            round: 0,
            round_deadline: None,
            ended_at: None,
            entrants: Vec::new(),
            pairings: Vec::new(),
        };
        self.fetch_one(
            "INSERT INTO tournament ({tournament}) VALUES ({$tournament}) RETURNING id",
            draft,
            "storing a tournament",
        )
        .await
    }

    /// Stores what has become of a tournament, as the next version. It is due from now on, so that its messages follow.
    pub(crate) async fn update_tournament(
        &mut self,
        before: &Tournament,
        after: &Tournament,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "storing a tournament";
        let next = Tournament { version: before.version + 1, ..after.clone() };
        let query = "UPDATE tournament SET due_at_ms = $2, winner_id = $3, {tournament = $} WHERE id = $1";
        self.execute(query, (after.id, now, after.winner(), next), CONTEXT).await?;
        if before.entrants != after.entrants {
            self.execute("DELETE FROM tournament_entrant WHERE tournament_id = $1", after.id, CONTEXT).await?;
            for (seat, entrant) in after.entrants.iter().enumerate() {
                self.execute(
                    "INSERT INTO tournament_entrant (tournament_id, seat, player_id, absences, withdrawn_in)
                     VALUES ($1, $2, $3, $4, $5)",
                    (after.id, seat, entrant.player.id, entrant.absences, entrant.withdrawn_in),
                    CONTEXT,
                )
                .await?;
            }
        }
        for pairing in after.pairings.iter().filter(|pairing| !before.pairings.contains(pairing)) {
            self.execute(
                "INSERT INTO tournament_pairing (tournament_id, {pairing}) VALUES ($1, {$pairing})
                 ON CONFLICT (tournament_id, round, table_number) DO UPDATE SET {pairing - round table_number = excluded}",
                (after.id, pairing),
                CONTEXT,
            )
            .await?;
        }
        Ok(())
    }

    /// Sets when something is to be done next, unless there is something newer to show.
    pub(crate) async fn set_tournament_due(
        &mut self,
        id: TournamentId,
        shown_version: i64,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE tournament SET due_at_ms = $3 WHERE id = $1 AND version = $2",
            (id, shown_version, due),
            "storing when a tournament is due",
        )
        .await
    }

    /// Deletes a draft that was never opened.
    pub(crate) async fn delete_tournament(&mut self, id: TournamentId) -> Result<(), StoreError> {
        self.execute("DELETE FROM tournament WHERE id = $1 AND state = 'draft'", id, "deleting a tournament").await
    }
}
