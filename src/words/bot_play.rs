//! How the bot played a game against its strongest level.

use crate::domain::{BotPlay, GameId, NumberedMove};
use rules::{Goal, Level};

use super::Words;

const THOUSAND: i64 = 1_000;
const MILLION: i64 = 1_000_000;

impl Words {
    /// The private message: the book, from where on the game was solved, and how many positions were searched.
    pub(crate) fn bot_play(&self, game: GameId, goal: Goal, play: &BotPlay) -> String {
        let title = [("level", self.level_name(Level::STRONGEST).into()), ("game", game.to_string().into())];
        let mut lines = vec![self.format_message("bot-play", title)];
        lines.push(match play.last_book {
            Some(made) => self.format_message("bot-play-book", numbered(made)),
            None => self.message("bot-play-no-book"),
        });
        lines.push(match play.solved {
            Some((made, score)) => {
                let mut values = numbered(made).to_vec();
                values.push(("lead", self.result_in_words(score, goal, true).into()));
                values.push(("score", with_sign(score).into()));
                self.format_message("bot-play-solved", values)
            }
            None => self.message("bot-play-not-solved"),
        });
        lines.extend(play.longest.map(|(made, most)| {
            let mut values = numbered(made).to_vec();
            values.push(("nodes", self.positions(play.nodes).into()));
            values.push(("most", self.positions(most).into()));
            self.format_message("bot-play-nodes", values)
        }));
        if play.solved.is_some() {
            lines.push(self.message("bot-play-note"));
        }
        lines.join("\n")
    }

    /// `412 million positions`
    fn positions(&self, nodes: i64) -> String {
        let (unit, count) = match nodes {
            ..THOUSAND => ("one", nodes),
            THOUSAND..MILLION => ("thousand", nodes / THOUSAND),
            _ => ("million", nodes / MILLION),
        };
        self.format_message("bot-play-positions", [("unit", unit.into()), ("count", count.into())])
    }
}

/// `+6`, `0` or `−6`.
fn with_sign(score: i32) -> String {
    if score == 0 { score.to_string() } else { format!("{score:+}").replace('-', "−") }
}

fn numbered(made: NumberedMove) -> [(&'static str, fluent_bundle::FluentValue<'static>); 2] {
    [("number", made.number.into()), ("square", made.square.to_string().into())]
}
