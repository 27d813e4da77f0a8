//! Which game a command acts on: a running one, or a finished one that is replayed or reviewed. With a number, it is that game.

use std::cmp::Reverse;

use crate::domain::{ChannelId, GameId, GuildId, Player, Refusal, StoredGame, User};
use crate::store::Read;
use rules::ByColor;

use super::game_view::players_of;
use super::{GameView, Games, ServiceError};

/// How many games of a server are searched for what is typed.
pub(super) const MOST_LISTED: i64 = 100;
/// How many of a user's finished games are looked at. Those without a move are left out.
const MOST_FINISHED: u16 = 25;

/// A game with its players. `None` where the bot plays.
pub(crate) type ListedGame = (StoredGame, ByColor<Option<Player>>);

impl Games {
    /// A user's running games, also those in which they have voted. The newest move comes first.
    pub(crate) async fn running_games(&self, user: &User) -> Result<Vec<GameView>, ServiceError> {
        running_games(self.store.read_list().await?, user).await
    }

    /// The newest running games of a server with their players, and the one with this number.
    pub(crate) async fn running_games_in(
        &self,
        guild: GuildId,
        numbered: Option<GameId>,
    ) -> Result<Vec<ListedGame>, ServiceError> {
        let mut read = self.store.read_list().await?;
        let games = read.running_games_in(guild, MOST_LISTED).await?;
        listed_games(&mut read, guild, games, numbered, |game| game.ending().is_none()).await
    }

    /// The game that a command in `channel` acts on: `named` if it is given. Otherwise, among the user's running games in
    /// this channel, the one with the newest move in which it is their turn, else the newest in which they play, else
    /// their newest exhibition, else the vote game of the channel. If the board of none is in this channel, those that are played
    /// in threads of it count.
    ///
    /// # Errors
    /// A refusal with links to the user's games elsewhere when there is none in this channel.
    pub(crate) async fn find(
        &self,
        user: &User,
        channel: ChannelId,
        named: Option<GameId>,
    ) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            return self.view(id).await;
        }
        let running = running_games(self.store.read().await?, user).await?;
        let is_shown_here = running.iter().any(|view| view.channel() == channel);
        let is_here = |view: &&GameView| {
            if is_shown_here {
                return view.channel() == channel;
            }
            // The games that were started here are in their threads.
            view.open_thread().is_some() && view.game.location.channel == channel
        };
        let here = || running.iter().filter(is_here);
        let own_turn = here().find(|view| is_to_move(user, view));
        let playing = || here().find(|view| view.player_id_of(user.discord).is_some());
        if let Some(view) = own_turn.or_else(playing).or_else(|| here().next()) {
            return Ok(view.clone());
        }
        match GameView::vote_game_in(&mut self.store.read().await?, channel).await? {
            Some(view) => Ok(view),
            None => Err(Refusal::NoGameHere(running.iter().map(GameView::link).collect()).into()),
        }
    }

    /// A game that is replayed: `named` if it is given, else the user's last finished game with a move.
    ///
    /// # Errors
    /// A refusal when there is no such game, or when it cannot be replayed.
    pub(crate) async fn replayed_game(&self, user: &User, named: Option<GameId>) -> Result<GameView, ServiceError> {
        let mut read = self.store.read().await?;
        if let Some(id) = named {
            let view = GameView::stored(&mut read, id).await?;
            view.game.check_replay()?;
            return Ok(view);
        }
        let last = finished_games(&mut read, user).await?.into_iter().find(|game| game.check_replay().is_ok());
        Ok(GameView::read(&mut read, last.ok_or(Refusal::NoFinishedGame)?).await?)
    }

    /// The user's last finished games with their players, the last one first.
    pub(crate) async fn replayable_games(&self, user: &User) -> Result<Vec<ListedGame>, ServiceError> {
        let mut read = self.store.read_list().await?;
        let mut games = finished_games(&mut read, user).await?;
        games.retain(|game| game.check_replay().is_ok());
        with_players(&mut read, games).await
    }
}

/// The user's last finished games, the last one first.
async fn finished_games(read: &mut Read, user: &User) -> Result<Vec<StoredGame>, ServiceError> {
    match read.player_by_discord_id(user.discord).await? {
        Some(player) => Ok(read.ended_games_of(player.id, MOST_FINISHED).await?),
        None => Ok(Vec::new()),
    }
}

/// These games of a server, and the one with this number there, as far as they are wanted.
pub(super) async fn listed_games(
    read: &mut Read,
    guild: GuildId,
    mut games: Vec<StoredGame>,
    numbered: Option<GameId>,
    is_wanted: impl Fn(&StoredGame) -> bool,
) -> Result<Vec<ListedGame>, ServiceError> {
    if let Some(id) = numbered.filter(|id| games.iter().all(|game| game.id != *id)) {
        games.extend(read.game(id).await?.filter(|game| game.location.guild == Some(guild)));
    }
    games.retain(is_wanted);
    with_players(read, games).await
}

async fn with_players(read: &mut Read, games: Vec<StoredGame>) -> Result<Vec<ListedGame>, ServiceError> {
    let mut listed = Vec::with_capacity(games.len());
    for game in games {
        let players = players_of(read, &game).await?;
        listed.push((game, players));
    }
    Ok(listed)
}

async fn running_games(mut read: Read, user: &User) -> Result<Vec<GameView>, ServiceError> {
    let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(Vec::new()) };
    let mut views = Vec::new();
    let mut games = read.running_games_of(player.id).await?;
    let voted = read.running_games_voted_in(player.id).await?;
    games.extend(voted.into_iter().filter(|game| game.started_by != player.id));
    games.sort_by_key(|game| Reverse((game.turn_started_at, game.id)));
    for game in games {
        views.push(GameView::read(&mut read, game).await?);
    }
    Ok(views)
}

fn is_to_move(user: &User, view: &GameView) -> bool {
    let player = view.game.to_move().and_then(|color| view.players[color].as_ref());
    player.is_some_and(|player| player.discord == Some(user.discord))
}
