//! Games from elsewhere in the viewer, and the selects of other starts and other games.

mod games;
mod text_encoding;

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};
use tokio::task::spawn_blocking;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{PastedGameId, custom_id, parse_variant_value, variant_value};
use crate::discord::components::{Component, Place};
use crate::discord::features::replay::{Replayed, Show};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{MessageView, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::Refusal;
use crate::service::opening_name;
use crate::words::message;

pub(crate) use games::{PastedChoices, PastedGame, PastedGames, Pastes};

impl Bot {
    /// The viewer with the first game of a text or file that can be read. What the user gives is remembered if there is something else to
    /// choose. Both run on a thread for blocking work, as a long file takes a second of processor time.
    ///
    /// # Errors
    /// A refusal when there is no game in it, or when all of its games are wrong.
    pub(crate) async fn pasted_panel(
        &self,
        interaction: &InteractionContext,
        games: impl FnOnce() -> PastedGames + Send + 'static,
        show: Show,
    ) -> Result<OutgoingMessage, CommandError> {
        let paste = interaction.id.get();
        let read = move || -> Result<_, Refusal> {
            let games = games();
            let game = games.game(PastedGameId { paste, number: games.first()? }, None)?;
            Ok((games, game))
        };
        let (games, game) = spawn_blocking(read).await??;
        if game.choices.is_some() {
            self.pastes.insert(paste, games);
        }
        self.show_pasted(interaction, game, show).await
    }

    /// The viewer with a game from elsewhere.
    async fn show_pasted(
        &self,
        interaction: &InteractionContext,
        PastedGame { record, number, left_out, choices }: PastedGame,
        show: Show,
    ) -> Result<OutgoingMessage, CommandError> {
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let heading = self.message_view.words.record_heading(&record, number, opening_name(&record.game));
        let choices = choices.map(Box::new);
        let replayed = Replayed::Record { game: record.game, heading, style, choices };
        let message = self.replay_panel(interaction, replayed, 0, show).await?;
        Ok(OutgoingMessage { content: self.words.with_left_out(&message.content, &left_out), ..message })
    }
}

custom_id! {
    /// A select below a game from elsewhere. `paste` is the id of the interaction that gave the text or file, `number` that of the game in
    /// it, from 1.
    pub(crate) enum PastedComponent {
        Choose { paste: u64, number: u32, select: PastedSelect } = "e:{paste}:{number}:{select}",
        /// One of an earlier version. What was given to that is no longer remembered.
        Earlier { paste: u64, number: u32, show: EarlierShow, select: PastedSelect }
            = "e:{paste}:{number}:{show}:{select}",
    }
}

custom_id! {
    /// What an earlier version showed of the game.
    pub(crate) enum EarlierShow {
        Replay = "replay",
        Review = "review",
        Analysis = "analysis",
        AnalysisForFewest = "analysis-fewest",
    }
}

custom_id! {
    /// What is chosen.
    pub(crate) enum PastedSelect {
        /// The number of a game.
        Game = "game",
        /// The start of the game, as `variant_value` writes it.
        Start = "start",
    }
}

impl Component for PastedComponent {
    fn name(self) -> &'static str {
        "game from elsewhere"
    }

    /// Earlier versions had some below messages for everybody, too.
    fn place(self) -> Place {
        match self {
            Self::Choose { .. } => Place::Private,
            Self::Earlier { .. } => Place::Anywhere,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let Self::Choose { paste, number, select } = self else { return Err(Refusal::PasteGone.into()) };
        let (number, start) = match select {
            PastedSelect::Game => (interaction.selected_as()?, None),
            PastedSelect::Start => {
                let start = parse_variant_value(interaction.selected_value()?);
                (number, Some(start.map_err(|_| Refusal::BadButton)?))
            }
        };
        let games = bot.pastes.get(paste)?;
        let game = spawn_blocking(move || games.game(PastedGameId { paste, number }, start)).await??;
        Ok(Response::update(bot.show_pasted(interaction, game, Show::Position).await?))
    }
}

impl MessageView {
    /// At most two rows; none if there is nothing to choose.
    pub(crate) fn pasted_rows(&self, choices: Option<&PastedChoices>) -> Vec<CreateActionRow> {
        let Some(PastedChoices { game, count, games, start, starts }) = choices else { return Vec::new() };
        let starts = starts
            .iter()
            .map(|&start| CreateSelectMenuOption::new(self.words.start_option(start), variant_value(start)));
        let games = games.iter().map(|(number, record)| {
            let option =
                CreateSelectMenuOption::new(self.words.pasted_option(*number, record.as_ref()), number.to_string());
            match record {
                Some(record) => option.description(self.words.pasted_description(record)),
                None => option,
            }
        });
        let row = |kind, options: Vec<CreateSelectMenuOption>, placeholder: String| {
            let id = PastedComponent::Choose { paste: game.paste, number: game.number, select: kind };
            let menu = select(id, CreateSelectMenuKind::String { options });
            CreateActionRow::SelectMenu(menu.placeholder(placeholder))
        };
        let rows = [
            (
                PastedSelect::Game,
                games.collect::<Vec<_>>(),
                message!(self.words, "select-pasted", number = game.number, count = *count),
            ),
            (PastedSelect::Start, starts.collect(), self.words.start_placeholder(*start)),
        ];
        let rows = rows.into_iter().filter(|(_, options, _)| !options.is_empty());
        rows.map(|(kind, options, placeholder)| row(kind, options, placeholder)).collect()
    }
}
