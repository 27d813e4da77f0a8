//! The pictures of a profile, and of two players side by side.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::domain::{Opponent, Player, Profile};
use crate::words::{HeadToHeadCard, LabelledValue, ProfileCard, ProgressText};
use render::{
    ComparedBars, ComparedValues, Fact, FactGroup, HeadToHeadView, PastGame, PlayerView, ProfileView, Progress,
    RatingCourse, RatingPoint, RenderError, Renderer, ResultsView, Theme, TimeAxis,
};

const FILE: &str = "profile.png";
const HEAD_TO_HEAD_FILE: &str = "head-to-head.png";

/// Draws a profile.
pub(crate) fn profile_picture(view: &MessageView, profile: &Profile) -> Result<Picture, RenderError> {
    let mut drawn = profile.clone();
    for player in players_of(&mut drawn) {
        if player.discord.is_some() && !view.can_draw(&player.name) {
            player.name = view.words.numbered_player(player.id);
        }
    }
    let bytes = draw(&view.renderer, &view.words.profile_card(&drawn))?;
    let alt = view.words.profile_card_alt(&view.words.profile_card(profile));
    Ok(Picture { file: FILE, bytes, alt })
}

fn draw(renderer: &Renderer, card: &ProfileCard) -> Result<Vec<u8>, RenderError> {
    let points: Vec<RatingPoint> = match &card.progress {
        ProgressText::Ratings(course) => {
            course.points.iter().map(|&(at_ms, rating)| RatingPoint { at_ms, rating }).collect()
        }
        ProgressText::Levels { .. } => Vec::new(),
    };
    let progress = match &card.progress {
        ProgressText::Ratings(course) => Progress::Ratings(RatingCourse {
            title: &course.title,
            start: course.start,
            points: &points,
            axis: if course.is_one_day { TimeAxis::Games } else { TimeAxis::Time },
            span: course.span.each_ref().map(String::as_str),
        }),
        ProgressText::Levels { title, beaten } => Progress::Levels { title, beaten },
    };
    let facts: Vec<Vec<Fact<'_>>> = card.groups.iter().map(|(_, facts)| facts.iter().map(as_fact).collect()).collect();
    let groups = card.groups.iter().zip(&facts).map(|((heading, _), facts)| FactGroup { heading, facts });
    let results = card.results.as_ref().map(|results| ResultsView {
        label: &results.label,
        counts: results.counts.map(as_amount),
        texts: results.texts.each_ref().map(String::as_str),
    });
    renderer.profile(&ProfileView {
        player: PlayerView::new(&card.name, "…"),
        subtitle: &card.subtitle,
        rating: card.rating.as_ref().map(as_fact),
        results,
        progress,
        groups: &groups.collect::<Vec<_>>(),
        note: &card.note,
        theme: Theme::Classic,
    })
}

fn as_fact((label, value): &LabelledValue) -> Fact<'_> {
    Fact { label, value }
}

/// A number of games, which is never negative.
fn as_amount(games: i64) -> u64 {
    games.unsigned_abs()
}

/// All players that are named on a profile.
fn players_of(profile: &mut Profile) -> Vec<&mut Player> {
    let met = profile.most_met.iter_mut().map(|(player, _)| player);
    let wins = [&mut profile.biggest_upset, &mut profile.biggest_win].into_iter().flatten();
    let beaten = wins.filter_map(|win| match &mut win.game.opponent {
        Opponent::Player(player) => Some(player),
        Opponent::Level(_) => None,
    });
    std::iter::once(&mut profile.player).chain(met).chain(beaten).collect()
}

/// Draws two players side by side.
pub(crate) fn head_to_head_picture(view: &MessageView, card: &HeadToHeadCard) -> Result<Picture, RenderError> {
    let rows =
        card.rows.iter().map(|(label, values)| ComparedValues { label, values: values.each_ref().map(String::as_str) });
    let amounts: Vec<[String; 2]> = card.bars.iter().map(|(_, values)| values.map(|value| value.to_string())).collect();
    let bars = card.bars.iter().zip(&amounts).map(|((label, values), texts)| ComparedBars {
        label,
        amounts: values.map(as_amount),
        values: texts.each_ref().map(String::as_str),
    });
    let games = card.last_games.iter().map(|(winner, result)| PastGame { winner: *winner, result });
    let player = |index: usize| PlayerView::new(&card.names[index], &card.fallbacks[index]);
    let bytes = view.renderer.head_to_head(&HeadToHeadView {
        players: [player(0), player(1)],
        wins: card.wins.map(as_amount),
        draws: as_amount(card.draws),
        subtitle: &card.subtitle,
        last_title: &card.last_title,
        last_games: &games.collect::<Vec<_>>(),
        bars: &bars.collect::<Vec<_>>(),
        rows: &rows.collect::<Vec<_>>(),
        theme: Theme::Classic,
    })?;
    let alt = view.words.head_to_head_alt(card);
    Ok(Picture { file: HEAD_TO_HEAD_FILE, bytes, alt })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        BigWin, ClassRating, DiscordUserId, EarnedTitle, EndReason, GameId, HistoryGame, LeaderboardPlace, LevelRange,
        Player, PlayerId, PlayerRecord, PlaysLike, ProfilePuzzles, PuzzlePlayer, RatedAt, Rating, RatingClass,
        RatingCourse, Record, ScopeChoice, Score, Streak, Timestamp, Title,
    };
    use crate::words::Words;
    use rules::{ByColor, Color, Level, Shape};

    /// Names that are long, or that fonts have trouble with.
    const NAMES: [&str; 7] =
        ["Ada", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "שלום עולם", "Z̸͎̈a̶̛͙l̷̰͝g̸̱̈́o̶͍͝", "🎮🎮 x", "日本太郎", "𐼀𐼁"];

    fn message_view() -> MessageView {
        MessageView::new(Words::english().into(), Renderer::new().into())
    }

    fn player(name: &str) -> Player {
        Player { id: PlayerId(1), discord: Some(DiscordUserId(1)), name: name.to_owned() }
    }

    /// A profile in which every name and every number is the same.
    fn profile_of(name: &str, number: i64, rating: f64) -> Profile {
        let record = Record { wins: number, losses: number, draws: 0 };
        let people = PlayerRecord { record, streak: Streak { score: Score::Win, games: number }, longest_wins: number };
        let rated = |class| ClassRating::at(class, Rating { rating, ..Rating::new(Timestamp(0)) }, Timestamp(0));
        let game = HistoryGame {
            is_vote: false,
            game: GameId(number),
            finish_sequence: number,
            finished_at: Timestamp(0),
            opponent: Opponent::Player(player(name)),
            color: Color::Black,
            score: Score::Win,
            reason: EndReason::Board,
            discs: [64, 0],
            rating_change: None,
        };
        let win = BigWin { game, margin: number };
        let points = [i64::MIN, 0, i64::MAX].map(|at| RatedAt { at: Timestamp(at), rating });
        let title = EarnedTitle { title: Title::Intermediate, finish_sequence: number, at: Timestamp(0) };
        Profile {
            puzzles: Some(ProfilePuzzles {
                player: PuzzlePlayer { rating, tried: number, solved: number, ..PuzzlePlayer::new(Timestamp(0)) },
                is_provisional: true,
            }),
            player: player(name),
            title: Some(title),
            is_outdated: false,
            ratings: RatingClass::ALL.iter().map(|&class| rated(class)).collect(),
            course: Some(RatingCourse { class: RatingClass::Main, start: rating, points: points.into(), is_cut: true }),
            place: Some(LeaderboardPlace { scope: ScopeChoice::Server, rank: number, players: number }),
            people: Some(people),
            bot: Some(Record::default()),
            tournaments_won: 0,
            plays_like: Some(PlaysLike::Known(LevelRange { level: 9.94, least: 1.0, most: 10.0 })),
            colors: ByColor { black: record, white: Record::default() },
            most_met: vec![(player(name), record); 3],
            levels: Level::ALL.map(|level| (level, record)).into(),
            boards: vec![(Shape::STANDARD, record); 5],
            best_opening: Some(("Buffalo / Kenichi Variation".to_owned(), record)),
            worst_opening: Some(("Tiger".to_owned(), record)),
            biggest_upset: Some(win.clone()),
            biggest_win: Some(win),
        }
    }

    #[test]
    fn profiles_of_any_names_and_numbers_are_drawn() {
        let view = message_view();
        for name in NAMES {
            for (number, rating) in [(0, 0.0), (99_999, 1684.2), (i64::MAX / 4, 1e300)] {
                let drawn = profile_picture(&view, &profile_of(name, number, rating)).expect("the card is drawn");
                assert!(drawn.alt.contains(name));
                let (amount, number) = (number, number.to_string());
                let both = HeadToHeadCard {
                    names: [name, "Bob"].map(str::to_owned),
                    fallbacks: ["Player 1", "Player 2"].map(str::to_owned),
                    wins: [amount; 2],
                    draws: amount,
                    subtitle: number.clone(),
                    last_title: number.clone(),
                    last_games: vec![(Some(1), number.clone()); 12],
                    bars: vec![(number.clone(), [amount; 2]); 10],
                    rows: vec![(number.clone(), [number.clone(), number]); 10],
                };
                head_to_head_picture(&view, &both).expect("the card is drawn");
            }
        }
    }

    #[test]
    fn a_name_of_which_nothing_is_drawn_becomes_the_players_number() {
        let view = message_view();
        let bytes = |name| profile_picture(&view, &profile_of(name, 12, 1500.0)).expect("the card is drawn").bytes;
        assert!(bytes("𐼀𐼁") == bytes("Player 1"));
        assert!(bytes("𐼀𐼁 A") != bytes("Player 1"), "a part of it is drawn");
    }

    #[test]
    fn everything_on_a_profile_is_visible() {
        let view = message_view();
        let draw = |card: &ProfileCard| draw(&view.renderer, card).expect("the card is drawn");
        let whole = view.words.profile_card(&profile_of("Ada", 12, 1500.0));
        let picture = draw(&whole);
        let mut changed = whole.clone();
        changed.note = changed.note.replace("drawn.", "drawn!");
        assert!(picture != draw(&changed), "the end of the note");
        for group in 0..whole.groups.len() {
            for index in 0..whole.groups[group].1.len() {
                let (mut value, mut label) = (whole.clone(), whole.clone());
                value.groups[group].1[index].1 = "12–3–2".to_owned();
                label.groups[group].1[index].0 = "Bob".to_owned();
                assert!(picture != draw(&value) && picture != draw(&label), "fact {index} of group {group}");
            }
        }
    }

    #[test]
    fn a_level_that_is_not_known_yet_is_not_cut() {
        let view = message_view();
        let draw = |card: &ProfileCard| draw(&view.renderer, card).expect("the card is drawn");
        let unknown = Some(PlaysLike::Unknown { games: 12 });
        let card = view.words.profile_card(&Profile { plays_like: unknown, ..profile_of("Ada", 12, 1500.0) });
        let (mut value, mut label) = (card.clone(), card.clone());
        for (text, name) in value.groups.iter_mut().chain(&mut label.groups).flat_map(|(_, facts)| facts) {
            *name = name.replace("12 games", "12 game!");
            *text = text.replace("like level", "like leve!");
        }
        assert!(card.groups != value.groups && draw(&card) != draw(&value));
    }
}
