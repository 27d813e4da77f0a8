//! Use cases of settings, and of the board format, which a player also chooses with the message of a game.

use crate::domain::{
    BoardFormat, BoardStyle, DiscordUserId, GameId, GuildId, HOLIDAY_OF_YEAR_MS, HanForm, HolidayChoice, Language,
    PlayerId, Setting, Settings, SettingsSection, Side, StoredGame, Timestamp, User,
};
use crate::store::{Read, StartCommand, Write};

use super::game_view::{board_style, stored_game};
use super::leaderboard::change_global_listing;
use super::{GameView, Games, Origin, Players, ServiceError};

impl Games {
    /// Changes how a game's message shows the board, and remembers it for what else the user is shown. The response to the user shows the
    /// game, which has no new version if it has this format already.
    ///
    /// # Errors
    /// A refusal when the user neither plays in the game nor started it.
    pub(crate) async fn set_board_format(
        &self,
        user: &User,
        id: GameId,
        format: BoardFormat,
    ) -> Result<GameView, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?;
        let before = stored_game(&mut write, id).await?;
        let after = before.with_board_format(player.id, format)?;
        write.remember_board_format(player.id, format).await?;
        if before.format == format {
            let view = GameView::read(&mut write, before).await?;
            write.commit().await?;
            return Ok(view);
        }
        write.update_board_format(&before, &after, player.id, now).await?;
        let view = GameView::read(&mut write, after).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }
}

impl Players {
    /// A user's settings in a server.
    pub(crate) async fn settings_of(&self, user: &User, guild: Option<GuildId>) -> Result<Settings, ServiceError> {
        settings_for(&mut self.store.read().await?, user, guild).await
    }

    /// The languages that players have chosen.
    pub(crate) async fn languages(&self) -> Result<Vec<(DiscordUserId, Language)>, ServiceError> {
        Ok(self.store.read().await?.chosen_languages().await?)
    }

    /// How much holiday a user has left this year, in milliseconds.
    pub(crate) async fn holiday_left_ms(&self, user: &User) -> Result<i64, ServiceError> {
        let mut read = self.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.holiday_of(player.id, self.now()).await?.left_ms),
            None => Ok(HOLIDAY_OF_YEAR_MS),
        }
    }

    /// The same; `None` for a user who takes no holidays.
    pub(crate) async fn holiday_to_take_ms(&self, user: &User) -> Result<Option<i64>, ServiceError> {
        let choice = self.settings_of(user, None).await?.player.holidays;
        Ok(match choice {
            HolidayChoice::On => Some(self.holiday_left_ms(user).await?),
            HolidayChoice::Off => None,
        })
    }

    /// How pictures for a user alone look in a server.
    pub(crate) async fn style_for(&self, user: &User, guild: Option<GuildId>) -> Result<BoardStyle, ServiceError> {
        style_for(&mut self.store.read().await?, user, guild).await
    }

    /// The board format that a user chose last. Pictures for a user who is not known yet.
    pub(crate) async fn board_format_of(&self, user: &User) -> Result<BoardFormat, ServiceError> {
        let mut read = self.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.board_format_of(player.id).await?),
            None => Ok(BoardFormat::default()),
        }
    }

    /// Changes one of a user's settings, and returns all of them. The boards of the user's running games that look
    /// different now are edited in the background.
    ///
    /// # Errors
    /// A refusal when the setting has no such value.
    pub(crate) async fn change_setting(
        &self,
        user: &User,
        guild: Option<GuildId>,
        setting: Setting,
        value: &str,
    ) -> Result<Settings, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?.id;
        let after = settings_of(&mut write, player, guild).await?.with(setting, value)?;
        let games = write.running_games_of(player).await?;
        let boards = with_styles(&mut write, games).await?;
        if setting.section() == SettingsSection::Games {
            write.remember_options(player, StartCommand::Play, &after.play).await?;
            write.remember_options(player, StartCommand::Challenge, &after.challenge).await?;
        }
        write.update_settings(player, after.player).await?;
        if setting == Setting::Listing {
            change_global_listing(&mut write, player, after.player.listing, now).await?;
        }
        let changed = update_boards(&mut write, player, boards, setting, after.player.format, now).await?;
        write.commit().await?;
        for game in &changed {
            self.publish(game, Origin::Background);
        }
        Ok(after)
    }
}

/// A user's settings in a server; the defaults for a user who is not known yet. The options of new games are those that they chose last
/// with the board format that they chose last in any command. The board is the server's until they choose one.
pub(super) async fn settings_for(
    read: &mut Read,
    user: &User,
    guild: Option<GuildId>,
) -> Result<Settings, ServiceError> {
    match read.player_by_discord_id(user.discord).await? {
        Some(player) => settings_of(read, player.id, guild).await,
        None => Ok(Settings::default().with_server_board(read.guild_settings(guild).await?.board)),
    }
}

/// How pictures for a user alone look in a server.
pub(super) async fn style_for(
    read: &mut Read,
    user: &User,
    guild: Option<GuildId>,
) -> Result<BoardStyle, ServiceError> {
    let settings = settings_for(read, user, guild).await?.player;
    let theme = read.guild_settings(guild).await?.theme;
    Ok(BoardStyle { han: HanForm::of_locale(&user.locale), ..BoardStyle::of(&settings, theme) })
}

async fn settings_of(read: &mut Read, player: PlayerId, guild: Option<GuildId>) -> Result<Settings, ServiceError> {
    let player_settings = read.settings_of(player).await?;
    let mut settings = Settings { player: player_settings, ..Settings::default() };
    settings.play = read.last_options(player, StartCommand::Play).await?.unwrap_or(settings.play);
    settings.challenge = read.last_options(player, StartCommand::Challenge).await?.unwrap_or(settings.challenge);
    settings.play.format = player_settings.format;
    settings.challenge.format = player_settings.format;
    Ok(settings.with_server_board(read.guild_settings(guild).await?.board))
}

/// Gives the boards of a player's running games a new version if they look different now. Returns the changed games.
async fn update_boards(
    write: &mut Write,
    player: PlayerId,
    boards: Vec<(StoredGame, BoardStyle)>,
    setting: Setting,
    format: BoardFormat,
    now: Timestamp,
) -> Result<Vec<StoredGame>, ServiceError> {
    let mut changed = Vec::new();
    match setting {
        Setting::View => {
            for (before, _) in boards {
                if before.format != format {
                    let after = before.with_board_format(player, format)?;
                    write.update_board_format(&before, &after, player, now).await?;
                    changed.push(after);
                }
            }
        }
        // The board says until when the holiday can last.
        Setting::Holidays => {
            for (before, _) in boards {
                if before.is_on_holiday() && before.side_to_move() == Some(Side::Player(player)) {
                    changed.push(write.record_follow_up(&before, Some(player), "settings", now).await?);
                }
            }
        }
        _ => return record_new_styles(write, player, boards, now).await,
    }
    Ok(changed)
}

/// Games, and how each looks now.
pub(super) async fn with_styles(
    read: &mut Read,
    games: Vec<StoredGame>,
) -> Result<Vec<(StoredGame, BoardStyle)>, ServiceError> {
    let mut boards = Vec::with_capacity(games.len());
    for game in games {
        let style = board_style(read, &game).await?;
        boards.push((game, style));
    }
    Ok(boards)
}

/// Gives the boards that look different now a new version, so that their messages are edited. Returns their games.
pub(super) async fn record_new_styles(
    write: &mut Write,
    actor: PlayerId,
    boards: Vec<(StoredGame, BoardStyle)>,
    now: Timestamp,
) -> Result<Vec<StoredGame>, ServiceError> {
    let mut changed = Vec::new();
    for (before, style) in boards {
        let now_looks = board_style(write, &before).await?;
        // The rest of the style is that of pictures.
        let is_changed =
            if before.format == BoardFormat::Picture { now_looks != style } else { now_looks.hints != style.hints };
        if is_changed {
            changed.push(write.record_follow_up(&before, Some(actor), "settings", now).await?);
        }
    }
    Ok(changed)
}
