//! A message of the bot, and the request bodies in which Discord takes it: initial response, edit, new message.

use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, EditAttachments, EditMessage, InteractionResponseFlags, MessageFlags, UserId,
};

use crate::domain::{ChannelId, DiscordUserId, MessageId, MessageRef, RoleId};
use crate::words::{AltText, ListText};

/// The most components of a list: texts, rows, and what is in the rows.
pub(crate) const MAX_COMPONENTS: usize = 40;

/// A message that the bot sends.
#[derive(Clone, Debug, Default)]
pub(crate) struct OutgoingMessage {
    /// At most 2,000 characters; in a list 4,000, with the texts of all items.
    pub(crate) content: String,
    /// What stands between the content and the rows, if the message is a list. It stays one: every later state of it needs a list, too.
    pub(crate) list: Option<Vec<ListItem>>,
    pub(crate) picture: Option<Picture>,
    /// Files to download.
    pub(crate) files: Vec<MessageFile>,
    /// Buttons and selects.
    pub(crate) rows: Vec<CreateActionRow>,
    /// The only users whom the message notifies. Without any, it is silent.
    pub(crate) pings: Vec<DiscordUserId>,
    /// The role whose members it notifies.
    pub(crate) pinged_role: Option<RoleId>,
}

/// A part of a list, with buttons below it.
#[derive(Clone, Debug)]
pub(crate) struct ListItem {
    pub(crate) text: String,
    /// At most five.
    pub(crate) buttons: Vec<CreateButton>,
}

/// A picture with its alternative text.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The file's name. Its extension says what `bytes` are.
    pub(crate) file: &'static str,
    /// PNG, or GIF for an animation.
    pub(crate) bytes: Vec<u8>,
    pub(crate) alt: AltText,
}

/// A file that is not a picture.
#[derive(Clone, Debug)]
pub(crate) struct MessageFile {
    pub(crate) name: &'static str,
    pub(crate) bytes: Vec<u8>,
}

/// The initial response to an interaction.
pub(crate) struct InitialResponse<'a> {
    pub(crate) body: CreateInteractionResponse,
    /// The message whose picture and files are uploaded with it.
    pub(crate) message: Option<&'a OutgoingMessage>,
}

impl InitialResponse<'static> {
    /// Suggestions for an option that the user is typing; at most 25.
    pub(crate) fn suggestions(choices: Vec<AutocompleteChoice>) -> Self {
        let suggestions = CreateAutocompleteResponse::new().set_choices(choices);
        Self { body: CreateInteractionResponse::Autocomplete(suggestions), message: None }
    }
}

impl InitialResponse<'_> {
    /// The picture and the files.
    pub(crate) fn attachments(&self) -> Vec<CreateAttachment> {
        self.message.map(OutgoingMessage::attachments).unwrap_or_default()
    }
}

impl OutgoingMessage {
    /// A message of text alone.
    pub(crate) fn text(content: String) -> Self {
        Self { content, ..Self::default() }
    }

    /// A list with the buttons of each line, and a row below it, empty for none. Lines for whose buttons there is no room stand together at
    /// the end.
    pub(crate) fn list(text: ListText, buttons: Vec<Vec<CreateButton>>, row: Vec<CreateButton>) -> Self {
        let components_of = |buttons: &[CreateButton]| usize::from(!buttons.is_empty()) + buttons.len();
        let ListText { title, lines, rest } = text;
        let room = MAX_COMPONENTS - components_of(&row);
        let whole: usize = buttons.iter().map(|buttons| 1 + components_of(buttons)).sum();
        let mut left = if whole + usize::from(rest.is_some()) <= room { room } else { room - 1 };
        let (mut items, mut last) = (Vec::new(), Vec::new());
        for (text, buttons) in lines.into_iter().zip(buttons) {
            match left.checked_sub(1 + components_of(&buttons)).filter(|_| last.is_empty()) {
                Some(still_left) => {
                    left = still_left;
                    items.push(ListItem { text, buttons });
                }
                None => last.push(text),
            }
        }
        last.extend(rest);
        if !last.is_empty() {
            items.push(ListItem { text: last.join("\n"), buttons: Vec::new() });
        }
        let rows = if row.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(row)] };
        Self { list: Some(items), rows, ..Self::text(title) }
    }

    /// The message with these rows of components.
    pub(crate) fn with_rows(self, rows: Vec<CreateActionRow>) -> Self {
        Self { rows, ..self }
    }

    /// The picture with its alternative text, and the files.
    pub(crate) fn attachments(&self) -> Vec<CreateAttachment> {
        let picture = self
            .picture
            .iter()
            .map(|picture| CreateAttachment::bytes(picture.bytes.clone(), picture.file).description(&*picture.alt));
        picture.chain(self.files.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name))).collect()
    }

    /// A new public message.
    pub(crate) fn as_post(&self) -> InitialResponse<'_> {
        let flags = InteractionResponseFlags::from_bits_truncate(self.flags().bits());
        self.initial_response(CreateInteractionResponse::Message(self.response_message().flags(flags)))
    }

    /// A message that only the user sees.
    pub(crate) fn as_private(&self) -> InitialResponse<'_> {
        self.initial_response(CreateInteractionResponse::Message(self.response_message().ephemeral(true)))
    }

    /// The new state of the message with the clicked component.
    pub(crate) fn as_update(&self) -> InitialResponse<'_> {
        self.initial_response(CreateInteractionResponse::UpdateMessage(self.response_message()))
    }

    /// A follow-up message.
    pub(crate) fn as_follow_up(&self, private: bool) -> CreateInteractionResponseFollowup {
        let message = CreateInteractionResponseFollowup::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.allowed_mentions())
            .flags(self.flags())
            .ephemeral(private);
        message.files(self.attachments())
    }

    /// An edit of a message in a channel, or of a response.
    pub(crate) fn as_edit(&self) -> EditMessage {
        let edit = EditMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.allowed_mentions());
        edit.attachments(self.attachments().into_iter().fold(EditAttachments::new(), EditAttachments::add))
    }

    /// A new message in a channel, without an interaction. When a message with the same nonce was posted there in the last
    /// minutes, Discord returns that one instead of posting a second one. `nonce` has at most 25 characters.
    pub(crate) fn as_message(&self, nonce: String) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.allowed_mentions())
            .flags(self.flags());
        message.nonce(serenity::Nonce::String(nonce)).enforce_nonce(true).files(self.attachments())
    }

    fn initial_response(&self, body: CreateInteractionResponse) -> InitialResponse<'_> {
        InitialResponse { body, message: Some(self) }
    }

    fn response_message(&self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.allowed_mentions());
        // Set even when there is none, so that an update removes the picture that the message showed.
        message.files(self.attachments())
    }

    fn flags(&self) -> MessageFlags {
        if self.pings.is_empty() && self.pinged_role.is_none() {
            MessageFlags::SUPPRESS_NOTIFICATIONS
        } else {
            MessageFlags::empty()
        }
    }

    fn allowed_mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new()
            .users(self.pings.iter().map(|user| UserId::new(user.0)))
            .roles(self.pinged_role.iter().map(|role| serenity::RoleId::new(role.0)))
    }
}

pub(crate) fn message_ref(channel: serenity::ChannelId, message: serenity::MessageId) -> MessageRef {
    MessageRef { channel: ChannelId(channel.get()), message: MessageId(message.get()) }
}
