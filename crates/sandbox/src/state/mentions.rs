//! Finds the mentions in a message's content and applies the allowed mentions.
//!
//! Source: Discord's "Message Resource, Allowed Mentions Object" and "Allowed Mentions Reference".

use crate::validate::message::AllowedMentions;

/// The allowed mentions of a message.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Mentions {
    pub users: Vec<u64>,
    pub everyone: bool,
}

/// How a message was sent. This decides which mentions are allowed without `allowed_mentions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MessageOrigin {
    /// "for interactions and webhooks, only user mentions are parsed by default".
    Interaction,
    /// "for regular messages, all mention types are parsed by default".
    Channel,
}

impl Mentions {
    /// Parses `<@id>`, `<@!id>`, `@everyone` and `@here`.
    pub(super) fn parse(content: &str, allowed: Option<&AllowedMentions>, origin: MessageOrigin) -> Self {
        let default = AllowedMentions {
            parse_users: true,
            parse_everyone: origin == MessageOrigin::Channel,
            ..AllowedMentions::default()
        };
        let allowed = allowed.unwrap_or(&default);
        let mut mentions = Self::default();
        for (at, _) in content.match_indices("<@") {
            let rest = content[at + 2..].trim_start_matches('!');
            let Some(id) = rest.split_once('>').and_then(|(id, _)| id.parse().ok()) else {
                continue;
            };
            let is_allowed = allowed.parse_users || allowed.users.contains(&id);
            if is_allowed && !mentions.users.contains(&id) {
                mentions.users.push(id);
            }
        }
        let mentions_everyone = content.contains("@everyone") || content.contains("@here");
        mentions.everyone = allowed.parse_everyone && mentions_everyone;
        mentions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_default_users_are_mentioned_and_everyone_only_in_channel_messages() {
        let text = "<@12> <@!34> <@12> <@&56> @everyone";
        let from_interaction = Mentions::parse(text, None, MessageOrigin::Interaction);
        assert_eq!(from_interaction.users, [12, 34]);
        assert!(!from_interaction.everyone);
        assert!(Mentions::parse(text, None, MessageOrigin::Channel).everyone);
    }

    #[test]
    fn allowed_mentions_exclude_all_others() {
        let mut allowed = AllowedMentions::default();
        let text = "<@12> <@34> @here";
        assert_eq!(Mentions::parse(text, Some(&allowed), MessageOrigin::Channel), Mentions::default());
        allowed.users.insert(34);
        assert_eq!(Mentions::parse(text, Some(&allowed), MessageOrigin::Channel).users, [34]);
    }

    #[test]
    fn incomplete_mentions_are_plain_text() {
        assert_eq!(Mentions::parse("<@> <@x> <@12", None, MessageOrigin::Channel), Mentions::default());
    }
}
