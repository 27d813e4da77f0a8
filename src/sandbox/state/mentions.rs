//! Which users a text mentions, and whom it notifies.
//!
//! Source: Discord's "Message Resource, Allowed Mentions Object" and "Allowed Mentions Reference".

use crate::sandbox::validate::message::AllowedMentions;

/// What a text mentions as far as it is allowed to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Mentions {
    pub users: Vec<u64>,
    pub everyone: bool,
}

/// Where a message comes from decides what is allowed without `allowed_mentions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// "for interactions and webhooks, only user mentions are parsed by default".
    Interaction,
    /// "for regular messages, all mention types are parsed by default".
    Channel,
}

/// Reads `<@id>`, `<@!id>`, `@everyone` and `@here` out of a text.
pub(crate) fn read(content: &str, allowed: Option<&AllowedMentions>, origin: Origin) -> Mentions {
    let default =
        AllowedMentions { parse_users: true, parse_everyone: origin == Origin::Channel, ..AllowedMentions::default() };
    let allowed = allowed.unwrap_or(&default);
    let mut mentions = Mentions::default();
    for (at, _) in content.match_indices("<@") {
        let rest = content[at + 2..].trim_start_matches('!');
        let id = rest.split_once('>').and_then(|(id, _)| id.parse().ok());
        let Some(id) = id else {
            continue;
        };
        let lets_through = allowed.parse_users || allowed.users.contains(&id);
        if lets_through && !mentions.users.contains(&id) {
            mentions.users.push(id);
        }
    }
    let names_everyone = content.contains("@everyone") || content.contains("@here");
    mentions.everyone = allowed.parse_everyone && names_everyone;
    mentions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_rule_users_are_mentioned_and_everyone_only_by_plain_messages() {
        let text = "<@12> <@!34> <@12> <@&56> @everyone";
        let by_interaction = read(text, None, Origin::Interaction);
        assert_eq!(by_interaction.users, [12, 34]);
        assert!(!by_interaction.everyone);
        assert!(read(text, None, Origin::Channel).everyone);
    }

    #[test]
    fn allowed_mentions_keep_others_out() {
        let mut allowed = AllowedMentions::default();
        let text = "<@12> <@34> @here";
        assert_eq!(read(text, Some(&allowed), Origin::Channel), Mentions::default());
        allowed.users.insert(34);
        assert_eq!(read(text, Some(&allowed), Origin::Channel).users, [34]);
    }

    #[test]
    fn broken_mentions_are_text() {
        assert_eq!(read("<@> <@x> <@12", None, Origin::Channel), Mentions::default());
    }
}
