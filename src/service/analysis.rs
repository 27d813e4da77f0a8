//! The analysis of a position that a user gives: computed when the engine has nothing else to do, and remembered for a while.

use crate::domain::{AnalysisRefusal, PositionAnalysis, User};
use crate::rules::{Goal, Position};

use super::hint::hint_move;
use super::{Games, ServiceError};

impl Games {
    /// What every move of a position is worth. The side to move has a legal move.
    ///
    /// # Errors
    /// A refusal when a running game between people stands there, or can stand there after one move.
    pub(crate) async fn analyze(
        &self,
        user: &User,
        position: Position,
        goal: Goal,
    ) -> Result<PositionAnalysis, ServiceError> {
        let check = async || {
            let refusal = AnalysisRefusal::RunningGame.into();
            self.check_shown_position(&position, goal, refusal).await
        };
        check().await?;
        let key = (position, goal.name());
        let known = self.analysed_positions.lock().get(&key).cloned();
        let scored = match known {
            Some(scored) => scored,
            None => {
                let player = self.dependencies.store.read().await?.player_by_discord_id(user.discord).await?;
                let player = player.map(|player| player.id);
                let scored = self.dependencies.engine.score_position(player, position, goal).await?;
                if scored.is_empty() {
                    return Err(ServiceError::NoAnalysis);
                }
                self.analysed_positions.lock().put(key, scored.clone());
                // A running game may have come there meanwhile.
                check().await?;
                scored
            }
        };
        Ok(PositionAnalysis { position, goal, moves: scored.into_iter().map(hint_move).collect() })
    }
}
