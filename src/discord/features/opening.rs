//! `/opening`: a named opening, with its value and how games with it went.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::NewGameComponent;
use crate::discord::message_view::{DrawError, MessageView, PlayerNames, button_row, style};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::discord::response::Response;
use crate::domain::{BoardFormat, BoardStyle, OpeningId, OpeningReport, OpeningValue};
use crate::words::message;
use render::{BoardView, HintMarks, MoveScore, RenderError};
use rules::Color;

#[poise::command(slash_command)]
pub(crate) async fn opening(ctx: CommandContext<'_>, name: String) -> CommandResult {
    respond!(ctx, Deferral::Public, "opening", |bot, interaction| {
        let (user, guild) = (&interaction.user, interaction.location.guild);
        let report = bot.reviews.opening_report(user, options::opening(&bot.words, &name)?, guild).await?;
        let style = bot.players.style_for(user, guild).await?;
        let format = bot.players.board_format_of(user).await?;
        let view = interaction.public_view(&bot.message_view);
        Ok(Response::post(view.opening(&StyledOpening { report, style, format }).await?))
    })
}

/// A report with the style and the board format of the user who asks for it.
#[derive(Clone)]
struct StyledOpening {
    pub(crate) report: OpeningReport,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}

impl MessageView {
    /// The message, for everybody.
    async fn opening(&self, styled: &StyledOpening) -> Result<OutgoingMessage, DrawError> {
        let picture = match styled.format {
            BoardFormat::Picture => Some(self.draw(styled, opening_picture).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let opening = OpeningId::of(styled.report.opening.name());
        let button = |color: Color| {
            let id = NewGameComponent::Practise { opening, color };
            self.button(id, message!(self.words, "button-practise", color = color.name()), ButtonStyle::Primary)
        };
        let rows = button_row(Color::BOTH.map(button).to_vec());
        let content = self.words.opening_report(&styled.report, styled.format);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }
}

const FILE: &str = "opening.png";

/// Draws the board.
fn opening_picture(view: &MessageView, styled: &StyledOpening) -> Result<Picture, RenderError> {
    let StyledOpening { report, style, .. } = styled;
    let game = report.opening.game();
    let scores: Vec<MoveScore> = match &report.value {
        OpeningValue::Known { book_moves, .. } => {
            book_moves.iter().map(|one| MoveScore { square: one.square, score: one.lead, tile: None }).collect()
        }
        OpeningValue::Hidden => Vec::new(),
    };
    let names = PlayerNames::of_colors(&view.words);
    let last = game.plies().last().copied();
    let bytes = view.renderer.board(&BoardView {
        position: game.position(),
        last,
        hints: HintMarks::Scores(&scores),
        players: names.players(),
        to_move: game.to_move(),
        theme: style::theme(*style),
        discs: style::discs(*style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    Ok(Picture { file: FILE, bytes, alt: view.words.board_alt(game.position(), last, names.names(), None) })
}
