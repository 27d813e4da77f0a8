//! A game with everything that is shown with it.

use crate::domain::{
    BoardPlace, BoardStyle, BotPlay, ChannelId, DiscordUserId, GameId, GameLink, GameThread, HanForm, Holiday,
    HolidayChoice, Installation, LevelGame, MessageRef, Player, PlayerId, PlayerSettings, PlaysLike, RatingChange,
    Refusal, Side, StoredGame, Theme, Timestamp, Title, Votes,
};
use crate::store::{GameMessage, Read, StoreError};
use engine::opening;
use rules::{ByColor, Color};

use super::ServiceError;

/// A game with its players, its message, and what follows it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameView {
    pub game: StoredGame,
    /// `None` where the bot plays.
    pub players: ByColor<Option<Player>>,
    /// How the game changed the ratings, once a rated game has ended.
    pub rating_changes: ByColor<Option<RatingChange>>,
    /// Which level the game's player plays like after it, once a game against the bot that counts has ended.
    pub plays_like: Option<PlaysLike>,
    /// The titles that the game earned.
    pub titles: ByColor<Option<Title>>,
    /// Until when the holiday of the player to move can last, while there is one.
    pub holiday_until: Option<Timestamp>,
    /// How its picture looks, as its players have chosen.
    pub style: BoardStyle,
    /// Outside of the bot's servers, the language of who started the game, as Discord names it. Empty if it is not known.
    pub locale: String,
    /// Whether the game runs and is the first one of a player.
    pub is_first_game: bool,
    /// Whether a game that could still be cancelled belongs to a tournament.
    pub is_of_tournament: bool,
    pub started_by: Player,
    /// The message that shows the game, once it is known.
    pub game_message: Option<GameMessage>,
    /// Whether the bot is not where the game is, or no longer, so that it can neither post nor edit anything there by itself.
    pub is_bot_absent: bool,
    /// The thread of the game, if it is played in one.
    pub thread: Option<GameThread>,
    /// The players who want a rematch.
    pub rematch_offers: Vec<PlayerId>,
    /// The player whose offer of a rematch the opponent has declined.
    pub declined_rematch_of: Option<PlayerId>,
    /// Whether what is offered is a message of its own.
    pub has_offer_message: bool,
    /// The rematch, or the game against the next level.
    pub next_game: Option<GameId>,
    /// The message of that game, once it is known.
    pub next_message: Option<MessageRef>,
    /// The votes for the move that is due, in a vote game.
    pub votes: Votes,
    /// How the bot played, once a game against its strongest level has ended.
    pub bot_play: Option<BotPlay>,
}

impl GameView {
    /// The message that shows the game.
    pub(crate) fn message(&self) -> Option<MessageRef> {
        self.game_message.map(|stored| stored.message)
    }

    /// Whether players resign the game. Until both sides have moved they cancel it, except in a tournament.
    pub(crate) fn can_be_resigned(&self) -> bool {
        self.game.both_have_moved() || self.is_of_tournament
    }

    /// The player with this Discord account, if they play in the game.
    pub(crate) fn player_id_of(&self, user: DiscordUserId) -> Option<PlayerId> {
        self.players[self.color_of(user)?].as_ref().map(|player| player.id)
    }

    /// The side of the player with this Discord account, if they play in the game.
    pub(crate) fn color_of(&self, user: DiscordUserId) -> Option<Color> {
        let is_theirs =
            |color: &Color| self.players[*color].as_ref().is_some_and(|player| player.discord == Some(user));
        Color::BOTH.into_iter().find(is_theirs)
    }

    /// The name of the game's opening, if it has one.
    pub(crate) fn opening_name(&self) -> Option<&'static str> {
        opening::name(&self.game.game)
    }

    /// The message that shows the game, unless somebody has deleted it.
    pub(crate) fn board(&self) -> Option<MessageRef> {
        self.game_message.filter(|current| !current.is_deleted).map(|current| current.message)
    }

    /// The channel that the game's message is in, or will be.
    pub(crate) fn channel(&self) -> ChannelId {
        self.game_message.map_or(self.game.location.channel, |current| current.message.channel)
    }

    /// Whether the channel or thread of the game's message is deleted.
    pub(super) fn is_place_deleted(&self) -> bool {
        self.game_message.is_some_and(|current| current.is_place_deleted)
    }

    /// Whether the bot can no longer show the game: the channel with its board is deleted, in which it was started.
    pub(crate) fn is_board_nowhere(&self) -> bool {
        self.is_place_deleted() && self.channel() == self.game.location.channel
    }

    /// The game that follows, and where it is played.
    pub(crate) fn next_link(&self) -> Option<GameLink> {
        let board = self.next_message.map_or(BoardPlace::Channel(self.game.location.channel), BoardPlace::Message);
        Some(GameLink { game: self.next_game?, guild: self.game.location.guild, board: self.linked(board) })
    }

    /// Where the game is played.
    pub(crate) fn link(&self) -> GameLink {
        let board = match self.game_message {
            Some(current) if current.is_place_deleted => BoardPlace::Deleted,
            Some(current) if !current.is_deleted => BoardPlace::Message(current.message),
            Some(_) | None => BoardPlace::Channel(self.channel()),
        };
        GameLink { game: self.game.id, guild: self.game.location.guild, board: self.linked(board) }
    }

    /// The place, if a link can lead there. Which server it is in is not known where the bot is no member.
    fn linked(&self, board: BoardPlace) -> BoardPlace {
        match self.game.location.installation {
            Installation::Guild => board,
            Installation::User => BoardPlace::Outside,
        }
    }

    /// A game as it is stored now.
    ///
    /// # Errors
    /// A refusal when there is no such game.
    pub(super) async fn stored(read: &mut Read, id: GameId) -> Result<Self, ServiceError> {
        let game = stored_game(read, id).await?;
        Ok(Self::read(read, game).await?)
    }

    pub(super) async fn read(read: &mut Read, game: StoredGame) -> Result<Self, StoreError> {
        let people = People::of(read, &game).await?;
        let players = ByColor::from_fn(|color| game.sides[color].player().and_then(|player| people.player(player)));
        let mut rating_changes = ByColor { black: None, white: None };
        let mut titles = ByColor { black: None, white: None };
        // While all ratings are computed again, a change may be one from a rating that is not yet right.
        let has_ratings = game.ending().is_some() && read.ratings_outdated().await?.is_none();
        for color in Color::BOTH {
            let Some(player) = game.sides[color].player().filter(|_| has_ratings) else { continue };
            rating_changes[color] = read.rating_change(game.id, player).await?;
            if rating_changes[color].is_some() {
                titles[color] = read.title_earned_by(game.id, player).await?;
            }
        }
        let plays_like = match game.level_game() {
            Some(LevelGame { player, .. }) => read.level_rating_after(game.id, player).await?,
            None => None,
        };
        let plays_like = plays_like.map(|rating| rating.plays_like(rating.at));
        let holiday_until = holiday_until(read, &game).await?;
        let style = people.style(&game, read.guild_settings(game.location.guild).await?.theme);
        let is_first_game = game.ending().is_none() && read.is_first_game(&game).await?;
        let can_be_cancelled = game.ending().is_none() && !game.both_have_moved();
        let is_of_tournament =
            can_be_cancelled && game.is_between_players() && read.is_tournament_game(game.id).await?;
        let started_by = match people.player(game.started_by) {
            Some(player) => player,
            None => read.player(game.started_by).await?,
        };
        // Everybody in a server reads its language.
        let locale = match game.location.guild {
            Some(_) => String::new(),
            None => read.language_of(game.started_by).await?,
        };
        let game_message = read.game_message_of(game.id).await?;
        let thread = match game.location.guild {
            Some(_) => read.game_thread(game.id).await?,
            None => None,
        };
        let (rematch_offers, declined_rematch_of, next_game) = match game.ending() {
            Some(_) => (
                read.rematch_offers(game.id).await?,
                read.declined_rematch_of(game.id).await?,
                read.next_game_of(game.id).await?,
            ),
            None => (Vec::new(), None, None),
        };
        let is_offered = game.offers.open.is_some() || !rematch_offers.is_empty();
        let has_offer_message = is_offered && read.has_offer_message(game.id).await?;
        let next_message = match next_game {
            Some(next) => read.game_message_of(next).await?.filter(|next| !next.is_deleted).map(|next| next.message),
            None => None,
        };
        let bot_play = match game.final_ending().and_then(|_| BotPlay::strongest_color(&game)) {
            Some(_) => BotPlay::of(&game, &read.bot_searches(game.id).await?),
            None => None,
        };
        let votes = if game.is_voting() { read.votes(&game).await? } else { Votes::default() };
        let is_bot_absent = read.is_bot_absent(game.location).await?;
        Ok(Self {
            game,
            players,
            locale,
            rating_changes,
            plays_like,
            titles,
            holiday_until,
            style,
            is_first_game,
            is_of_tournament,
            started_by,
            game_message,
            is_bot_absent,
            thread,
            rematch_offers,
            declined_rematch_of,
            has_offer_message,
            next_game,
            next_message,
            votes,
            bot_play,
        })
    }
}

/// A game as it is stored now.
///
/// # Errors
/// A refusal when there is no such game.
pub(super) async fn stored_game(read: &mut Read, id: GameId) -> Result<StoredGame, ServiceError> {
    Ok(read.game(id).await?.ok_or(Refusal::UnknownGame)?)
}

/// The players of a game. `None` where the bot plays.
pub(super) async fn players_of(read: &mut Read, game: &StoredGame) -> Result<ByColor<Option<Player>>, StoreError> {
    let mut players = ByColor { black: None, white: None };
    for color in Color::BOTH {
        if let Some(player) = game.sides[color].player() {
            players[color] = Some(read.player(player).await?);
        }
    }
    Ok(players)
}

/// Until when the holiday of the player to move can last, while there is one.
async fn holiday_until(read: &mut Read, game: &StoredGame) -> Result<Option<Timestamp>, StoreError> {
    let Some(flag_at) = game.flag_at().filter(|_| game.is_on_holiday()) else { return Ok(None) };
    let Some(Side::Player(player)) = game.side_to_move() else { return Ok(None) };
    let holiday = match read.settings_of(player).await?.holidays {
        HolidayChoice::On => read.holiday_of(player, flag_at).await?,
        HolidayChoice::Off => Holiday { left_ms: 0, until: None },
    };
    Ok(game.holiday_until(holiday))
}

/// Who has started a game, and then who else plays it.
struct People(Vec<(Player, PlayerSettings, String)>);

impl People {
    async fn of(read: &mut Read, game: &StoredGame) -> Result<Self, StoreError> {
        let mut ids = vec![game.started_by];
        for player in Color::BOTH.into_iter().filter_map(|color| game.sides[color].player()) {
            if !ids.contains(&player) {
                ids.push(player);
            }
        }
        let mut people = read.people(&ids).await?;
        people.sort_by_key(|(player, ..)| ids.iter().position(|&id| id == player.id));
        Ok(Self(people))
    }

    fn find(&self, id: PlayerId) -> Option<&(Player, PlayerSettings, String)> {
        self.0.iter().find(|(player, ..)| player.id == id)
    }

    fn player(&self, id: PlayerId) -> Option<Player> {
        self.find(id).map(|(player, ..)| player.clone())
    }

    /// The form of Chinese characters that the language of black, or else of white, has.
    fn han_form(&self, game: &StoredGame) -> Option<HanForm> {
        let players = Color::BOTH.into_iter().filter_map(|color| game.sides[color].player());
        players.filter_map(|player| self.find(player)).find_map(|(.., locale)| HanForm::of_locale(locale))
    }

    /// How the picture of a game looks: as the player to move has chosen, then as the one who started the game has.
    fn style(&self, game: &StoredGame, theme: Theme) -> BoardStyle {
        let to_move = game.side_to_move().and_then(Side::player);
        let own = to_move.and_then(|id| self.find(id)).map(|(_, settings, _)| settings);
        let others = self.0.iter().filter(|(player, ..)| Some(player.id) != to_move);
        let others: Vec<PlayerSettings> = others.map(|(_, settings, _)| *settings).collect();
        BoardStyle { han: self.han_form(game), ..BoardStyle::shared(own, &others, theme) }
    }
}

/// How the picture of a game looks.
pub(super) async fn board_style(read: &mut Read, game: &StoredGame) -> Result<BoardStyle, StoreError> {
    let theme = read.guild_settings(game.location.guild).await?.theme;
    Ok(People::of(read, game).await?.style(game, theme))
}
