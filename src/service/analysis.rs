//! The analysis of a position: computed when no game needs the engine.

use crate::domain::{AnalysisRefusal, PlayerId, PositionAnalysis, User};
use rules::{Goal, Position};

use super::hint::hint_move;
use super::{Reviews, ServiceError};

impl Reviews {
    /// What every move of a position is worth. The side to move has a legal move.
    ///
    /// # Errors
    /// A refusal when a running game between people stands there, or can stand there after one move, or while the user waits for another
    /// analysis.
    pub(crate) async fn analyze(
        &self,
        user: &User,
        position: Position,
        goal: Goal,
    ) -> Result<PositionAnalysis, ServiceError> {
        let slot = self.engine.slots.analyses.reserve(user.discord);
        let _slot = slot.ok_or(AnalysisRefusal::UnderWay)?;
        let check = async || {
            let refusal = AnalysisRefusal::RunningGame.into();
            self.check_shown_position(&position, refusal).await
        };
        check().await?;
        let player = self.store.read().await?.player_by_discord_id(user.discord).await?;
        let analysis = self.position_analysis(player.map(|player| player.id), position, goal).await?;
        // A running game may have come there meanwhile.
        check().await?;
        Ok(analysis)
    }

    /// What every move of a position is worth, which must have one. Whatever shows the value of a position takes it from here, so that all
    /// say the same. Running games are not looked at.
    ///
    /// # Errors
    /// When the search fails.
    pub(super) async fn position_analysis(
        &self,
        player: Option<PlayerId>,
        position: Position,
        goal: Goal,
    ) -> Result<PositionAnalysis, ServiceError> {
        let scores = self.engine.score_position(player, position, goal).await?;
        if scores.moves.is_empty() {
            return Err(ServiceError::NoAnalysis);
        }
        let moves = scores.moves.into_iter().map(hint_move).collect();
        Ok(PositionAnalysis { position, goal, moves, is_cut_short: !scores.is_final })
    }
}
