//! Which tournament a user means, and which ones are suggested.

use crate::domain::{GuildId, Location, TournamentId, TournamentRefusal, TournamentState, User, visible_line};

use super::tournament::tournament;
use super::{ServiceError, Tournaments};

/// How many tournaments that are over are suggested.
const MOST_ENDED: i64 = 25;

/// Which tournaments of a server are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TournamentChoice {
    /// Those that are open for registration.
    ToJoin,
    NotOver,
    /// Also those that are over.
    All,
}

impl Tournaments {
    /// The tournament that a user means: the one with this number or name, or else the last one of the channel or the server. One that
    /// is not over comes before those that are.
    ///
    /// # Errors
    /// A refusal when there is none, or when several can be joined.
    pub(crate) async fn find(
        &self,
        user: &User,
        location: Location,
        choice: TournamentChoice,
        typed: Option<&str>,
    ) -> Result<TournamentId, ServiceError> {
        let guild = location.guild.ok_or(TournamentRefusal::OutsideServer)?;
        let names = self.names_in(guild, choice).await?;
        if let Some(typed) = typed {
            let id = named(&names, typed).ok_or(TournamentRefusal::Unknown)?;
            return Ok(self.view(user, Some(guild), id).await?.tournament.id);
        }
        let mut read = self.store.read().await?;
        let mut open = Vec::new();
        for id in read.open_tournaments_in(guild).await? {
            let tournament = tournament(&mut read, id).await?;
            open.push((tournament.location.channel == location.channel, tournament.state, id));
        }
        if choice == TournamentChoice::ToJoin {
            let can_be_joined = |(_, state, _): &(bool, TournamentState, TournamentId)| *state == TournamentState::Open;
            let (here, elsewhere): (Vec<_>, Vec<_>) =
                open.iter().copied().filter(can_be_joined).partition(|(is_here, ..)| *is_here);
            match (&here[..], &elsewhere[..]) {
                (&[(.., id)], _) | (&[], &[(.., id)]) => return Ok(id),
                (&[], &[]) => {}
                _ => return Err(TournamentRefusal::Several.into()),
            }
        }
        let newest = open.into_iter().max_by_key(|&(is_here, _, id)| (is_here, id)).map(|(.., id)| id);
        let ended = || names.first().map(|(id, _)| *id);
        Ok(newest.or_else(ended).ok_or(TournamentRefusal::Unknown)?)
    }

    /// The names of a server's tournaments: those that are not over, and then those that are.
    pub(crate) async fn names_in(
        &self,
        guild: GuildId,
        choice: TournamentChoice,
    ) -> Result<Vec<(TournamentId, String)>, ServiceError> {
        let most_ended = if choice == TournamentChoice::All { MOST_ENDED } else { 0 };
        let mut read = self.store.read().await?;
        let names = read.tournament_names_in(guild, most_ended).await?;
        if choice != TournamentChoice::ToJoin {
            return Ok(names);
        }
        let mut open = Vec::new();
        for (id, name) in names {
            if tournament(&mut read, id).await?.state == TournamentState::Open {
                open.push((id, name));
            }
        }
        Ok(open)
    }
}

/// The tournament that a text names: its number, a suggestion such as `#3 Sunday cup`, or the name of only one of those offered.
fn named(offered: &[(TournamentId, String)], typed: &str) -> Option<TournamentId> {
    let typed = visible_line(typed, usize::MAX);
    let number = |text: &str| text.trim_start_matches('#').parse().ok().map(TournamentId);
    let same = |(_, name): &&(TournamentId, String)| name.to_lowercase() == typed.to_lowercase();
    let mut same = offered.iter().filter(same).map(|(id, _)| *id);
    let by_name = || same.next().filter(|_| same.next().is_none());
    number(&typed).or_else(by_name).or_else(|| number(typed.split_whitespace().next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_is_named_by_its_number_or_by_a_name_that_only_one_has() {
        let offered = [(1, "Friday Cup"), (2, "Cup"), (3, "cup"), (4, "2 fast")];
        let offered = offered.map(|(id, name)| (TournamentId(id), name.to_owned()));
        let found = |typed| named(&offered, typed).map(|id| id.0);
        assert_eq!(["7", "#7", "#1 Friday Cup", "1 of the two"].map(found), [Some(7), Some(7), Some(1), Some(1)]);
        assert_eq!(["friday  cup", "Friday Cup", "2 FAST"].map(found), [Some(1), Some(1), Some(4)]);
        assert_eq!(["Cup", "Friday", "", "#"].map(found), [None; 4]);
    }
}
