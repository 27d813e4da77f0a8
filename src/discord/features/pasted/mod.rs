//! Games from elsewhere: what a response shows of them, and the selects of other starts and other games.

mod games;
mod text_encoding;

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};
use tokio::task::spawn_blocking;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{PastedGameId, PastedShow, custom_id, parse_variant_value, variant_value};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::analysis::Analysed;
use crate::discord::features::replay::ReplayStep;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{MessageView, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{Refusal, last_position};
use rules::{Goal, Position};

pub(crate) use games::{PastedChoices, PastedGame, PastedGames, Pastes};

impl Bot {
    /// The first game of a text or file that can be read. What the user gives is remembered if there is something else to choose. Both
    /// run on a thread for blocking work, as a long file takes a second of processor time.
    ///
    /// # Errors
    /// A refusal when there is no game in it, or when all of its games are wrong.
    pub(crate) async fn pasted_game(
        &self,
        interaction: &InteractionContext,
        games: impl FnOnce() -> PastedGames + Send + 'static,
    ) -> Result<PastedGame, CommandError> {
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
        Ok(game)
    }

    /// Shows a game from elsewhere. `respond` makes the response of a message that only the user sees.
    pub(crate) async fn show_pasted(
        &self,
        interaction: &InteractionContext,
        PastedGame { record, number, left_out, choices }: PastedGame,
        show: PastedShow,
        respond: fn(OutgoingMessage) -> Response,
    ) -> Result<Response, CommandError> {
        let with_left_out = |message: OutgoingMessage| OutgoingMessage {
            content: self.words.with_left_out(&message.content, &left_out),
            ..message
        };
        let goal = match show {
            PastedShow::Replay => {
                let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
                let replayed = self.message_view.replayed_record(&record, number, style, choices);
                let step = ReplayStep { replayed, ply: 0, is_shared: false };
                return Ok(respond(with_left_out(self.message_view.replay_panel(&step).await?)));
            }
            PastedShow::Review => {
                let heading = self.message_view.record_review_heading(&record.players, (number, record.games));
                let reviewed = self.reviewed_transcript(interaction, &record.game, heading, choices).await?;
                return self.post_review(interaction, &reviewed, &left_out).await;
            }
            PastedShow::Analysis => Goal::Most,
            PastedShow::AnalysisForFewest => Goal::Fewest,
        };
        let position = last_position(&record.game).map_err(Refusal::Analysis)?;
        Ok(respond(with_left_out(self.analysis(interaction, position, goal, choices).await?)))
    }

    /// The message with what every move of a position is worth. `choices` are other games that can be analysed.
    pub(crate) async fn analysis(
        &self,
        interaction: &InteractionContext,
        position: Position,
        goal: Goal,
        choices: Option<PastedChoices>,
    ) -> Result<OutgoingMessage, CommandError> {
        let analysis = self.reviews.analyze(&interaction.user, position, goal).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let format = self.players.board_format_of(&interaction.user).await?;
        Ok(self.message_view.analysis(&Analysed { analysis, style, format, choices }).await?)
    }
}

custom_id! {
    /// A select below a game from elsewhere.
    pub(crate) struct PastedComponent {
        /// The id of the interaction that gave the text or file.
        paste: u64,
        /// The number of the game in it, from 1.
        number: u32,
        show: PastedShow,
        select: PastedSelect,
    } = "e:{paste}:{number}:{show}:{select}"
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

    fn deferral(self) -> Option<Deferral> {
        Some(if self.show == PastedShow::Review { Deferral::Public } else { Deferral::Update })
    }

    /// As the game: below a card, or in a private message.
    fn place(self) -> Place {
        if self.show == PastedShow::Review { Place::Neither } else { Place::Private }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let Self { paste, number, show, select } = self;
        let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
        let (number, start) = match select {
            PastedSelect::Game => (value.parse().map_err(|_| Refusal::BadButton)?, None),
            PastedSelect::Start => (number, Some(parse_variant_value(value).map_err(|_| Refusal::BadButton)?)),
        };
        let games = bot.pastes.get(paste)?;
        let game = spawn_blocking(move || games.game(PastedGameId { paste, number }, start)).await??;
        bot.show_pasted(interaction, game, show, Response::update).await
    }
}

impl MessageView {
    /// At most two rows; none if there is nothing to choose.
    pub(crate) fn pasted_rows(&self, choices: Option<&PastedChoices>, show: PastedShow) -> Vec<CreateActionRow> {
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
            let id = PastedComponent { paste: game.paste, number: game.number, show, select: kind };
            let menu = select(id, CreateSelectMenuKind::String { options });
            CreateActionRow::SelectMenu(menu.placeholder(placeholder))
        };
        let rows = [
            (PastedSelect::Game, games.collect::<Vec<_>>(), self.words.pasted_placeholder(game.number, *count)),
            (PastedSelect::Start, starts.collect(), self.words.start_placeholder(*start)),
        ];
        let rows = rows.into_iter().filter(|(_, options, _)| !options.is_empty());
        rows.map(|(kind, options, placeholder)| row(kind, options, placeholder)).collect()
    }
}
