//! How the bot played a game against its strongest level.

use messages::message;

use crate::domain::{BotPlay, GameId, NumberedMove};
use rules::{Goal, Level};

use super::Words;

impl Words {
    /// The private message: the book, from where on the game was solved, and how many positions were searched.
    pub(crate) fn bot_play(&self, game: GameId, goal: Goal, play: &BotPlay) -> String {
        let mut lines = vec![message!(self, "bot-play", level = self.level_name(Level::STRONGEST), game)];
        lines.push(match play.last_book {
            Some(NumberedMove { number, square }) => {
                message!(self, "bot-play-book", number, square = square.to_string())
            }
            None => message!(self, "bot-play-no-book"),
        });
        lines.push(match play.solved {
            Some((NumberedMove { number, square }, score)) => {
                let (square, lead) = (square.to_string(), self.result_in_words(score, goal, true));
                message!(self, "bot-play-solved", number, square, lead, score = self.lead(score))
            }
            None => message!(self, "bot-play-not-solved"),
        });
        lines.extend(play.longest.map(|(NumberedMove { number, square }, most)| {
            let (nodes, most) = (self.positions(play.nodes), self.positions(most));
            message!(self, "bot-play-nodes", number, square = square.to_string(), nodes, most)
        }));
        if play.solved.is_some() {
            lines.push(message!(self, "bot-play-note"));
        }
        lines.join("\n")
    }

    /// `412,000,000 positions`: the first three digits of their number.
    fn positions(&self, nodes: i64) -> String {
        let digits = nodes.max(1).ilog10();
        let unit = 10_i64.pow(digits.saturating_sub(2));
        let rounded = nodes / unit * unit;
        message!(self, "bot-play-positions", nodes = rounded, count = self.whole(rounded))
    }
}
