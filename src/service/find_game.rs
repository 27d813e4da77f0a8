//! Which game a command acts on.

use crate::domain::{ChannelId, GameId, GuildId, Player, Refusal, StoredGame, User};
use crate::store::Read;
use rules::ByColor;

use super::game_view::players_of;
use super::{GameView, Games, ServiceError};

/// The games of a server that are searched for what is typed.
const MOST_LISTED: i64 = 100;

impl Games {
    /// A user's running games. The newest move comes first.
    pub(crate) async fn running_games(&self, user: &User) -> Result<Vec<GameView>, ServiceError> {
        running_games(self.dependencies.store.read_list().await?, user).await
    }

    /// The newest running games of a server with their players, and the one with this number.
    pub(crate) async fn running_games_in(
        &self,
        guild: GuildId,
        numbered: Option<GameId>,
    ) -> Result<Vec<(StoredGame, ByColor<Option<Player>>)>, ServiceError> {
        let mut read = self.dependencies.store.read_list().await?;
        let mut games = read.running_games_in(guild, MOST_LISTED).await?;
        if let Some(id) = numbered.filter(|id| games.iter().all(|game| game.id != *id)) {
            let is_listed = |game: &StoredGame| game.location.guild == Some(guild) && game.ending().is_none();
            games.extend(read.game(id).await?.filter(is_listed));
        }
        let mut listed = Vec::with_capacity(games.len());
        for game in games {
            let players = players_of(&mut read, &game).await?;
            listed.push((game, players));
        }
        Ok(listed)
    }

    /// The game that a command in `channel` acts on: `named` if it is given. Otherwise, among the user's running games in
    /// this channel, the one with the newest move in which it is their turn, else the newest in which they play, else
    /// their newest exhibition. If the board of none is in this channel, those that are played in threads of it count.
    ///
    /// # Errors
    /// A refusal with links to the user's games elsewhere when there is none in this channel.
    pub(crate) async fn find_game(
        &self,
        user: &User,
        channel: ChannelId,
        named: Option<GameId>,
    ) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            return self.view(id).await;
        }
        let running = running_games(self.dependencies.store.read().await?, user).await?;
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
        match own_turn.or_else(playing).or_else(|| here().next()) {
            Some(view) => Ok(view.clone()),
            None => Err(Refusal::NoGameHere(running.iter().map(GameView::link).collect()).into()),
        }
    }
}

async fn running_games(mut read: Read, user: &User) -> Result<Vec<GameView>, ServiceError> {
    let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(Vec::new()) };
    let mut views = Vec::new();
    for game in read.running_games_of(player.id).await? {
        views.push(GameView::read(&mut read, game).await?);
    }
    Ok(views)
}

fn is_to_move(user: &User, view: &GameView) -> bool {
    let player = view.game.to_move().and_then(|color| view.players[color].as_ref());
    player.is_some_and(|player| player.discord == Some(user.discord))
}
