//! Use cases of tournaments: what users do. What follows from that is in `tournament_progress.rs`.

use std::collections::HashMap;

use crate::domain::{
    ClockChoice, GameOptions, GuildId, Location, MAX_TOURNAMENTS, NewGame, Player, PlayerId, Players, RatedChoice,
    RatingClass, Refusal, RequestId, RoundDeadline, SetupChoice, Side, TimeControl, Timestamp, Tournament,
    TournamentFormat, TournamentId, TournamentOption, TournamentOptions, TournamentRefusal, TournamentStart,
    TournamentState, User,
};
use crate::store::{Read, StoreError};
use rules::{Setup, Shape, Variant};

use super::dependencies::claim_request;
use super::start_game::{check_place, insert_tournament_game};
use super::{Event, GameView, Origin, ServiceError, Tournaments};

const DEFAULT_ROUNDS: i64 = 5;

/// The options that a user gave with the command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GivenTournament {
    pub name: String,
    pub format: Option<TournamentFormat>,
    pub clock: Option<ClockChoice>,
    pub shape: Option<Shape>,
    pub setup: Option<SetupChoice>,
}

/// A tournament with its organizer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TournamentView {
    pub tournament: Tournament,
    pub organizer: Player,
}

/// What follows when a player is ready.
#[derive(Debug)]
pub(crate) enum Readiness {
    /// The opponent, who is named here, has to be ready too.
    Waiting(Player),
    /// The game has begun.
    Game(Box<GameView>),
}

impl GivenTournament {
    /// # Errors
    /// A refusal when a value does not fit a tournament.
    fn options(self, board: Shape) -> Result<TournamentOptions, Refusal> {
        if self.name.is_empty() {
            return Err(TournamentRefusal::NoName.into());
        }
        let clock = self.clock.unwrap_or(ClockChoice::Limited(TimeControl::Minutes15));
        if clock == ClockChoice::None {
            return Err(TournamentRefusal::NeedsClock.into());
        }
        let format = self.format.unwrap_or(TournamentFormat::RoundRobin);
        let options = GameOptions {
            shape: self.shape.unwrap_or(board),
            setup: self.setup.unwrap_or(SetupChoice::Fixed(Setup::Standard)),
            ..GameOptions::default_challenge()
        };
        options.check_setup().map_err(|_| TournamentRefusal::NeedsStandardBoard)?;
        let is_live = clock.control().is_some_and(|control| control.limit().is_live());
        Ok(TournamentOptions {
            name: self.name,
            format,
            clock,
            shape: options.shape,
            setup: options.setup,
            rated: RatedChoice::Yes,
            max_players: format.most_players() as i64,
            rounds: DEFAULT_ROUNDS,
            start: TournamentStart::ByHand,
            deadline: if is_live { RoundDeadline::Minutes10 } else { RoundDeadline::Days2 },
        })
    }
}

impl Tournaments {
    /// The same use cases for one request: a tournament is created once, however often the request comes.
    pub(crate) fn once(&self, request: RequestId) -> Self {
        Self { request: Some(request), ..self.clone() }
    }

    /// Stores a draft, whose options the organizer can still change.
    ///
    /// # Errors
    /// A refusal when the server does not let this user create tournaments, when there are too many, or an option does not fit.
    pub(crate) async fn create(
        &self,
        user: &User,
        given: GivenTournament,
        location: Location,
        is_moderator: bool,
    ) -> Result<TournamentView, ServiceError> {
        let guild = location.guild.ok_or(TournamentRefusal::OutsideServer)?;
        let (mut write, now) = self.begin_write().await?;
        claim_request(&mut write, self.request, now).await?;
        let settings = write.guild_settings(Some(guild)).await?;
        settings.check_tournament(is_moderator)?;
        check_place(&mut write, location).await?;
        check_count(&mut write, guild).await?;
        let options = given.options(settings.board)?;
        let organizer = write.upsert_player(user, now).await?;
        let id = write.insert_tournament(options, organizer.id, location, now).await?;
        let tournament = tournament(&mut write, id).await?;
        write.set_tournament_due(id, tournament.version, tournament.next_due()).await?;
        write.commit().await?;
        Ok(TournamentView { tournament, organizer })
    }

    /// A tournament as it is stored now. Only its organizer sees a draft.
    ///
    /// # Errors
    /// A refusal when there is none with this number in this server.
    pub(crate) async fn view(
        &self,
        user: &User,
        guild: Option<GuildId>,
        id: TournamentId,
    ) -> Result<TournamentView, ServiceError> {
        let mut read = self.store.read().await?;
        let tournament = tournament(&mut read, id).await?;
        let view = with_organizer(&mut read, tournament).await?;
        let is_draft = view.tournament.state == TournamentState::Draft;
        if view.tournament.location.guild != guild || is_draft && view.organizer.discord != Some(user.discord) {
            return Err(TournamentRefusal::Unknown.into());
        }
        Ok(view)
    }

    /// Changes an option of a draft.
    ///
    /// # Errors
    /// A refusal when it is no draft of this user, or there is no such value.
    pub(crate) async fn choose(
        &self,
        user: &User,
        id: TournamentId,
        option: TournamentOption,
        value: &str,
    ) -> Result<TournamentView, ServiceError> {
        self.change(user, id, |tournament, player, _| {
            if tournament.state != TournamentState::Draft || player.id != tournament.organizer {
                return Err(Refusal::BadButton);
            }
            tournament.options = tournament.options.clone().with(option, value).ok_or(Refusal::BadButton)?;
            Ok(())
        })
        .await
    }

    /// Opens the registration of a draft. From now on, everybody sees it. A second click changes nothing.
    ///
    /// # Errors
    /// A refusal when it is no draft of this user, or too many tournaments are open.
    pub(crate) async fn open(&self, user: &User, id: TournamentId) -> Result<TournamentView, ServiceError> {
        let mut read = self.store.read().await?;
        let before = tournament(&mut read, id).await?;
        if let Some(guild) = before.location.guild.filter(|_| before.state == TournamentState::Draft) {
            check_count(&mut read, guild).await?;
        }
        drop(read);
        self.change(user, id, |tournament, player, now| {
            if player.id != tournament.organizer {
                return Err(Refusal::BadButton);
            }
            Ok(tournament.open(now)?)
        })
        .await
    }

    /// # Errors
    /// A refusal as of [`Tournament::join`].
    pub(crate) async fn join(&self, user: &User, id: TournamentId) -> Result<TournamentView, ServiceError> {
        self.change(user, id, |tournament, player, _| Ok(tournament.join(player)?)).await
    }

    /// # Errors
    /// A refusal as of [`Tournament::leave`].
    pub(crate) async fn leave(&self, user: &User, id: TournamentId) -> Result<TournamentView, ServiceError> {
        self.change(user, id, |tournament, player, _| Ok(tournament.leave(player.id)?)).await
    }

    /// Begins the first round.
    ///
    /// # Errors
    /// A refusal when the user is neither the organizer nor a moderator, or as of [`Tournament::start`].
    pub(crate) async fn start(
        &self,
        user: &User,
        id: TournamentId,
        is_moderator: bool,
    ) -> Result<TournamentView, ServiceError> {
        let organizer = self.organizer(id).await?;
        let mut read = self.store.read().await?;
        let before = tournament(&mut read, id).await?;
        let ratings = ratings(&mut read, &before).await?;
        drop(read);
        self.change(user, id, |tournament, _, now| {
            check_organizer(&organizer, user, is_moderator)?;
            Ok(tournament.start(|player| ratings.get(&player).copied(), now)?)
        })
        .await
    }

    /// A tournament that the user may end.
    ///
    /// # Errors
    /// As [`Self::end`].
    pub(crate) async fn endable(
        &self,
        user: &User,
        guild: Option<GuildId>,
        id: TournamentId,
        is_moderator: bool,
    ) -> Result<TournamentView, ServiceError> {
        let view = self.view(user, guild, id).await?;
        check_organizer(&view.organizer, user, is_moderator)?;
        view.tournament.clone().end(self.now())?;
        Ok(view)
    }

    /// Ends a tournament before its time.
    ///
    /// # Errors
    /// A refusal when the user is neither the organizer nor a moderator, or it is over.
    pub(crate) async fn end(
        &self,
        user: &User,
        id: TournamentId,
        is_moderator: bool,
    ) -> Result<TournamentView, ServiceError> {
        let organizer = self.organizer(id).await?;
        self.change(user, id, |tournament, _, now| {
            check_organizer(&organizer, user, is_moderator)?;
            Ok(tournament.end(now)?)
        })
        .await
    }

    /// A player is ready for their game of this round. Once both are, it begins.
    ///
    /// # Errors
    /// A refusal as of [`Tournament::ready`].
    pub(crate) async fn ready(&self, user: &User, id: TournamentId) -> Result<Readiness, ServiceError> {
        // Drawn before the transaction begins, which must not wait for the engine.
        let (variant, setup) = self.variant_of(id).await?;
        let opening = self.opening(user, setup, variant).await?;
        let (mut write, now) = self.begin_action().await?;
        let before = tournament(&mut write, id).await?;
        let player = write.upsert_player(user, now).await?;
        let mut after = before.clone();
        let table = after.ready(player.id)?;
        let players = after.pairing_of(player.id).map(|pairing| pairing.players);
        let Some(Players::Both(players)) = players else { return Err(TournamentRefusal::NoGame.into()) };
        let Some(table) = table else {
            write.update_tournament(&before, &after, now).await?;
            let opponent = if players.black == player.id { players.white } else { players.black };
            let opponent = write.player(opponent).await?;
            write.commit().await?;
            self.events.publish(Event::TournamentChanged);
            return Ok(Readiness::Waiting(opponent));
        };
        let TournamentOptions { clock, rated, .. } = after.options;
        let sides = players.map(Side::Player);
        let new = NewGame::new(variant, setup, clock, &opening, sides, after.location, player.id);
        let new = NewGame { rated: new.rated.chosen(rated), ..new };
        let game = insert_tournament_game(&mut write, new, player.id, now).await?;
        after.begin_game(table, game.id);
        write.update_tournament(&before, &after, now).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        self.events.publish(Event::TournamentChanged);
        Ok(Readiness::Game(Box::new(view)))
    }

    /// Changes a tournament for a user, in one transaction.
    async fn change(
        &self,
        user: &User,
        id: TournamentId,
        change: impl FnOnce(&mut Tournament, &Player, Timestamp) -> Result<(), Refusal> + Send,
    ) -> Result<TournamentView, ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let before = tournament(&mut write, id).await?;
        let player = write.upsert_player(user, now).await?;
        let mut after = before.clone();
        change(&mut after, &player, now)?;
        write.update_tournament(&before, &after, now).await?;
        let tournament = tournament(&mut write, id).await?;
        if tournament.state == TournamentState::Draft {
            write.set_tournament_due(id, tournament.version, tournament.next_due()).await?;
        }
        let view = with_organizer(&mut write, tournament).await?;
        write.commit().await?;
        self.events.publish(Event::TournamentChanged);
        Ok(view)
    }

    async fn organizer(&self, id: TournamentId) -> Result<Player, ServiceError> {
        let mut read = self.store.read().await?;
        let organizer = tournament(&mut read, id).await?.organizer;
        Ok(read.player(organizer).await?)
    }

    async fn variant_of(&self, id: TournamentId) -> Result<(Variant, SetupChoice), ServiceError> {
        let options = tournament(&mut self.store.read().await?, id).await?.options;
        let TournamentOptions { shape, setup, .. } = options;
        Ok((Variant { shape, setup: setup.setup(), ..Variant::default() }, setup))
    }
}

/// # Errors
/// A refusal when there is no such tournament.
pub(super) async fn tournament(read: &mut Read, id: TournamentId) -> Result<Tournament, ServiceError> {
    Ok(read.tournament(id).await?.ok_or(TournamentRefusal::Unknown)?)
}

pub(super) async fn with_organizer(read: &mut Read, tournament: Tournament) -> Result<TournamentView, ServiceError> {
    let organizer = read.player(tournament.organizer).await?;
    Ok(TournamentView { tournament, organizer })
}

/// The ratings by which the seats are ordered, before the first round.
pub(super) async fn ratings(read: &mut Read, tournament: &Tournament) -> Result<HashMap<PlayerId, f64>, StoreError> {
    let mut ratings = HashMap::new();
    if tournament.state != TournamentState::Open {
        return Ok(ratings);
    }
    let TournamentOptions { shape, setup, .. } = tournament.options;
    let class = RatingClass::of(Variant { shape, setup: setup.setup(), ..Variant::default() });
    for entrant in &tournament.entrants {
        if let Some(rating) = read.rating(entrant.player.id, class).await? {
            ratings.insert(entrant.player.id, rating.rating);
        }
    }
    Ok(ratings)
}

/// # Errors
/// A refusal when as many tournaments are open in a server as there may be.
async fn check_count(read: &mut Read, guild: GuildId) -> Result<(), ServiceError> {
    if read.open_tournaments_in(guild).await?.len() >= MAX_TOURNAMENTS {
        return Err(TournamentRefusal::TooMany.into());
    }
    Ok(())
}

/// # Errors
/// When the user is neither the organizer nor a moderator.
fn check_organizer(organizer: &Player, user: &User, is_moderator: bool) -> Result<(), Refusal> {
    if is_moderator || organizer.discord == Some(user.discord) {
        return Ok(());
    }
    Err(TournamentRefusal::NotOrganizer(organizer.name.clone()).into())
}
