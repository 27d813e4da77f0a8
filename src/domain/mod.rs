//! The vocabulary of games on Discord: ids, players, games, challenges, ratings, and every reason for a refusal.
//!
//! Everything here is pure: a transition takes a state, an action and the time, and returns the next state or a
//! [`Refusal`].

mod accuracy;
mod analysis;
mod answer;
mod block;
mod board_format;
mod board_style;
mod bot_play;
mod challenge;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod day;
mod fair_play;
mod game;
mod game_link;
mod game_thread;
mod guild_settings;
mod han_form;
mod handicap;
mod hint;
mod history;
mod holiday;
mod hour;
mod ids;
mod language;
mod leaderboard;
mod level_rating;
mod location;
mod month;
mod move_reason;
mod notice;
mod notice_choices;
mod opening;
mod options;
mod pair_limit;
mod picture_choices;
mod player;
mod player_record;
mod privacy;
mod profile;
mod puzzle;
mod puzzle_solution;
mod ranking;
mod rated_player;
mod rating;
mod rating_class;
mod rating_lists;
mod refusal;
mod replay;
mod review;
mod review_line;
mod review_order;
mod running_positions;
mod same_position;
mod scheduled_post;
mod settings;
mod shard_block;
mod spaced_repetition;
#[cfg(test)]
mod tests;
mod time_zone;
mod timestamp;
mod title;
mod title_role;
mod tournament;
mod trainer;
mod visible;
mod vote_review;
mod weekly_summary;
mod zone_list;

pub(crate) use accuracy::UsualLevel;
pub(crate) use analysis::{AnalysisRefusal, PositionAnalysis, last_position, obf_position};
pub(crate) use answer::{AnswerAction, AnswerStage, Refutation};
pub(crate) use block::{Blocks, MAX_BLOCKED, check_new_block};
pub(crate) use board_format::BoardFormat;
pub(crate) use board_style::BoardStyle;
pub(crate) use bot_play::{BotPlay, BotSearch, MoveSource, NumberedMove};
pub(crate) use challenge::{Challenge, ChallengeAction, ChallengeState, NewChallenge, PING_LIMIT_MS};
pub(crate) use conditional_moves::{ConditionalLine, ConditionalMoves, ConditionalReply};
pub(crate) use daily_post::DailyPostOptions;
pub(crate) use daily_puzzle::{
    DailyAttempt, DailyProgress, DailyPuzzle, DailyStreak, PuzzleMode, PuzzleView, RatedPuzzle,
};
pub(crate) use day::Day;
pub(crate) use fair_play::{
    FairPlay, JudgedMove, LEAST_EMPTIES, LEAST_MOVES, LEAST_TIMES, MeasuredLevel, MoveQuality, OPENING_PLIES,
    REPORTED_GAMES, is_judged, judged_moves,
};
pub(crate) use game::{
    Absence, Action, ActionTime, Actor, Announcement, AnnouncementKind, BotAction, BotLevel, CasualReason, ClockChoice,
    EndReason, Ending, FIRST_MOVE_MS, GameAction, GameClock, MAX_RATED_GAMES, NewGame, NextLevel, Offer, OfferKind,
    Offers, RATED_GAMES_MS, RatedStatus, Side, Status, StoredGame, TimeControl, TimeLimit, Vote, VoteTime, Votes,
};
pub(crate) use game_link::{BoardPlace, GameLink};
pub(crate) use game_thread::{ARCHIVE_AFTER_MS, GamePlace, GameThread, ThreadOwner};
pub(crate) use guild_settings::{
    GamesPerChannel, GuildSetting, GuildSettings, GuildSettingsSection, MAX_CHANNELS, Starters,
};
pub(crate) use han_form::HanForm;
pub(crate) use hint::{HINT_MOVES, HintChoice, HintMove};
pub(crate) use history::{
    GameKind, HISTORY_PAGE, HistoryFilter, HistoryGame, HistoryPage, HistoryPosition, OpeningId, Opponent,
};
pub(crate) use holiday::{HOLIDAY_OF_YEAR_MS, Holiday, HolidayChoice, TakenHoliday};
pub(crate) use hour::Hour;
pub(crate) use ids::{
    ChallengeId, ChannelId, DiscordUserId, GameId, GuildId, MessageId, MessageRef, NoticeId, PlayerId, RequestId,
    ReviewId, RoleId, TournamentId, Turn, Version,
};
pub(crate) use language::{Language, with_languages};
pub(crate) use leaderboard::{
    GlobalListing, LadderRow, Leaderboard, LeaderboardRow, LeaderboardScope, LeaderboardValue, PROVISIONAL_STEP,
    ScopeChoice, Standing,
};
pub(crate) use level_rating::{LEVEL_RATINGS, LevelGame, LevelRange, LevelRating, PlaysLike};
pub(crate) use location::{Installation, Location};
pub(crate) use month::Month;
pub(crate) use move_reason::MoveReason;
pub(crate) use notice::{NOTICE_DELAY_MS, NewNotice, Notice, NoticeKind, NoticeState};
pub(crate) use notice_choices::{ChannelNotices, NoticeChoice, QuietHours};
pub(crate) use opening::{GUILD_GAMES, OpeningGame, OpeningReport, OpeningValue};
pub(crate) use options::{
    ColorChoice, GameOptions, GivenOptions, HandicapChoice, LevelChoice, RatedChoice, SetupChoice,
};
pub(crate) use pair_limit::{PairGames, RECENT_GAMES};
pub(crate) use picture_choices::{DiscShapes, HintMarks, Theme};
pub(crate) use player::{Player, User};
pub(crate) use player_record::{PlayerRecord, RecordSubject, Streak};
pub(crate) use privacy::{PersonalCounts, StoredData};
pub(crate) use profile::{
    BigWin, ClassRating, Contender, HeadToHead, LeaderboardPlace, Profile, ProfilePuzzles, RatedAt, RatingCourse,
    best_and_worst_opening,
};
pub(crate) use puzzle::{
    PuzzleAttempt, PuzzleChoice, PuzzlePlayer, PuzzleRating, PuzzleResult, RatedAnswer, choose_puzzle,
};
pub(crate) use puzzle_solution::{PuzzleSolution, SolutionMove};
pub(crate) use ranking::{ListedCounts, Period, Ranking, RankingChoice, RankingKind};
pub(crate) use rated_player::{Listing, RatedGames, RatedPlayer, Visibility};
pub(crate) use rating::{Rating, RatingChange, RatingLimit, RatingUpdate, Record, Score};
pub(crate) use rating_class::RatingClass;
pub(crate) use rating_lists::{RatedGame, RatingLists};
pub(crate) use refusal::{
    AnnulmentRefusal, ChallengeRefusal, HandicapRefusal, LimitOwner, OpeningRefusal, OtherChannels, Refusal,
    ReviewRefusal, SideName,
};
pub(crate) use review::{MoveValue, Review, ReviewedMove, Slip, line_positions, shown_moves};
pub(crate) use review_line::{ReviewLine, ReviewLineStep};
pub(crate) use running_positions::{RunningPositions, at_and_after, positions_of, running_hashes};
pub(crate) use same_position::{PositionHash, PositionKey};
pub(crate) use scheduled_post::{PostSchedule, PostSetting, PostSubject};
pub(crate) use settings::{PlayerSettings, Setting, SettingValue, Settings, SettingsSection};
pub(crate) use shard_block::{ShardBlock, Sharding};
pub(crate) use spaced_repetition::Schedule;
pub(crate) use time_zone::{NamedZone, Region, TimeZone, UtcOffset};
pub(crate) use timestamp::Timestamp;
pub(crate) use title::{EarnedTitle, Title};
pub(crate) use title_role::{
    CheckedRoles, GuildMember, GuildRole, GuildRoles, RoleAccess, RoleObstacle, RoleRequest, RoleWork, TitleRolePanel,
    TitleRoles,
};
pub(crate) use tournament::{
    CrossResult, Entrant, MAX_TOURNAMENTS, Pairing, PairingResult, Players, RoundDeadline, StandingRow, TieBreak,
    Tournament, TournamentFormat, TournamentOption, TournamentOptions, TournamentRefusal, TournamentStart,
    TournamentState,
};
pub(crate) use trainer::{
    JudgedAnswer, Mistake, NothingToTrain, TRAINED_GAMES, TrainedAction, TrainedAttempt, TrainedPosition,
    TrainedQuestion, TrainedState, TrainedToday, UnseenGames, mistakes,
};
pub(crate) use visible::visible_line;
pub(crate) use vote_review::{JudgedVote, OtherVote, VoteReview};
pub(crate) use weekly_summary::{BestWin, Week, WeekGame, WeekGames, WeeklySummary};
pub(crate) use zone_list::{ZoneChoice, ZoneList};
