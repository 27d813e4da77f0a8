//! Completions: what may be typed next, at most 25 choices, from what is typed so far.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue};
use tracing::warn;

use crate::rules::Shape;
use crate::service::{GameView, ServiceError};

use super::super::interaction_context::InteractionContext;
use super::{Context, options};

/// Choices that Discord takes.
const MOST: usize = 25;

fn choices(found: impl IntoIterator<Item = AutocompleteChoice>) -> CreateAutocompleteResponse {
    CreateAutocompleteResponse::new().set_choices(found.into_iter().take(MOST).collect())
}

/// Nothing to choose from; why is logged unless the person can cure it, which the command itself will say.
fn none(error: ServiceError) -> CreateAutocompleteResponse {
    if !matches!(error, ServiceError::Refused(_)) {
        warn!(%error, "cannot complete");
    }
    choices([])
}

/// Boards: the standard one first.
#[allow(clippy::unused_async, reason = "poise awaits every completion")]
pub(super) async fn board(_ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase().replace('×', "x");
    let others = Shape::all().filter(|&shape| shape != Shape::STANDARD);
    let names = std::iter::once(Shape::STANDARD).chain(others).map(|shape| shape.to_string());
    choices(names.filter(|name| name.starts_with(&typed)).map(|name| AutocompleteChoice::new(name.clone(), name)))
}

/// The person's running games.
pub(super) async fn game(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let running = match bot.games.running_games(&interaction.user).await {
        Ok(running) => running,
        Err(error) => return none(error),
    };
    let choice = |view: &GameView| {
        let viewer = view.player_id_of(interaction.user.discord);
        let name = bot.words.game_choice(&view.game, &view.players, viewer);
        let number = view.game.id.to_string();
        let fits = number.starts_with(&typed) || name.to_lowercase().contains(&typed);
        fits.then(|| AutocompleteChoice::new(name, number))
    };
    choices(running.iter().filter_map(choice))
}

/// The legal moves in the game that the command would act on.
pub(super) async fn square(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let typed = typed.trim().to_lowercase();
    let options = ctx.interaction.data.options();
    let Ok(named) = options::game(text(&options, "game")) else { return choices([]) };
    let view = match bot.games.find_game(&interaction.user, interaction.location.channel, named).await {
        Ok(view) => view,
        Err(error) => return none(error),
    };
    let player = view.player_id_of(interaction.user.discord);
    let own_turn = view.game.to_move().filter(|&color| player.is_some() && view.game.sides[color].player() == player);
    if own_turn.is_none() {
        return choices([]);
    }
    let position = view.game.game.position();
    let legal = position.legal_moves().iter().filter(|square| square.to_string().starts_with(&typed));
    choices(legal.map(|square| {
        let name = bot.words.square_choice(square, position.flips(square).len());
        AutocompleteChoice::new(name, square.to_string())
    }))
}

/// The text of another option, if it is filled in.
fn text<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    })
}
