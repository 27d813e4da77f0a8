//! The private message of the trainer: a position from a game of its reader's, or why there is none.

use messages::message;

use crate::domain::{AnswerStage, BoardFormat, NothingToTrain, TrainedQuestion, UnseenGames};

use super::user_text::escape;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

impl Words {
    /// The message with a position.
    pub(crate) fn trainer_question(&self, question: &TrainedQuestion, format: BoardFormat) -> String {
        let (before, stage) = (question.before(), question.stage());
        let (plies, position) = question.shown();
        let goal = question.game.game.variant().goal;
        let color = before.side_to_move();
        let to_move =
            message!(self, "trainer-to-move", disc = self.disc(color), color = color.name(), goal = goal.name());
        let mut lines = vec![to_move, self.trained_mistake(question)];
        let best_play = || self.best_play(&before, &question.made.value.line);
        match stage {
            AnswerStage::Open => {}
            AnswerStage::Wrong { wrong, .. } => {
                lines.extend(self.wrong_answer(&before, wrong, goal, question.refutation.as_ref()));
            }
            AnswerStage::Solved => {
                let best = question.made.value.best;
                let answer = plies.first().map(|ply| ply.square);
                lines.push(message!(
                    self,
                    "trainer-right",
                    wrong = question.attempt.wrong_answers,
                    moves = self.moves_by_color(&plies)
                ));
                if answer != Some(best) {
                    lines.push(message!(self, "trainer-other-right", square = best.to_string()));
                }
                lines.push(best_play());
            }
            AnswerStage::Revealed => {
                let best = question.made.value.best.to_string();
                lines.push(message!(self, "trainer-solution", square = best));
                lines.push(best_play());
            }
        }
        lines.push(self.when_again(question));
        let board = self.answered_board(&position, format, stage == AnswerStage::Open, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The picture in words.
    pub(crate) fn trainer_alt(&self, question: &TrainedQuestion) -> AltText {
        let (plies, position) = question.shown();
        self.answered_board_alt(&position, &plies, question.stage())
    }

    /// The message where there is nothing to train now.
    pub(crate) fn nothing_to_train(&self, nothing: &NothingToTrain) -> String {
        match *nothing {
            NothingToTrain::NoGames => message!(self, "trainer-no-games"),
            NothingToTrain::NoMistakes { unseen: UnseenGames { count: 0, .. } } => {
                message!(self, "trainer-no-mistakes")
            }
            NothingToTrain::NoMistakes { unseen } => {
                message!(
                    self,
                    if unseen.are_blocked { "trainer-games-wait" } else { "trainer-looking" },
                    games = unseen.count
                )
            }
            NothingToTrain::Done { next, unseen, is_waiting } => {
                let next = match next {
                    Some(at) => message!(self, "trainer-done", at = at.seconds().to_string()),
                    None => message!(self, "trainer-done-for-now"),
                };
                let waiting = is_waiting.then(|| message!(self, "trainer-waiting"));
                let left = || {
                    message!(
                        self,
                        if unseen.are_blocked { "trainer-games-wait" } else { "trainer-games-left" },
                        games = unseen.count
                    )
                };
                let games = (unseen.count > 0).then(left);
                [next].into_iter().chain(waiting).chain(games).collect::<Vec<String>>().join("\n")
            }
        }
    }

    /// `You played c7 against Bob on 3 May 2026, in Game 12. It lost 8 discs.` And how the game differs from the standard.
    fn trained_mistake(&self, question: &TrainedQuestion) -> String {
        let made = &question.made;
        let mistake = message!(
            self,
            "trainer-mistake",
            square = made.played.to_string(),
            opponent = escape(&self.opponent_name(&question.opponent)),
            at = question.finished_at.seconds().to_string(),
            game = question.game.id,
            loss = made.value.loss,
            proven = if made.value.exact { "yes" } else { "no" }
        );
        let remarks = self.variant_remarks(&question.game);
        if remarks.is_empty() {
            return mistake;
        }
        [mistake, self.small(remarks.join(&message!(self, "separator-sides")))].join("\n")
    }

    /// When the position comes again, and how many are left for today.
    fn when_again(&self, question: &TrainedQuestion) -> String {
        let attempt = &question.attempt;
        let again = match attempt.schedule {
            Some(schedule) if attempt.is_counted => {
                message!(self, "trainer-again", at = schedule.due_at.seconds().to_string())
            }
            _ => message!(self, "trainer-counts"),
        };
        let left = message!(self, "trainer-left", positions = question.left);
        self.small(self.sentences(&[again, left]))
    }
}
