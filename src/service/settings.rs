//! Use cases of settings.

use crate::domain::{
    BoardFormat, BoardStyle, GuildId, HOLIDAY_OF_YEAR_MS, HanForm, HolidayChoice, PlayerId, Setting, Settings,
    SettingsSection, Side, StoredGame, Timestamp, User,
};
use crate::store::{Read, StartCommand, Write};

use super::game_view::board_style;
use super::leaderboard::change_global_listing;
use super::{Games, Origin, ServiceError};

impl Games {
    /// A user's settings in a server; the defaults for a user who is not known yet.
    pub(crate) async fn settings_of(&self, user: &User, guild: Option<GuildId>) -> Result<Settings, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => settings_of(&mut read, player.id, guild).await,
            None => Ok(Settings::default().with_server_board(read.guild_settings(guild).await?.board)),
        }
    }

    /// How much holiday a user has left this year, in milliseconds.
    pub(crate) async fn holiday_left_ms(&self, user: &User) -> Result<i64, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
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
        let settings = self.settings_of(user, guild).await?.player;
        let theme = self.dependencies.store.read().await?.guild_settings(guild).await?.theme;
        Ok(BoardStyle { han: HanForm::of_locale(&user.locale), ..BoardStyle::of(&settings, theme) })
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
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?.id;
        let after = settings_of(&mut write, player, guild).await?.with(setting, value)?;
        let games = write.running_games_of(player).await?;
        let boards = with_styles(&mut write, games).await?;
        if setting.section() == SettingsSection::Games {
            write.remember_options(player, StartCommand::Play, &after.play).await?;
            write.remember_options(player, StartCommand::Challenge, &after.challenge).await?;
        }
        write.update_settings(player, after.player).await?;
        if setting == Setting::Listing {
            change_global_listing(&mut write, player, after.player.listing, self.now()).await?;
        }
        let changed = self.update_boards(&mut write, player, boards, setting, after.player.format).await?;
        write.commit().await?;
        for game in &changed {
            self.publish(game, Origin::Background);
        }
        Ok(after)
    }

    /// Gives the boards of a player's running games a new version if they look different now. Returns the changed games.
    async fn update_boards(
        &self,
        write: &mut Write,
        player: PlayerId,
        boards: Vec<(StoredGame, BoardStyle)>,
        setting: Setting,
        format: BoardFormat,
    ) -> Result<Vec<StoredGame>, ServiceError> {
        let mut changed = Vec::new();
        match setting {
            Setting::View => {
                for (before, _) in boards {
                    if before.format != format {
                        let after = before.with_board_format(player, format)?;
                        write.update_board_format(&before, &after, player, self.now()).await?;
                        changed.push(after);
                    }
                }
            }
            // The board says until when the holiday can last.
            Setting::Holidays => {
                for (before, _) in boards {
                    if before.is_on_holiday() && before.side_to_move() == Some(Side::Player(player)) {
                        changed.push(write.record_follow_up(&before, player, "settings", self.now()).await?);
                    }
                }
            }
            _ => return record_new_styles(write, player, boards, self.now()).await,
        }
        Ok(changed)
    }
}

pub(super) async fn settings_of(
    read: &mut Read,
    player: PlayerId,
    guild: Option<GuildId>,
) -> Result<Settings, ServiceError> {
    let player_settings = read.settings_of(player).await?;
    let mut settings = Settings { player: player_settings, ..Settings::default() };
    settings.play = read.last_options(player, StartCommand::Play).await?.unwrap_or(settings.play);
    settings.challenge = read.last_options(player, StartCommand::Challenge).await?.unwrap_or(settings.challenge);
    settings.play.format = player_settings.format;
    settings.challenge.format = player_settings.format;
    Ok(settings.with_server_board(read.guild_settings(guild).await?.board))
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
            changed.push(write.record_follow_up(&before, actor, "settings", now).await?);
        }
    }
    Ok(changed)
}
