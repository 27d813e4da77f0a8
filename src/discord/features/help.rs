//! `/help`: its pages, the first of which has the rules.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, button_row, style};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::discord::platform::registration::InstallLinks;
use crate::discord::response::Response;
use crate::domain::{BoardFormat, BoardStyle};
use crate::words::{HelpSection, label, message};
use render::{BoardView, HintMarks, PlayerView, RenderError};
use rules::{ByColor, Game, Square, Variant};

#[poise::command(slash_command)]
pub(crate) async fn help(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "help", |bot, interaction| {
        Ok(Response::private(page(bot, &interaction, HelpSection::default()).await?))
    })
}

custom_id! {
    /// A button that explains something.
    pub(crate) enum HelpComponent {
        /// Shows the page with the rules, in a message of its own.
        Rules = "h",
        /// Shows another page.
        Section(section: HelpSection) = "h:{section}",
    }
}

impl Component for HelpComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Section(_) => "help",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Rules => Deferral::Private,
            Self::Section(_) => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Rules => Place::Anywhere,
            Self::Section(_) => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Rules => Ok(Response::private(page(bot, interaction, HelpSection::Rules).await?)),
            Self::Section(section) => Ok(Response::update(page(bot, interaction, section).await?)),
        }
    }
}

/// A page of the help. Users whose last choice of board format is not pictures get the rules without one.
async fn page(
    bot: &Bot,
    interaction: &InteractionContext,
    section: HelpSection,
) -> Result<OutgoingMessage, CommandError> {
    let format = bot.players.board_format_of(&interaction.user).await?;
    let style = bot.players.style_for(&interaction.user, interaction.location.guild).await?;
    Ok(bot.message_view.help(section, format, style, &bot.registrar.install_links()).await?)
}

impl MessageView {
    /// A page of the help. That with the rules has a board as an example where boards are shown as pictures.
    pub(crate) async fn help(
        &self,
        section: HelpSection,
        format: BoardFormat,
        style: BoardStyle,
        links: &InstallLinks,
    ) -> Result<OutgoingMessage, DrawError> {
        let button = |&other: &HelpSection| {
            let label = message!(self.words, "button-help", section = other.name());
            self.button(HelpComponent::Section(other), label, ButtonStyle::Secondary).disabled(other == section)
        };
        let mut rows = button_row(HelpSection::ALL.iter().map(button).collect());
        let link = |url: &str, label| CreateButton::new_link(url).label(self.words.button_label(label));
        let mut install = vec![link(&links.server, label!("button-add-to-server"))];
        install.extend(links.user.iter().map(|user| link(user, label!("button-install"))));
        rows.extend(button_row(install));
        let help = self.words.help(section);
        if section != HelpSection::Rules || format != BoardFormat::Picture {
            return Ok(OutgoingMessage::text(help).with_rows(rows));
        }
        let picture = Some(self.draw(&style, rules_picture).await?);
        let content = format!("{help}\n{}", message!(self.words, "rules-example"));
        Ok(OutgoingMessage { picture, ..OutgoingMessage::text(content) }.with_rows(rows))
    }
}

const FILE: &str = "rules.png";

/// Draws the example, whose move the text of the rules explains.
fn rules_picture(view: &MessageView, &style: &BoardStyle) -> Result<Picture, RenderError> {
    let mut game = Game::new(Variant::default());
    let last = Square::new(5, 4).and_then(|f5| game.play(f5).ok());
    let names = ByColor::from_fn(|color| view.words.color_as_name(color));
    let players = names.as_ref().map(|name| PlayerView::new(name, name));
    let bytes = view.renderer.board(&BoardView {
        position: game.position(),
        last,
        hints: HintMarks::Names,
        players,
        to_move: game.to_move(),
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let alt = view.words.board_alt(game.position(), last, ByColor { black: "", white: "" }, None);
    Ok(Picture { file: FILE, bytes, alt })
}
