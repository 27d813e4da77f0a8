//! Whether a component belongs on the message on which it was clicked.
//!
//! The response to most clicks replaces that message. A forged click must not replace the message of another game.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{ComponentId, PastedShow, PuzzlePanelId};
use crate::discord::interaction_context::InteractionContext;
use crate::domain::Refusal;
use crate::service::MessageSubject;

/// Refuses a click on a message that shows something else.
pub(super) async fn check(bot: &Bot, interaction: &InteractionContext, id: ComponentId) -> Result<(), CommandError> {
    let Some(clicked) = interaction.clicked_message else { return Ok(()) };
    let subject = bot.games.message_subject(clicked.message).await?;
    if belongs(id, subject, interaction.clicked_is_private) { Ok(()) } else { Err(Refusal::BadButton.into()) }
}

/// Whether a message with this subject may have this component. The subject is not known for private messages, and for
/// some moments after a message was posted.
fn belongs(id: ComponentId, subject: MessageSubject, is_private: bool) -> bool {
    let is_unknown = subject == MessageSubject::default();
    match id {
        // The response replaces the question.
        ComponentId::Game(id) if id.button.answers_question() => is_unknown && is_private,
        ComponentId::Game(id) => is_unknown || subject.game == Some(id.game),
        ComponentId::Challenge { challenge, .. } => is_unknown || subject.challenge == Some(challenge),
        ComponentId::Leaderboard(_) | ComponentId::LeaderboardOrder { .. } | ComponentId::ProfileClass { .. } => {
            is_unknown
        }
        // Below the card of a review, which everybody sees, or in the private message with its steps.
        ComponentId::ReviewPanel(id) => is_unknown && (is_private || id.button.is_below_card()),
        // As the game of which they are: below a card, or in a private message.
        ComponentId::Pasted(id) => is_unknown && (is_private || id.show == PastedShow::Review),
        // Below what the bot posts in a channel. Anywhere else, the response is a message of its own as well.
        ComponentId::Puzzle(PuzzlePanelId::Solve(_) | PuzzlePanelId::Notify) => is_unknown,
        // Others must not see a user's settings, nor a player's conditional moves. A replay is stepped through in private.
        ComponentId::Conditional(_)
        | ComponentId::ReplayPanel(_)
        | ComponentId::Puzzle(_)
        | ComponentId::Trainer(_)
        | ComponentId::HistoryPage(_)
        | ComponentId::Setting(_)
        | ComponentId::HelpSection(_)
        | ComponentId::SettingsSection(_)
        | ComponentId::GuildSetting(_)
        | ComponentId::Channels
        | ComponentId::AllChannels
        | ComponentId::SummaryChannel
        | ComponentId::NoWeeklySummary
        | ComponentId::DailyPost(_)
        | ComponentId::ChannelNotices(_)
        | ComponentId::RoleTitle
        | ComponentId::TitleRole(_)
        | ComponentId::GuildSettingsSection(_)
        | ComponentId::Block
        | ComponentId::Unblock
        | ComponentId::Privacy(_) => is_unknown && is_private,
        // The response is a message of its own.
        ComponentId::Board { .. }
        | ComponentId::Replay { .. }
        | ComponentId::Review { .. }
        | ComponentId::HistoryGame
        | ComponentId::BotPlay { .. }
        | ComponentId::Profile { .. }
        | ComponentId::PlayBot
        | ComponentId::Practise { .. }
        | ComponentId::Rules => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::component_id::{ConditionalButton, ConditionalComponentId, GameButton, GameComponentId};
    use crate::domain::{ChallengeAction, ChallengeId, GameId, Setting, Turn};

    /// Whether the component belongs on a message that everybody sees.
    fn belongs_here(id: ComponentId, subject: MessageSubject) -> bool {
        belongs(id, subject, false)
    }

    #[test]
    fn components_belong_only_on_messages_of_their_own_game_or_challenge() {
        let game = |game| MessageSubject { game: Some(GameId(game)), challenge: None };
        let of = |button| ComponentId::Game(GameComponentId { game: GameId(1), turn: Turn(1), button });
        for button in [GameButton::Select(0), GameButton::Resign, GameButton::Rematch, GameButton::Cancel] {
            assert!(
                belongs_here(of(button), MessageSubject::default()) && belongs_here(of(button), game(1)),
                "{button:?}"
            );
            assert!(!belongs_here(of(button), game(2)), "{button:?}");
            let open = MessageSubject { game: None, challenge: Some(ChallengeId(1)) };
            assert!(!belongs_here(of(button), open), "{button:?}");
        }
        let setting = ComponentId::Setting(Setting::Marks);
        assert!(belongs(setting, MessageSubject::default(), true) && !belongs(setting, game(1), true));
        assert!(!belongs_here(setting, MessageSubject::default()), "others would see the settings");
        let button = ConditionalButton::Remove;
        let conditional = ComponentId::Conditional(ConditionalComponentId { game: GameId(1), turn: Turn(1), button });
        assert!(belongs(conditional, MessageSubject::default(), true) && !belongs(conditional, game(1), true));
        assert!(!belongs_here(conditional, MessageSubject::default()), "the opponent would see the moves");
        assert!(belongs_here(ComponentId::Rules, game(1)), "the rules are a message of their own");
        for button in [
            GameButton::ConfirmResign,
            GameButton::ConfirmEarlyResign,
            GameButton::ConfirmCancel,
            GameButton::ConfirmEnd,
            GameButton::ConfirmAnnul,
            GameButton::ConfirmRestore,
            GameButton::DeclineAnnulment,
            GameButton::KeepPlaying,
        ] {
            assert!(belongs(of(button), MessageSubject::default(), true), "the private question");
            assert!(!belongs_here(of(button), MessageSubject::default()), "the response would replace what others see");
            assert!(!belongs(of(button), game(1), true), "the response would replace the board");
        }
        let accept = ComponentId::Challenge { challenge: ChallengeId(1), action: ChallengeAction::Accept };
        let accepted = |challenge| MessageSubject { game: Some(GameId(7)), challenge: Some(ChallengeId(challenge)) };
        assert!(
            belongs_here(accept, accepted(1)) && !belongs_here(accept, accepted(2)) && !belongs_here(accept, game(7))
        );
    }
}
