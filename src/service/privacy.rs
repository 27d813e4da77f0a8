//! Use cases of privacy: a user sees what is stored about them, gets it as a file, and deletes it.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::domain::{ClockChoice, Side, StoredGame};
use crate::domain::{
    DailyAttempt, Day, GameOptions, PersonalCounts, Player, PlayerId, PlayerRecord, PlaysLike, PuzzleAttempt,
    RatedStatus, Setting, SettingValue, Timestamp, TrainedAttempt, TrainedPosition, User,
};
use crate::rules::Color;
use crate::store::{EndedGame, Read, StartCommand};

use super::settings::settings_of;
use super::{Games, ServiceError};

/// The most bytes of games in an export. Discord takes files of 10 MB.
const MOST_BYTES: usize = 8_000_000;
/// The most challenges in an export.
const MOST_CHALLENGES: i64 = 5_000;
/// How many games are read at once.
const BATCH: i64 = 100;

/// What is stored about a user, as a JSON file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Export {
    pub json: Vec<u8>,
    pub coverage: ExportCoverage,
}

/// How much of a user's ended games an export has: the newest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExportCoverage {
    pub games: i64,
    pub of: i64,
}

/// An ended or running game in an export.
#[derive(Serialize)]
struct ExportedGame {
    game: i64,
    color: &'static str,
    /// The name of a person, or `level 3`. `None` for somebody who deleted their data.
    opponent: Option<String>,
    board: String,
    setup: &'static str,
    first: &'static str,
    goal: &'static str,
    clock: &'static str,
    server: Option<String>,
    channel: String,
    /// The rating class, or `None` for a casual game.
    rated: Option<&'static str>,
    moves: String,
    black_discs: u32,
    white_discs: u32,
    started_at_ms: i64,
    ended_at_ms: Option<i64>,
    /// `win`, `loss`, `draw` or `none`; `running` for a game that is not over.
    result: &'static str,
    rating_before: Option<f64>,
    rating_after: Option<f64>,
    /// Against the levels of the bot.
    level_rating_after: Option<f64>,
    /// How the user's moves compare with the engine's choice, if they have been judged.
    judged_moves: Option<Value>,
    /// What the user did: when, what, and with which detail.
    events: Vec<(i64, String, String)>,
}

impl Games {
    /// How much is stored about a user; `None` if nothing is.
    pub(crate) async fn personal_counts(&self, user: &User) -> Result<Option<(Player, PersonalCounts)>, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(None) };
        let counts = read.personal_counts(player.id).await?;
        Ok(Some((player, counts)))
    }

    /// Everything that is stored about a user, as a file; `None` if nothing is. Of very many games, the oldest are left out.
    pub(crate) async fn export(&self, user: &User) -> Result<Option<Export>, ServiceError> {
        self.export_up_to(user, MOST_BYTES).await
    }

    /// The same with another limit for the games.
    pub(super) async fn export_up_to(&self, user: &User, most_bytes: usize) -> Result<Option<Export>, ServiceError> {
        let mut read = self.dependencies.store.read_list().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(None) };
        let mut running = Vec::new();
        for game in read.running_games_of(player.id).await? {
            running.push(exported_game(&mut read, player.id, &game, None).await?);
        }
        let (mut ended, mut bytes, mut before) = (Vec::new(), 0, i64::MAX);
        'batches: loop {
            let batch = read.ended_games_before(player.id, before, BATCH).await?;
            let Some(last) = batch.last() else { break };
            before = last.finish_sequence;
            for one in &batch {
                let game = exported_game(&mut read, player.id, &one.game, Some(one)).await?;
                bytes += serde_json::to_vec(&game)?.len();
                if bytes > most_bytes {
                    break 'batches;
                }
                ended.push(game);
            }
        }
        let of = read.personal_counts(player.id).await?.ended_games;
        let coverage = ExportCoverage { games: i64::try_from(ended.len()).unwrap_or(i64::MAX), of };
        let about = about(&mut read, &player, self.now().0).await?;
        drop(read);
        let export = json!({
            "about": about,
            "running_games": running,
            "ended_games_left_out": coverage.of - coverage.games,
            "ended_games": ended,
        });
        Ok(Some(Export { json: serde_json::to_vec(&export)?, coverage }))
    }
}

/// Everything besides the games.
async fn about(read: &mut Read, player: &Player, now_ms: i64) -> Result<Value, ServiceError> {
    let row = read.personal_row(player.id).await?;
    let settings = settings_of(read, player.id, None).await?;
    let mut values = Map::new();
    for &setting in Setting::ALL {
        let value = match settings.value(setting) {
            SettingValue::One(value) => json!(value),
            SettingValue::Each { play, challenge } => json!({ "play": play, "challenge": challenge }),
        };
        values.insert(setting.name().to_owned(), value);
    }
    let mut options = Map::new();
    for command in read.personal_commands(player.id).await? {
        let chosen = match command {
            StartCommand::Play => &settings.play,
            StartCommand::Challenge => &settings.challenge,
        };
        options.insert(command.name().to_owned(), exported_options(chosen));
    }
    let mut ratings = Map::new();
    for (class, rating) in read.ratings_of(player.id).await? {
        let value = json!({
            "rating": rating.rating, "deviation": rating.deviation, "opponents": rating.opponents,
            "wins": rating.record.wins, "losses": rating.record.losses, "draws": rating.record.draws,
            "last_game_at_ms": rating.at.0,
        });
        ratings.insert(class.name().to_owned(), value);
    }
    let titles = read.titles_of(player.id).await?.into_iter();
    let titles: Vec<Value> = titles.map(|one| json!({ "title": one.title.name(), "earned_at_ms": one.at.0 })).collect();
    let ladder = read.ladder_row(player.id).await?;
    let ladder = ladder.map(|row| json!({ "level": row.level.number(), "discs": row.discs, "games": row.games }));
    let level_rating = read.level_rating(player.id).await?.map(|rating| {
        let level = match rating.plays_like(rating.at) {
            PlaysLike::Known(range) => Some(range.level),
            PlaysLike::Unknown { .. } => None,
        };
        json!({
            "rating": rating.rating, "deviation": rating.deviation, "games": rating.games, "last_game_at_ms": rating.at.0,
            "plays_like_level": level,
        })
    });
    let puzzle_rating = read.puzzle_player(player.id).await?.map(|one| {
        json!({
            "rating": one.rating, "deviation": one.deviation, "tried": one.tried, "solved": one.solved,
            "streak": one.streak, "best_streak": one.best_streak, "last_answer_at_ms": one.at.0,
        })
    });
    let puzzles = read.puzzle_attempts_of(player.id).await?.into_iter();
    let puzzles: Vec<Value> = puzzles.map(|(shown_at, attempt)| exported_puzzle(shown_at, &attempt)).collect();
    let trained = read.trained_positions_of(player.id).await?.into_iter();
    let trained: Vec<Value> = trained.map(|(position, attempt)| exported_position(position, &attempt)).collect();
    let trained_games = read.trained_games(player.id).await?.into_iter().map(|game| game.0);
    let trained_games: Vec<i64> = BTreeSet::from_iter(trained_games).into_iter().collect();
    let trainer_due_at = read.trainer_request(player.id).await?.map(|due| due.0);
    let daily_puzzles: Vec<Value> =
        read.daily_attempts_of(player.id).await?.iter().map(exported_daily_puzzle).collect();
    let listings =
        read.listings_of(player.id).await?.into_iter().map(
            |one| json!({ "server": one.guild.to_string(), "list": one.ranking, "last_game_at_ms": one.last_at.0 }),
        );
    let listings: Vec<Value> = listings.collect();
    let pending_roles = read.pending_roles_of(player.id).await?.into_iter();
    let pending_roles: Vec<Value> = pending_roles.map(|guild| json!({ "server": guild.to_string() })).collect();
    let blocked = read.personal_blocks(player.id).await?.into_iter();
    let blocked: Vec<Value> = blocked.map(|one| json!({ "name": one.name, "since_ms": one.at.0 })).collect();
    let months = read.months_of(player.id).await?.into_iter().map(|(start, record)| {
        json!({ "month_ms": start.0, "wins": record.wins, "losses": record.losses, "draws": record.draws })
    });
    let months: Vec<Value> = months.collect();
    let challenges = read
        .challenges_of(player.id, MOST_CHALLENGES)
        .await?
        .into_iter()
        .map(|one| json!({ "made_at_ms": one.created_at.0, "state": one.state, "to_you": one.is_to_player, "opponent": one.opponent }));
    let challenges: Vec<Value> = challenges.collect();
    let holidays = read.holidays_of(player.id).await?.into_iter();
    let holidays: Vec<Value> = holidays.map(|(year, used)| json!({ "year": year, "used_ms": used })).collect();
    let records = read.personal_records(player.id).await?.into_iter().map(|one| {
        let PlayerRecord { record, longest_wins, .. } = one.record;
        json!({
            "games": one.kind, "of": one.of, "wins": record.wins, "losses": record.losses, "draws": record.draws,
            "longest_wins": longest_wins,
        })
    });
    let records: Vec<Value> = records.collect();
    Ok(json!({
        "exported_at_ms": now_ms,
        "discord_id": player.discord.map(|id| id.to_string()),
        "name": player.name,
        "language": row.locale,
        "name_noted_at_ms": row.seen_at.0,
        "settings": values,
        "last_options": options,
        "ratings": ratings,
        "titles": titles,
        "bot_ladder": ladder,
        "level_rating": level_rating,
        "puzzle_rating": puzzle_rating,
        "puzzles": puzzles,
        "trained_positions": trained,
        "trained_games": trained_games,
        "trainer_due_at_ms": trainer_due_at,
        "daily_puzzles": daily_puzzles,
        "leaderboards": listings,
        "pending_roles": pending_roles,
        "blocked": blocked,
        "challenges": challenges,
        "months": months,
        "holidays": holidays,
        "records": records,
    }))
}

fn exported_puzzle(shown_at: Timestamp, attempt: &PuzzleAttempt) -> Value {
    let moves: String = attempt.moves.iter().map(ToString::to_string).collect();
    json!({
        "puzzle": attempt.puzzle.to_string(), "shown_at_ms": shown_at.0, "moves": moves,
        "wrong_answers": attempt.wrong_answers, "solution_shown": attempt.is_revealed,
        "result": attempt.rated.map(|rated| rated.result.name()),
        "rating_before": attempt.rated.map(|rated| rated.before),
        "rating_after": attempt.rated.map(|rated| rated.after),
        "answered_at_ms": attempt.rated.map(|rated| rated.at.0),
    })
}

fn exported_position(position: TrainedPosition, attempt: &TrainedAttempt) -> Value {
    let schedule = attempt.schedule;
    json!({
        "game": position.game.0, "moves_before": position.index, "asked_at_ms": attempt.asked_at.map(|at| at.0),
        "wrong_answers": attempt.wrong_answers,
        "right_answers_in_a_row": schedule.map(|schedule| schedule.right_answers),
        "due_at_ms": schedule.map(|schedule| schedule.due_at.0),
        "days": schedule.map(|schedule| schedule.days),
        "factor": schedule.map(|schedule| schedule.factor),
    })
}

fn exported_daily_puzzle((day, shown_at, daily): &(Day, Timestamp, DailyAttempt)) -> Value {
    let attempt = &daily.attempt;
    let moves: String = attempt.moves.iter().map(ToString::to_string).collect();
    json!({
        "day_begins_at_ms": day.start().0, "puzzle": attempt.puzzle.to_string(), "shown_at_ms": shown_at.0,
        "moves": moves, "wrong_answers": attempt.wrong_answers, "solution_shown": attempt.is_revealed,
        "solved_at_ms": daily.solved_at.map(|at| at.0),
    })
}

fn exported_options(options: &GameOptions) -> Value {
    json!({
        "level": options.level.map(|level| level.number()),
        "color": options.color.name(),
        "board": options.shape.to_string(),
        "setup": options.setup.name(),
        "first": options.first.name(),
        "goal": options.goal.name(),
        "rated": options.rated.name(),
        "clock": options.clock.name(),
    })
}

/// A game, which has ended with `ended`.
async fn exported_game(
    read: &mut Read,
    player: PlayerId,
    game: &StoredGame,
    ended: Option<&EndedGame>,
) -> Result<ExportedGame, ServiceError> {
    // The starter of an exhibition has no discs in it.
    let color = game.color_of(player);
    let opponent = match color.map(|color| game.sides[color.other()]) {
        Some(Side::Player(id)) => {
            let opponent = read.player(id).await?;
            opponent.discord.map(|_| opponent.name)
        }
        Some(Side::Level(level)) => Some(format!("level {}", level.number())),
        None => None,
    };
    let change = match ended {
        Some(_) => read.rating_change(game.id, player).await?,
        None => None,
    };
    let level_rating = read.level_rating_after(game.id, player).await?;
    let judged = match ended {
        Some(ended) => read.judged_game(player, ended.finish_sequence).await?,
        None => None,
    };
    let judged_moves = judged.map(|one| {
        json!({
            "moves": one.moves, "best_moves": one.best_moves, "lost_discs": one.lost_discs, "times": one.times,
            "log_times": one.log_times, "squared_log_times": one.squared_log_times,
        })
    });
    let events = read.events_of(game, player).await?;
    let variant = game.game.variant();
    let counts = game.game.position().counts();
    let clock = game.clock.map_or(ClockChoice::None, |clock| ClockChoice::Limited(clock.control));
    Ok(ExportedGame {
        game: game.id.0,
        color: color.map_or("none", Color::name),
        opponent,
        board: variant.shape.to_string(),
        setup: game.setup_choice().name(),
        first: variant.first.name(),
        goal: variant.goal.name(),
        clock: clock.name(),
        server: game.location.guild.map(|guild| guild.to_string()),
        channel: game.location.channel.to_string(),
        rated: match game.rated {
            RatedStatus::Rated(class) => Some(class.name()),
            RatedStatus::Casual(_) => None,
        },
        moves: game.game.transcript(),
        black_discs: counts.black,
        white_discs: counts.white,
        started_at_ms: game.created_at.0,
        ended_at_ms: ended.map(|ended| ended.finished_at.0),
        result: result(game, color),
        rating_before: change.map(|change| change.before),
        rating_after: change.map(|change| change.after),
        level_rating_after: level_rating.map(|rating| rating.rating),
        judged_moves,
        events: events.into_iter().map(|event| (event.at.0, event.kind, event.detail)).collect(),
    })
}

/// The result for the side of this colour.
fn result(game: &StoredGame, color: Option<Color>) -> &'static str {
    let Some(ending) = game.ending() else { return "running" };
    if !ending.reason.has_result() {
        return "none";
    }
    match ending.winner {
        None => "draw",
        winner if winner == color => "win",
        Some(_) => "loss",
    }
}
