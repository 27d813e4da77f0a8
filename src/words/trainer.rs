//! The private message of the trainer: a position from a game of its reader's, or why there is none.

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
        let to_move = [("disc", self.disc(color).into()), ("color", color.name().into()), ("goal", goal.name().into())];
        let mut lines = vec![self.format_message("trainer-to-move", to_move), self.trained_mistake(question)];
        let best_play = || self.best_play(&before, &question.made.value.line);
        match stage {
            AnswerStage::Open => {}
            AnswerStage::Wrong { wrong, .. } => {
                lines.extend(self.wrong_answer(&before, wrong, goal, question.refutation.as_ref()));
            }
            AnswerStage::Solved => {
                let best = question.made.value.best;
                let answer = plies.first().map(|ply| ply.square);
                let values =
                    [("wrong", question.attempt.wrong_answers.into()), ("moves", self.moves_by_color(&plies).into())];
                lines.push(self.format_message("trainer-right", values));
                if answer != Some(best) {
                    lines.push(self.format_message("trainer-other-right", [("square", best.to_string().into())]));
                }
                lines.push(best_play());
            }
            AnswerStage::Revealed => {
                let best = question.made.value.best.to_string();
                lines.push(self.format_message("trainer-solution", [("square", best.into())]));
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
            NothingToTrain::NoGames => self.message("trainer-no-games"),
            NothingToTrain::NoMistakes { unseen: UnseenGames { count: 0, .. } } => self.message("trainer-no-mistakes"),
            NothingToTrain::NoMistakes { unseen } => self.unseen_games("trainer-looking", unseen),
            NothingToTrain::Done { next, unseen, is_waiting } => {
                let next = match next {
                    Some(at) => self.format_message("trainer-done", [("at", at.seconds().to_string().into())]),
                    None => self.message("trainer-done-for-now"),
                };
                let waiting = is_waiting.then(|| self.message("trainer-waiting"));
                let games = (unseen.count > 0).then(|| self.unseen_games("trainer-games-left", unseen));
                [next].into_iter().chain(waiting).chain(games).collect::<Vec<String>>().join("\n")
            }
        }
    }

    /// How many games are still to be looked through, in this message, or why they have to wait.
    fn unseen_games(&self, id: &str, unseen: UnseenGames) -> String {
        let id = if unseen.are_blocked { "trainer-games-wait" } else { id };
        self.format_message(id, [("games", unseen.count.into())])
    }

    /// `You played c7 against Bob on 3 May 2026, in Game 12. It lost 8 discs.` And how the game differs from the standard.
    fn trained_mistake(&self, question: &TrainedQuestion) -> String {
        let made = &question.made;
        let values = [
            ("square", made.played.to_string().into()),
            ("opponent", escape(&self.opponent_name(&question.opponent)).into()),
            ("at", question.finished_at.seconds().to_string().into()),
            ("game", question.game.id.to_string().into()),
            ("loss", made.value.loss.into()),
            ("proven", if made.value.exact { "yes" } else { "no" }.into()),
        ];
        let mistake = self.format_message("trainer-mistake", values);
        let remarks = self.variant_remarks(&question.game);
        if remarks.is_empty() {
            return mistake;
        }
        [mistake, self.small(remarks.join(&self.message("separator-sides")))].join("\n")
    }

    /// When the position comes again, and how many are left for today.
    fn when_again(&self, question: &TrainedQuestion) -> String {
        let attempt = &question.attempt;
        let again = match attempt.schedule {
            Some(schedule) if attempt.is_counted => {
                self.format_message("trainer-again", [("at", schedule.due_at.seconds().to_string().into())])
            }
            _ => self.message("trainer-counts"),
        };
        let left = self.format_message("trainer-left", [("positions", question.left.into())]);
        self.small(self.sentences(&[again, left]))
    }
}
