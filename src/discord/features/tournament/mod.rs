//! `/tournament`: creating, playing and ending tournaments.

mod component;
mod view;
mod worker;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::check_channel;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{TournamentId, TournamentRefusal, User, visible_line};
use crate::service::{GivenTournament, TournamentChoice, TournamentView};

pub(crate) use component::TournamentComponent;
pub(crate) use view::{podium_picture, standings_picture};
pub(crate) use worker::TournamentWorker;

/// The longest name of a tournament, in characters. Discord's clients do not let users type a longer one.
pub(crate) const MAX_NAME_LENGTH: usize = 32;

/// Discord's clients send one of its subcommands.
#[poise::command(slash_command, subcommands("create", "join", "leave_command", "start", "standings", "end"))]
pub(crate) async fn tournament(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament", |bot, interaction| Err(TournamentRefusal::Unknown.into()))
}

#[poise::command(slash_command)]
async fn create(
    ctx: CommandContext<'_>,
    #[max_length = 32] name: String,
    format: Option<String>,
    clock: Option<String>,
    board: Option<String>,
    setup: Option<String>,
) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament create", |bot, interaction| {
        check_channel(bot, &interaction).await?;
        let given = GivenTournament {
            name: visible_line(&name, MAX_NAME_LENGTH),
            format: options::choice("format", format.as_deref())?,
            clock: options::choice("clock", clock.as_deref())?,
            shape: board.as_deref().map(options::shape).transpose()?,
            setup: setup.as_deref().map(|text| options::setup(&bot.words, text)).transpose()?,
        };
        let tournaments = bot.tournaments.once(interaction.request());
        let (user, location) = (&interaction.user, interaction.location);
        let view = tournaments.create(user, given, location, interaction.is_moderator).await?;
        Ok(Response::private(bot.message_view.tournament_draft(&view.tournament)))
    })
}

#[poise::command(slash_command)]
async fn join(ctx: CommandContext<'_>, tournament: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament join", |bot, interaction| {
        let id = found(bot, &interaction, TournamentChoice::ToJoin, tournament.as_deref()).await?;
        let view = bot.tournaments.join(&interaction.user, id).await?;
        Ok(told(bot.words.tournament_joined(&view.tournament)))
    })
}

#[poise::command(slash_command, rename = "leave")]
async fn leave_command(ctx: CommandContext<'_>, tournament: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament leave", |bot, interaction| {
        let id = found(bot, &interaction, TournamentChoice::NotOver, tournament.as_deref()).await?;
        let view = bot.tournaments.view(&interaction.user, interaction.location.guild, id).await?;
        leave(bot, &interaction.user, &view).await
    })
}

#[poise::command(slash_command)]
async fn start(ctx: CommandContext<'_>, tournament: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament start", |bot, interaction| {
        let id = found(bot, &interaction, TournamentChoice::NotOver, tournament.as_deref()).await?;
        let view = bot.tournaments.start(&interaction.user, id, interaction.is_moderator).await?;
        Ok(told(bot.words.tournament_started(&view.tournament)))
    })
}

#[poise::command(slash_command)]
async fn standings(ctx: CommandContext<'_>, tournament: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament standings", |bot, interaction| {
        let id = found(bot, &interaction, TournamentChoice::All, tournament.as_deref()).await?;
        Ok(Response::private(standings_message(bot, &interaction, id).await?))
    })
}

#[poise::command(slash_command)]
async fn end(ctx: CommandContext<'_>, tournament: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "tournament end", |bot, interaction| {
        let id = found(bot, &interaction, TournamentChoice::NotOver, tournament.as_deref()).await?;
        let view = bot
            .tournaments
            .endable(&interaction.user, interaction.location.guild, id, interaction.is_moderator)
            .await?;
        Ok(Response::private(bot.message_view.tournament_end_question(&view.tournament)))
    })
}

/// Leaves a tournament that has not begun, and asks before leaving one that has.
async fn leave(bot: &Bot, user: &User, view: &TournamentView) -> Result<Response, CommandError> {
    let tournament = &view.tournament;
    if tournament.is_running() && tournament.is_played_by(user) {
        return Ok(Response::private(bot.message_view.tournament_leave_question(tournament)));
    }
    Ok(told(bot.words.tournament_left(&bot.tournaments.leave(user, tournament.id).await?.tournament)))
}

/// The tournament that the option names, or the one that is played here.
async fn found(
    bot: &Bot,
    interaction: &InteractionContext,
    choice: TournamentChoice,
    option: Option<&str>,
) -> Result<TournamentId, CommandError> {
    Ok(bot.tournaments.find(&interaction.user, interaction.location, choice, option).await?)
}

/// The standings, which only the user sees, as their last choice of board format says.
async fn standings_message(
    bot: &Bot,
    interaction: &InteractionContext,
    id: TournamentId,
) -> Result<OutgoingMessage, CommandError> {
    let view = bot.tournaments.view(&interaction.user, interaction.location.guild, id).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let rows = bot.message_view.ready_row(&view.tournament, &interaction.user);
    Ok(bot.message_view.standings(&view.tournament, format).await?.with_rows(rows))
}

fn told(text: String) -> Response {
    Response::private(OutgoingMessage::text(text))
}
