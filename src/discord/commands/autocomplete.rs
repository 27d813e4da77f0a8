//! Autocomplete: suggestions for what the user is typing, at most 25.
//!
//! poise would send them by serenity's own call, which keeps something of every interaction. So they are sent here.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CommandDataOptionValue, CommandInteraction, ResolvedOption, ResolvedValue};
use tracing::{error, info, warn};

use crate::discord::bot::Bot;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::InitialResponse;
use crate::domain::{GameId, LevelChoice, Player, SetupChoice, StoredGame, TournamentId};
use crate::service::{GameView, ServiceError, TournamentChoice, opening_names};
use crate::words::{Words, message};
use rules::{ByColor, Color, Level, Opening, Shape, folded};

use super::options;

/// Discord's limit.
const MAX_CHOICES: usize = 25;

/// The subcommand that acts on the games of others.
const END_GAME: &str = "end-game";

/// The subcommand that acts on rated games that are over.
const ANNUL: &str = "annul";

/// The subcommand that shows tournaments that are over, too.
const STANDINGS: &str = "standings";
/// The subcommand for those that are open for registration.
const JOIN: &str = "join";

/// The command that shows games that are over.
const REPLAY: &str = "replay";

/// The command whose level is that of a whole channel, which cannot match one person.
const VOTE: &str = "vote";

/// The command that shows an opening.
const OPENING: &str = "opening";

/// Whether an option has suggestions.
pub(crate) fn is_suggested(command: &str, option: &str) -> bool {
    match option {
        "board" | "game" | "level" | "opening" | "setup" | "square" | "tournament" => true,
        "name" => command == OPENING,
        _ => false,
    }
}

type Suggested = Result<Vec<AutocompleteChoice>, ServiceError>;

/// Suggests values for the option that the user is typing. Where that fails there are none, because only suggestions may respond.
pub(crate) async fn respond(bot: &Bot, interaction: &CommandInteraction) {
    let command = &interaction.data.name;
    let context = InteractionContext::from_command(interaction, &bot.message_view);
    let suggested = AssertUnwindSafe(suggest(&bot.for_reader(&context), interaction, &context)).catch_unwind().await;
    let suggested = suggested.unwrap_or_else(|_| {
        error!(command, "autocomplete caused a panic");
        Ok(Vec::new())
    });
    let suggested = suggested.unwrap_or_else(|error| {
        // A refusal is not logged, because the command itself will explain it to the user.
        if !matches!(error, ServiceError::Refused(_)) {
            warn!(%error, "cannot suggest values");
        }
        Vec::new()
    });
    if let Err(error) = bot.responder.rest.respond(&context, &InitialResponse::suggestions(suggested)).await {
        info!(command, %error, "cannot suggest values in time");
    }
}

async fn suggest(bot: &Bot, command: &CommandInteraction, interaction: &InteractionContext) -> Suggested {
    let name = command_name(command);
    let Some(focused) = command.data.autocomplete() else {
        warn!(command = name, "no option is being typed");
        return Ok(Vec::new());
    };
    match focused.name {
        "board" => Ok(board(focused.value)),
        "level" => level(bot, interaction, focused.value, name != VOTE).await,
        "game" if name == END_GAME => game_of_guild(bot, interaction, focused.value).await,
        "game" if name == ANNUL => game_to_annul(bot, interaction, focused.value).await,
        "game" if name == REPLAY => replayable_game(bot, interaction, focused.value).await,
        "game" => game(bot, interaction, focused.value).await,
        "opening" | "name" => Ok(named(openings(&bot.words), focused.value)),
        "setup" => Ok(named(setups(&bot.words), focused.value)),
        "tournament" => tournaments(bot, interaction, choice_of(name), focused.value).await,
        "square" => square(bot, interaction, text_of(&command.data.options(), "game"), focused.value).await,
        unknown => {
            info!(command = name, option = unknown, "an option has no suggestions");
            Ok(Vec::new())
        }
    }
}

/// The name of the command, or of its subcommand.
fn command_name(interaction: &CommandInteraction) -> &str {
    let subcommand = interaction.data.options.first();
    let subcommand = subcommand.filter(|option| matches!(option.value, CommandDataOptionValue::SubCommand(_)));
    subcommand.map_or(&interaction.data.name, |option| &option.name)
}

fn choices(found: impl IntoIterator<Item = AutocompleteChoice>) -> Vec<AutocompleteChoice> {
    found.into_iter().take(MAX_CHOICES).collect()
}

/// Suggests boards, the standard one first.
fn board(typed: &str) -> Vec<AutocompleteChoice> {
    let typed = folded(typed).replace('×', "x");
    let others = Shape::all().filter(|&shape| shape != Shape::STANDARD);
    let names = std::iter::once(Shape::STANDARD).chain(others).map(|shape| shape.to_string());
    choices(names.filter(|name| name.starts_with(&typed)).map(|name| AutocompleteChoice::new(name.clone(), name)))
}

/// Suggests names, each with its English one: all that have what is typed in either of them, without quotes, first those that begin with it.
fn named(names: impl IntoIterator<Item = (String, &'static str)>, typed: &str) -> Vec<AutocompleteChoice> {
    let typed = folded(typed);
    let typed = typed.trim_matches(|sign: char| !sign.is_alphanumeric());
    let place = |(own, english): &(String, &'static str)| {
        [own.as_str(), english].into_iter().filter_map(|name| folded(name).find(typed)).min()
    };
    let mut found: Vec<_> = names.into_iter().filter(|names| place(names).is_some()).collect();
    // The sort is stable.
    found.sort_by_key(|names| place(names) != Some(0));
    choices(found.into_iter().map(|(own, english)| AutocompleteChoice::new(own, english)))
}

/// The openings by their names.
fn openings(words: &Words) -> impl Iterator<Item = (String, &'static str)> {
    opening_names().map(|name| (words.opening_name(name), name))
}

/// The set-ups, and then the openings.
fn setups(words: &Words) -> impl Iterator<Item = (String, &'static str)> {
    let openings = Opening::all().map(SetupChoice::Opening);
    SetupChoice::ALL.iter().copied().chain(openings).map(|setup| (words.setup(setup), setup.name()))
}

/// Suggests the level that matches the user, unless others play too, and the whole levels, first the one against which the user wins
/// half of the games.
async fn level(bot: &Bot, interaction: &InteractionContext, typed: &str, matches_user: bool) -> Suggested {
    let (matched, even) = bot.players.matching_levels(&interaction.user).await?;
    let typed = folded(typed);
    let others = Level::ALL.into_iter().filter(|&level| Some(level) != even);
    let english = bot.words.in_locale("en-US");
    let choice = |level: Level| {
        let is_even = Some(level) == even;
        let name = if is_even { bot.words.even_level_choice(level) } else { bot.words.level_choice(level) };
        let has_it = [&name, &english.level_choice(level)].into_iter().any(|name| folded(name).contains(&typed));
        has_it.then(|| AutocompleteChoice::new(name, level.to_string()))
    };
    let match_me = (bot.words.match_me_choice(matched), LevelChoice::MATCH_ME);
    let has_it = [match_me.0.as_str(), match_me.1].into_iter().any(|name| folded(name).contains(&typed));
    let match_me = (has_it && matches_user).then(|| AutocompleteChoice::new(match_me.0, match_me.1));
    Ok(choices(match_me.into_iter().chain(even.into_iter().chain(others).filter_map(choice))))
}

/// Suggests the user's running games: first the one with exactly this number, then those whose number begins with what is
/// typed, then those whose players have it in their names.
async fn game(bot: &Bot, interaction: &InteractionContext, typed: &str) -> Suggested {
    let running = bot.games.running_games(&interaction.user).await?;
    let name = |view: &GameView| {
        let viewer = view.player_id_of(interaction.user.discord);
        (view.game.id, bot.words.game_choice(&view.game, &view.players, viewer))
    };
    Ok(matching(typed, running.iter().map(name)))
}

/// Suggests the user's last finished games in the same way.
async fn replayable_game(bot: &Bot, interaction: &InteractionContext, typed: &str) -> Suggested {
    let name = |(game, players): &(StoredGame, ByColor<Option<Player>>)| {
        let viewer = Color::BOTH.into_iter().filter_map(|color| players[color].as_ref());
        let viewer = viewer.into_iter().find(|player| player.discord == Some(interaction.user.discord));
        (game.id, bot.words.game_choice(game, players, viewer.map(|player| player.id)))
    };
    let games = bot.games.replayable_games(&interaction.user).await?;
    Ok(matching(typed, games.iter().map(name)))
}

/// Suggests the running games of the server in the same way, to those who may end them.
async fn game_of_guild(bot: &Bot, interaction: &InteractionContext, typed: &str) -> Suggested {
    let Ok(guild) = interaction.moderated_guild() else { return Ok(Vec::new()) };
    let numbered = options::game(Some(&folded(typed))).ok().flatten();
    let running = bot.games.running_games_in(guild, numbered).await?;
    let name =
        |(game, players): &(StoredGame, ByColor<Option<Player>>)| (game.id, bot.words.game_choice(game, players, None));
    Ok(matching(typed, running.iter().map(name)))
}

/// Suggests the rated games of the server in the same way, to those who may annul them. The owner of the bot finds those that are
/// annulled, too.
async fn game_to_annul(bot: &Bot, interaction: &InteractionContext, typed: &str) -> Suggested {
    let Ok(guild) = interaction.annulling_guild() else { return Ok(Vec::new()) };
    let numbered = options::game(Some(&folded(typed))).ok().flatten();
    let games = bot.ratings.games_to_annul(guild, numbered, bot.is_owner(&interaction.user)).await?;
    let name =
        |(game, players): &(StoredGame, ByColor<Option<Player>>)| (game.id, bot.words.annulment_choice(game, players));
    Ok(matching(typed, games.iter().map(name)))
}

/// The games that match what is typed, each with its name: the best match first, and the newest game first among equal ones.
fn matching(typed: &str, games: impl Iterator<Item = (GameId, String)>) -> Vec<AutocompleteChoice> {
    let typed = folded(typed);
    let typed = typed.trim_start_matches('#');
    let choice = |(game, name): (GameId, String)| {
        let number = game.to_string();
        Some((GameMatch::find(typed, &number, &name)?, AutocompleteChoice::new(name, number)))
    };
    let mut found: Vec<_> = games.filter_map(choice).collect();
    // The sort is stable.
    found.sort_by_key(|(kind, _)| *kind);
    choices(found.into_iter().map(|(_, choice)| choice))
}

/// How a game matches what is typed. The best match comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum GameMatch {
    Number,
    StartOfNumber,
    Name,
}

impl GameMatch {
    /// `typed` is in lower case and without `#`. `name` is the game's choice, such as `#12 vs Bob`.
    fn find(typed: &str, number: &str, name: &str) -> Option<Self> {
        let name = name.trim_start_matches('#').to_lowercase();
        if typed == number {
            Some(Self::Number)
        } else if name.starts_with(typed) {
            Some(Self::StartOfNumber)
        } else {
            name.strip_prefix(number)?.contains(typed).then_some(Self::Name)
        }
    }
}

/// Suggests the tournaments of the server, first those that are not over.
async fn tournaments(bot: &Bot, interaction: &InteractionContext, choice: TournamentChoice, typed: &str) -> Suggested {
    let Some(guild) = interaction.location.guild else { return Ok(Vec::new()) };
    let typed = folded(typed);
    let suggestion = |(id, name): (TournamentId, String)| {
        let label = bot.words.tournament_choice(id, &name);
        folded(&label).contains(&typed).then(|| AutocompleteChoice::new(label, id.to_string()))
    };
    let names = bot.tournaments.names_in(guild, choice).await?;
    Ok(choices(names.into_iter().filter_map(suggestion)))
}

/// The tournaments for which a subcommand of tournaments can be used.
fn choice_of(command: &str) -> TournamentChoice {
    match command {
        JOIN => TournamentChoice::ToJoin,
        STANDINGS => TournamentChoice::All,
        _ => TournamentChoice::NotOver,
    }
}

/// Suggests the legal moves in the game that the command would act on.
async fn square(bot: &Bot, interaction: &InteractionContext, game: Option<&str>, typed: &str) -> Suggested {
    let typed = folded(typed);
    let Ok(named) = options::game(game) else { return Ok(Vec::new()) };
    let view = bot.games.find(&interaction.user, interaction.location.channel, named).await?;
    let player = view.player_id_of(interaction.user.discord);
    let to_move = view.game.side_to_move().and_then(|side| side.player());
    let is_to_move = player.is_some() && to_move == player;
    if !is_to_move && !view.game.is_voting() {
        return Ok(Vec::new());
    }
    let position = view.game.game.position();
    let legal = position.legal_moves().iter().filter(|square| square.to_string().starts_with(&typed));
    Ok(choices(legal.map(|square| {
        let flips = position.flips(square).len();
        let name = message!(bot.words, "square-choice", square = square.to_string(), flips);
        AutocompleteChoice::new(name, square.to_string())
    })))
}

/// The text of another option, if the user has typed one.
fn text_of<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_matches_by_its_number_before_its_players() {
        let find = |typed| GameMatch::find(typed, "5", "#5 vs Level 12 · Club");
        assert_eq!(find("5"), Some(GameMatch::Number));
        assert_eq!(find(""), Some(GameMatch::StartOfNumber));
        assert_eq!(find("5 vs lev"), Some(GameMatch::StartOfNumber));
        assert_eq!(find("12"), Some(GameMatch::Name));
        assert_eq!(find("club"), Some(GameMatch::Name));
        assert_eq!(find("55"), None);
        assert_eq!(GameMatch::find("5", "15", "#15 vs Bob"), None, "neither the start of the number nor a name");
        let mut kinds = [GameMatch::Name, GameMatch::StartOfNumber, GameMatch::Number];
        kinds.sort();
        assert_eq!(kinds, [GameMatch::Number, GameMatch::StartOfNumber, GameMatch::Name]);
    }
}
