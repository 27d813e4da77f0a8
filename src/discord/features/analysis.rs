//! `/analyze`: what every move of a position is worth, in private.

use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::PastedShow;
use crate::discord::deferral::Deferral;
use crate::discord::features::pasted::{PastedChoices, PastedGames};
use crate::discord::message_view::{DrawError, MessageView, PlayerNames, style};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::discord::response::Response;
use crate::domain::{BoardFormat, BoardStyle, HintMove, PositionAnalysis, Refusal, obf_position};
use render::{BoardView, HintMarks, MoveScore, RenderError, Shade, Tile};

#[poise::command(slash_command)]
pub(crate) async fn analyze(ctx: CommandContext<'_>, position: String, goal: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "analyze", |bot, interaction| {
        let goal = options::choice("goal", goal.as_deref())?.unwrap_or_default();
        if let Some(position) = obf_position(&position).map_err(Refusal::Analysis)? {
            return Ok(Response::private(bot.analysis(&interaction, position, goal, None).await?));
        }
        let pasted = bot.pasted_game(&interaction, || PastedGames::Text(position)).await?;
        bot.show_pasted(&interaction, pasted, PastedShow::analysis(goal), Response::private).await
    })
}

/// An analysis in the style and the board format of its reader.
#[derive(Clone)]
pub(crate) struct Analysed {
    pub(crate) analysis: PositionAnalysis,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
    /// What can be analysed instead.
    pub(crate) choices: Option<PastedChoices>,
}

impl MessageView {
    pub(crate) async fn analysis(&self, analysed: &Analysed) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.analysis(&analysed.analysis, analysed.format);
        let picture = match analysed.format {
            BoardFormat::Picture => Some(self.draw(analysed, analysis_picture).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let show = PastedShow::analysis(analysed.analysis.goal);
        let rows = self.pasted_rows(analysed.choices.as_ref(), show);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }
}

const FILE: &str = "analysis.png";

fn analysis_picture(view: &MessageView, analysed: &Analysed) -> Result<Picture, RenderError> {
    let Analysed { analysis, style, .. } = analysed;
    let names = PlayerNames::of_colors(&view.words);
    let scores: Vec<MoveScore> = analysis.moves.iter().map(|one| score_of(analysis, one)).collect();
    let bytes = view.renderer.board(&BoardView {
        position: &analysis.position,
        last: None,
        hints: HintMarks::Scores(&scores),
        players: names.players(),
        to_move: Some(analysis.position.side_to_move()),
        theme: style::theme(*style),
        discs: style::discs(*style),
    })?;
    let board = view.words.board_alt(&analysis.position, None, names.names(), None);
    Ok(Picture { file: FILE, bytes, alt: view.words.analysis_alt(analysis, &board) })
}

fn score_of(analysis: &PositionAnalysis, one: &HintMove) -> MoveScore {
    let shade = Shade::of_loss(analysis.loss(one), analysis.position.shape().area());
    MoveScore { square: one.square, score: one.lead, tile: Some(Tile { shade, framed: false }) }
}
