//! The messages of tournaments, and the picture of the standings.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use super::TournamentComponent;
use crate::discord::message_view::{DrawError, MessageView, button_row, select};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::domain::{
    BoardFormat, GameLink, Players, RatedChoice, Tournament, TournamentFormat, TournamentOption, TournamentState, User,
};
use crate::service::TournamentView;
use crate::words::{MessageId, StandingsRowText, StandingsText, label};
use render::{PlayerView, PodiumPlace, PodiumView, RenderError, StandingsHeadings, StandingsRow, StandingsView, Theme};

/// The most rows of a picture.
const MOST_ROWS: usize = 20;

impl MessageView {
    /// The panel of a draft, which only its organizer sees.
    pub(crate) fn tournament_draft(&self, tournament: &Tournament) -> OutgoingMessage {
        let (id, options) = (tournament.id, &tournament.options);
        let is_swiss = options.format == TournamentFormat::Swiss;
        let chosen = TournamentOption::ALL.iter().filter(|&&option| is_swiss || option != TournamentOption::Rounds);
        // A message has five rows: four selects, and one of buttons.
        let mut rows: Vec<_> = chosen
            .filter(|&&option| option != TournamentOption::Rated)
            .map(|&option| {
                let current = options.value(option);
                let choice = |value: String| {
                    CreateSelectMenuOption::new(self.words.tournament_option(option, &value), value.clone())
                        .default_selection(value == current)
                };
                let options = option.values(options).into_iter().map(choice).collect();
                let kind = CreateSelectMenuKind::String { options };
                CreateActionRow::SelectMenu(select(TournamentComponent::Option { tournament: id, option }, kind))
            })
            .collect();
        let open = TournamentComponent::Open { tournament: id };
        let (other, label) = match options.rated {
            RatedChoice::Yes => (RatedChoice::No, label!("button-make-casual")),
            RatedChoice::No => (RatedChoice::Yes, label!("button-make-rated")),
        };
        let rated = TournamentComponent::Rated { tournament: id, rated: other };
        rows.extend(button_row(vec![
            self.button(open, label!("button-open-registration"), ButtonStyle::Success),
            self.button(rated, label, ButtonStyle::Secondary),
        ]));
        OutgoingMessage::text(self.words.tournament_draft(tournament)).with_rows(rows)
    }

    /// The question before a tournament is ended.
    pub(super) fn tournament_end_question(&self, tournament: &Tournament) -> OutgoingMessage {
        let end = TournamentComponent::End { tournament: tournament.id };
        let button = self.button(end, label!("button-end-tournament"), ButtonStyle::Danger);
        OutgoingMessage::text(self.words.tournament_end_question(tournament)).with_rows(button_row(vec![button]))
    }

    /// The question before a running tournament is left.
    pub(super) fn tournament_leave_question(&self, tournament: &Tournament) -> OutgoingMessage {
        let leave = TournamentComponent::ConfirmLeave { tournament: tournament.id };
        let button = self.button(leave, label!("button-leave-tournament"), ButtonStyle::Danger);
        OutgoingMessage::text(self.words.tournament_leave_question(tournament)).with_rows(button_row(vec![button]))
    }

    /// The message that shows a tournament.
    pub(super) async fn tournament(&self, view: &TournamentView) -> Result<OutgoingMessage, DrawError> {
        let (tournament, id) = (&view.tournament, view.tournament.id);
        let picture = match tournament.state {
            TournamentState::Running | TournamentState::Ended => Some(self.standings_picture(tournament).await?),
            TournamentState::Draft | TournamentState::Open | TournamentState::Cancelled => None,
        };
        let button = |component: TournamentComponent, label: MessageId, style| self.button(component, label, style);
        let mut buttons = Vec::new();
        if tournament.state == TournamentState::Open {
            let join = TournamentComponent::Join { tournament: id };
            buttons.push(button(join, label!("button-join"), ButtonStyle::Success));
        }
        if !tournament.has_ended() {
            let leave = TournamentComponent::Leave { tournament: id };
            buttons.push(button(leave, label!("button-leave"), ButtonStyle::Secondary));
        }
        let standings = TournamentComponent::Standings { tournament: id };
        buttons.push(button(standings, label!("button-standings"), ButtonStyle::Secondary));
        let rules = TournamentComponent::Rules { tournament: id };
        buttons.push(button(rules, label!("button-rules"), ButtonStyle::Secondary));
        if tournament.state == TournamentState::Open && tournament.starts_at.is_none() {
            let start = TournamentComponent::Start { tournament: id };
            buttons.push(button(start, label!("button-start-tournament"), ButtonStyle::Primary));
        }
        let content = self.words.tournament(tournament, &view.organizer);
        Ok(OutgoingMessage { content, picture, rows: button_row(buttons), ..OutgoingMessage::default() })
    }

    /// The pairings of a round. The message notifies its players when it is posted.
    pub(super) fn tournament_round(&self, tournament: &Tournament, round: i64, boards: &[GameLink]) -> OutgoingMessage {
        let id = tournament.id;
        let is_current = tournament.has_games_to_begin(round);
        let ready = TournamentComponent::Ready { tournament: id, round };
        let standings = TournamentComponent::Standings { tournament: id };
        let buttons = vec![
            self.button(ready, label!("button-ready"), ButtonStyle::Success).disabled(!is_current),
            self.button(standings, label!("button-standings"), ButtonStyle::Secondary),
        ];
        let waiting = tournament.pairings_of(round).filter(|pairing| is_current && pairing.result.is_none());
        let players = waiting.flat_map(|pairing| match pairing.players {
            Players::Both(players) => vec![players.black, players.white],
            Players::Bye(_) => Vec::new(),
        });
        let pings = players.filter_map(|player| tournament.entrant(player)?.player.discord).collect();
        OutgoingMessage {
            content: self.words.tournament_round(tournament, round, boards),
            rows: button_row(buttons),
            pings,
            ..OutgoingMessage::default()
        }
    }

    /// The message at the end.
    pub(super) async fn tournament_podium(&self, tournament: &Tournament) -> Result<OutgoingMessage, DrawError> {
        let standings = TournamentComponent::FinalStandings { tournament: tournament.id };
        let buttons = vec![self.button(standings, label!("button-standings"), ButtonStyle::Secondary)];
        let text = self.words.podium_places(tournament);
        let picture = Some(self.draw(&text, podium_picture).await?);
        let content = self.words.tournament_podium(tournament);
        Ok(OutgoingMessage { content, picture, rows: button_row(buttons), ..OutgoingMessage::default() })
    }

    /// The standings as a picture or as text.
    pub(super) async fn standings(
        &self,
        tournament: &Tournament,
        format: BoardFormat,
    ) -> Result<OutgoingMessage, DrawError> {
        match format {
            BoardFormat::Picture if !tournament.entrants.is_empty() => {
                let picture = Some(self.standings_picture(tournament).await?);
                Ok(OutgoingMessage { picture, ..OutgoingMessage::default() })
            }
            _ => {
                let text = self.words.standings(tournament, usize::MAX);
                Ok(OutgoingMessage::text(self.words.standings_text(&text)))
            }
        }
    }

    /// Ready, for who has a game in this round that has not begun.
    pub(super) fn ready_row(&self, tournament: &Tournament, user: &User) -> Vec<CreateActionRow> {
        let own = tournament.entrants.iter().find(|entrant| entrant.player.discord == Some(user.discord));
        if !own.is_some_and(|own| tournament.can_be_ready(own.player.id)) {
            return Vec::new();
        }
        let ready = TournamentComponent::Ready { tournament: tournament.id, round: tournament.round };
        button_row(vec![self.button(ready, label!("button-ready"), ButtonStyle::Success)])
    }

    async fn standings_picture(&self, tournament: &Tournament) -> Result<Picture, DrawError> {
        self.draw(&self.words.standings(tournament, MOST_ROWS), standings_picture).await
    }
}

const FILE: &str = "standings.png";

pub(crate) fn standings_picture(view: &MessageView, text: &StandingsText) -> Result<Picture, RenderError> {
    let results: Vec<Vec<&str>> = text.rows.iter().map(|row| row.cross.iter().map(String::as_str).collect()).collect();
    let rows: Vec<_> = text
        .rows
        .iter()
        .zip(&results)
        .map(|(row, results)| StandingsRow {
            place: &row.place,
            player: PlayerView::new(&row.name, &row.fallback),
            has_withdrawn: row.has_withdrawn,
            points: &row.points,
            tie_break: &row.tie_break,
            discs: &row.discs,
            results,
        })
        .collect();
    let [place, player, points, tie_break, discs] = text.headings.each_ref().map(String::as_str);
    let bytes = view.renderer.standings(&StandingsView {
        title: &text.title,
        subtitle: &text.subtitle,
        headings: StandingsHeadings { place, player, points, tie_break, discs },
        rows: &rows,
        note: &text.more,
        theme: Theme::Classic,
    })?;
    Ok(Picture { file: FILE, bytes, alt: view.words.standings_alt(text) })
}

/// Of the first three.
pub(crate) fn podium_picture(view: &MessageView, text: &StandingsText) -> Result<Picture, RenderError> {
    let player = |row| {
        let StandingsRowText { name, fallback, points_in_words, .. }: &StandingsRowText = row;
        PodiumPlace { player: PlayerView::new(name, fallback), points: points_in_words }
    };
    let places: Vec<PodiumPlace<'_>> = text.rows.iter().map(player).collect();
    let (title, subtitle) = (text.title.as_str(), text.subtitle.as_str());
    let bytes = view.renderer.podium(&PodiumView { title, subtitle, places: &places, theme: Theme::Classic })?;
    Ok(Picture { file: "podium.png", bytes, alt: view.words.standings_alt(text) })
}
