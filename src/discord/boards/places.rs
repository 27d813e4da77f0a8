//! Channels and threads that are deleted with the boards in them.
//!
//! Discord says so in an event, which does not come while the bot is away, and in its answer to whatever is sent there. So before a
//! response links to a board in a channel from which nothing was heard on this connection, Discord is asked whether the channel is there.

use futures_util::future::join_all;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use tracing::{debug, error, info};

use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::retry::FailureKind;
use crate::discord::platform::transport::Call;
use crate::domain::{BoardPlace, ChannelId, GameLink, GuildId, Refusal};

use super::GameMessages;
use super::game_message::GameMessage;

impl GameMessages {
    /// Records in the background that a channel or thread of a server is deleted. Boards go from a thread back to its channel.
    pub(crate) fn channel_is_deleted(&self, guild: GuildId, channel: ChannelId) {
        let messages = self.clone();
        self.updates.spawn(async move { messages.record_deleted_channel(guild, channel).await });
    }

    async fn record_deleted_channel(&self, guild: GuildId, channel: ChannelId) {
        self.activity().forget(channel);
        match self.game_message.messages.record_deleted_channel(guild, channel).await {
            Ok(games) if games.is_empty() => {}
            Ok(games) => {
                info!(guild = guild.0, %channel, games = games.len(), "a channel or thread with boards was deleted");
                games.into_iter().for_each(|game| self.request(game));
            }
            Err(error) => error!(guild = guild.0, %channel, %error, "cannot record that a channel is deleted"),
        }
    }

    /// Finds out which of the boards are in channels or threads that are deleted. Where Discord does not say, they count as there.
    pub(crate) async fn check_places(&self, links: &mut [GameLink]) {
        join_all(links.iter_mut().map(|link| self.check_place(link))).await;
    }

    async fn check_place(&self, link: &mut GameLink) {
        // A channel of direct messages cannot be deleted.
        let (Some(guild), Some(channel)) = (link.guild, link.channel()) else { return };
        if self.activity().is_watched(channel) || !self.game_message.is_channel_deleted(channel).await {
            return;
        }
        self.record_deleted_channel(guild, channel).await;
        link.board = BoardPlace::Deleted;
    }

    /// The message with a sentence about the boards whose channel or thread is deleted, and with buttons that bring them here. `here` is
    /// the server of the user.
    fn offer_boards(&self, message: OutgoingMessage, links: &[GameLink], here: Option<GuildId>) -> OutgoingMessage {
        self.game_message.message_view.with_deleted_boards(message, links, here)
    }

    /// The message of a refusal. Its links to boards that are deleted become offers to bring them here.
    pub(crate) async fn refusal(&self, mut refusal: Refusal, here: Option<GuildId>) -> OutgoingMessage {
        self.check_places(refusal.links_mut()).await;
        let message = self.game_message.message_view.refusal(&refusal);
        self.offer_boards(message, refusal.links_mut(), here)
    }
}

impl GameMessage {
    /// Whether Discord says that a channel or thread is deleted.
    pub(crate) async fn is_channel_deleted(&self, channel: ChannelId) -> bool {
        let channel_id = serenity::ChannelId::new(channel.0);
        let call = || Call::new(LightMethod::Get, Route::Channel { channel_id });
        match self.rest.once().fetch::<Value>("a channel", call).await {
            Ok(_) => false,
            Err(error) if error.kind() == FailureKind::UnknownChannel => true,
            Err(error) => {
                debug!(%channel, %error, "cannot find out whether a channel is there");
                false
            }
        }
    }
}
