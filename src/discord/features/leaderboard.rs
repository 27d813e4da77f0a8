//! `/leaderboard`: its pages, and the people on them.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::profile::of_player;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, button_row, select};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::discord::response::Response;
use crate::domain::{
    BoardFormat, DiscordUserId, Leaderboard, LeaderboardRow, LeaderboardScope, Period, Ranking, RankingChoice,
    RankingKind, Refusal, ScopeChoice,
};
use crate::words::{LeaderboardCard, MessageId, label, message};
use render::{
    LeaderboardHeadings, LeaderboardRow as CardRow, LeaderboardView, PlayerView, RenderError, Renderer, Theme,
};

#[poise::command(slash_command)]
pub(crate) async fn leaderboard(ctx: CommandContext<'_>, by: Option<String>, scope: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Public, "leaderboard", |bot, interaction| {
        let scope = ScopeChoice::resolve(options::choice("scope", scope.as_deref())?, interaction.location.guild)?;
        let choice = options::choice("by", by.as_deref())?.map(RankingChoice::Kind);
        let view = interaction.public_view(&bot.message_view);
        Ok(Response::post(page_message(bot, &interaction, &view, scope, choice, 0).await?))
    })
}

/// The message with a page, as the user's last choice of board format says: a picture or text.
async fn page_message(
    bot: &Bot,
    interaction: &InteractionContext,
    view: &MessageView,
    scope: LeaderboardScope,
    choice: Option<RankingChoice>,
    page: u32,
) -> Result<OutgoingMessage, CommandError> {
    let leaderboard = bot.players.leaderboard(scope, choice, page, &interaction.user).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    Ok(view.leaderboard(&leaderboard, format, interaction.user.discord).await?)
}

custom_id! {
    /// A component of a leaderboard, which the user `owner` called.
    pub(crate) enum LeaderboardComponent {
        /// Shows another page, counted from 0, or another period.
        Page { scope: ScopeChoice, choice: RankingChoice, page: u32, owner: DiscordUserId } =
            "l:{scope}:{choice}:{page}:{owner}",
        /// A select whose chosen value is the order.
        Order { scope: ScopeChoice, owner: DiscordUserId } = "l:{scope}:{owner}",
        /// A select whose chosen value is the number of a player on the page.
        People = "l:people",
    }
}

impl Component for LeaderboardComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Page { .. } => "leaderboard page",
            Self::Order { .. } => "leaderboard order",
            Self::People => "leaderboard person",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        match self {
            Self::Page { .. } | Self::Order { .. } => Some(Deferral::Update),
            Self::People => Some(Deferral::Private),
        }
    }

    fn place(self) -> Place {
        match self {
            Self::Page { .. } | Self::Order { .. } => Place::Neither,
            Self::People => Place::Anywhere,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Page { scope, choice, page, owner } => show(bot, interaction, scope, choice, page, owner).await,
            Self::Order { scope, owner } => {
                let choice = RankingChoice::of_select(interaction.selected_value()?).map_err(|_| Refusal::BadButton)?;
                show(bot, interaction, scope, choice, 0, owner).await
            }
            Self::People => {
                let player = interaction.selected_as()?;
                bot.players.check_listed(interaction.location.guild, player).await?;
                Ok(Response::private(of_player(bot, interaction, &bot.message_view, player, None).await?))
            }
        }
    }
}

/// Shows a page to the user who called the leaderboard; anybody else gets it privately.
async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    scope: ScopeChoice,
    choice: RankingChoice,
    page: u32,
    owner: DiscordUserId,
) -> Result<Response, CommandError> {
    let scope = ScopeChoice::resolve(Some(scope), interaction.location.guild)?;
    let is_owner = interaction.user.discord == owner;
    let view = interaction.view_of_update(&bot.message_view, is_owner);
    let message = page_message(bot, interaction, &view, scope, Some(choice), page).await?;
    Ok(if is_owner { Response::update(message) } else { Response::private(message) })
}

impl MessageView {
    /// A page of a leaderboard with its buttons, called by `owner`.
    pub(crate) async fn leaderboard(
        &self,
        leaderboard: &Leaderboard,
        format: BoardFormat,
        owner: DiscordUserId,
    ) -> Result<OutgoingMessage, DrawError> {
        let viewer = leaderboard.own.as_ref().map(|own| own.player.id);
        let card = match format {
            BoardFormat::Picture => self.words.leaderboard_card(leaderboard, viewer),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let mut rows: Vec<_> = self.order_row(leaderboard, owner).into_iter().collect();
        rows.extend(self.period_rows(leaderboard, owner));
        rows.extend(self.page_rows(leaderboard, owner));
        rows.extend(self.people_row(leaderboard));
        match card {
            Some(card) => {
                let picture = Some(self.draw(&card, leaderboard_picture).await?);
                let content = self.words.leaderboard_note(leaderboard);
                Ok(OutgoingMessage { content, picture, ..OutgoingMessage::default() }.with_rows(rows))
            }
            None => Ok(OutgoingMessage::text(self.words.leaderboard_table(leaderboard, viewer)).with_rows(rows)),
        }
    }

    /// A select of the orders in which anybody is listed.
    fn order_row(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> Option<CreateActionRow> {
        let option = |&kind: &RankingKind| {
            CreateSelectMenuOption::new(self.words.ranking_option(kind), kind.name())
                .default_selection(kind == leaderboard.ranking.kind())
        };
        let options: Vec<_> = leaderboard.kinds.iter().map(option).collect();
        let id = LeaderboardComponent::Order { scope: leaderboard.scope.choice(), owner };
        (!options.is_empty()).then(|| CreateActionRow::SelectMenu(select(id, CreateSelectMenuKind::String { options })))
    }

    /// Buttons to the periods before and after the one that is shown.
    fn period_rows(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> Vec<CreateActionRow> {
        let Ranking::Wins(shown) = leaderboard.ranking else { return Vec::new() };
        let (scope, periods) = (leaderboard.scope.choice(), &leaderboard.periods);
        let button = |period: Period| {
            let choice = Ranking::Wins(period).into();
            let id = LeaderboardComponent::Page { scope, choice, page: 0, owner };
            self.button(id, self.words.period_button(period, period > shown), ButtonStyle::Secondary)
        };
        let earlier = periods.iter().rev().find(|&&period| period < shown);
        let later = periods.iter().find(|&&period| period > shown);
        button_row(earlier.into_iter().chain(later).map(|&period| button(period)).collect())
    }

    /// A select of the people on the page of a server. Everybody gets the profile that they choose privately. Profiles are for people who
    /// share a server, so the global leaderboard leads to none.
    fn people_row(&self, leaderboard: &Leaderboard) -> Option<CreateActionRow> {
        if leaderboard.scope == LeaderboardScope::Global {
            return None;
        }
        let option = |row: &LeaderboardRow| {
            CreateSelectMenuOption::new(self.words.leaderboard_person(row), row.player.id.0.to_string())
        };
        let options: Vec<_> = leaderboard.rows.iter().map(option).collect();
        (!options.is_empty()).then(|| {
            let kind = CreateSelectMenuKind::String { options };
            let menu =
                select(LeaderboardComponent::People, kind).placeholder(message!(self.words, "leaderboard-people"));
            CreateActionRow::SelectMenu(menu)
        })
    }

    fn page_rows(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> Vec<CreateActionRow> {
        if leaderboard.pages == 1 {
            return Vec::new();
        }
        let previous = leaderboard.page.checked_sub(1);
        let next = Some(leaderboard.page + 1).filter(|&next| next < leaderboard.pages);
        // Ids of one message must differ, so a disabled button has a page that no leaderboard reaches.
        let (scope, choice) = (leaderboard.scope.choice(), leaderboard.ranking.into());
        let button = |label: MessageId, page: Option<u32>, unused: u32| {
            let id = LeaderboardComponent::Page { scope, choice, page: page.unwrap_or(unused), owner };
            self.button(id, label, ButtonStyle::Secondary).disabled(page.is_none())
        };
        button_row(vec![
            button(label!("button-previous"), previous, u32::MAX),
            button(label!("button-next"), next, u32::MAX - 1),
        ])
    }
}

const FILE: &str = "leaderboard.png";

/// Draws a page.
pub(crate) fn leaderboard_picture(view: &MessageView, card: &LeaderboardCard) -> Result<Picture, RenderError> {
    let bytes = draw(&view.renderer, card)?;
    let values: Vec<String> = card.rows.iter().map(|row| format!("{} {}", row.value, row.change)).collect();
    let texts = card.rows.iter().zip(&values);
    let texts = texts.map(|(row, value)| [row.rank.as_str(), &row.name, value.trim_end(), &row.detail]);
    let texts: Vec<_> = texts.collect();
    let alt = view.words.leaderboard_alt(&card.title, &texts, note(card));
    Ok(Picture { file: FILE, bytes, alt })
}

fn draw(renderer: &Renderer, card: &LeaderboardCard) -> Result<Vec<u8>, RenderError> {
    let rows = card.rows.iter().map(|row| CardRow {
        rank: &row.rank,
        player: PlayerView::new(&row.name, &row.fallback),
        color: row.player.0.unsigned_abs(),
        detail: &row.detail,
        value: &row.number,
        mark: row.mark,
        change: &row.change,
        own: row.own,
    });
    let rows: Vec<_> = rows.collect();
    renderer.leaderboard(&LeaderboardView {
        title: &card.title,
        scope: &card.scope,
        page: &card.page,
        headings: LeaderboardHeadings {
            rank: &card.headings.rank,
            player: &card.headings.player,
            value: &card.headings.value,
        },
        rows: &rows,
        gap: card.gap,
        note: note(card),
        theme: Theme::Classic,
    })
}

fn note(card: &LeaderboardCard) -> &str {
    card.note.as_deref().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{LeaderboardValue, Month, Player, PlayerId, Rating, RatingClass, Timestamp};
    use crate::words::Words;

    /// The card of a page with one player, whose rating is provisional.
    fn card(ranking: Ranking) -> LeaderboardCard {
        let player = Player { id: PlayerId(1), discord: None, name: "Ada".to_owned() };
        let value = LeaderboardValue::Rated(Rating::new(Timestamp(0)));
        let page = Leaderboard {
            scope: LeaderboardScope::Global,
            ranking,
            is_substitute: false,
            kinds: vec![ranking.kind()],
            periods: Vec::new(),
            is_over: false,
            page: 98,
            pages: 99,
            rows: vec![LeaderboardRow { rank: 1, player, value, is_provisional: true, change: None }],
            is_outdated: false,
            own: None,
        };
        Words::english().leaderboard_card(&page, None).expect("one player is listed")
    }

    #[test]
    fn no_text_above_or_below_the_rows_is_cut_off() {
        let renderer = Renderer::new();
        let draw = |card: &LeaderboardCard| draw(&renderer, card).expect("the card is drawn");
        for ranking in [
            Ranking::Rating(RatingClass::Main),
            Ranking::Rating(RatingClass::Variants),
            Ranking::Wins(Period::AllTime),
            Ranking::Wins(Period::Month(Month::of(Timestamp(0)))),
            Ranking::BotLadder,
            Ranking::Puzzles,
        ] {
            let card = card(ranking);
            let whole = draw(&card);
            // A text that is cut off ends in `…`, so that a change of its last letter does not show.
            let changed = |text: &str| format!("{}|", &text[..text.len() - 1]);
            assert!(whole != draw(&LeaderboardCard { title: changed(&card.title), ..card.clone() }), "{ranking:?}");
            assert!(whole != draw(&LeaderboardCard { scope: changed(&card.scope), ..card.clone() }), "{ranking:?}");
            let Some(note) = &card.note else { continue };
            assert!(whole != draw(&LeaderboardCard { note: Some(changed(note)), ..card.clone() }), "{ranking:?}");
        }
    }
}
