//! A user deletes what is stored about them: nothing of it is left in the file, and everybody else keeps theirs.

use std::path::Path;

use super::*;
use crate::domain::{EndReason, RankingChoice, RankingKind, RatingClass, StoredData};

/// Rare enough to be found nowhere else.
const NAME: &str = "Zaphod-Q7xw";
const ID: u64 = 0x1357_9bdf_0246_8ace;

fn zaphod() -> User {
    User::new(DiscordUserId(ID), NAME, "en")
}

/// Whether the database, its log or its index of the log has the bytes of the name or of the id.
fn is_in_files(folder: &Path) -> bool {
    let mut found = false;
    for entry in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let has = |wanted: &[u8]| bytes.windows(wanted.len()).any(|part| part == wanted);
        found |= has(NAME.as_bytes()) || has(&ID.to_be_bytes()) || has(ID.to_string().as_bytes());
    }
    found
}

impl TestService {
    /// A rated game that its first player resigns after two moves of each side.
    async fn rated_game(&self, loser: &User, winner: &User) -> GameId {
        let challenge = self.challenges.create(loser, Some(winner), &GivenOptions::default(), LOCATION).await.unwrap();
        let mut view = self.challenges.accept(winner, challenge.id).await.unwrap();
        for _ in 0..4 {
            let mover = if view.game.side_to_move() == view.game.sides.iter().next().map(|(_, side)| *side) {
                loser
            } else {
                winner
            };
            view = self.apply(mover, view.game.id, GameAction::Move(first_move(&view))).await.unwrap();
        }
        self.apply(loser, view.game.id, GameAction::Resign).await.unwrap().game.id
    }
}

#[tokio::test]
async fn nothing_of_a_deleted_player_is_left_and_others_keep_their_ratings() {
    let service = TestService::new().await;
    let store = &service.games.store;
    assert!(service.privacy.delete_player(&zaphod()).await.unwrap(), "nothing is stored");
    // Many players, so that pages of the file are divided again and again.
    let mut write = store.write().await.unwrap();
    for number in 0..3_000_u64 {
        if number % 500 == 250 {
            write.upsert_player(&zaphod(), START).await.unwrap();
        }
        let id = DiscordUserId(0x1000_0000_0000_0000 | (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 4));
        let name = format!("player {number}").repeat(1 + usize::try_from(number % 3).unwrap());
        write.upsert_player(&User::new(id, &name, "en"), START).await.unwrap();
    }
    write.commit().await.unwrap();

    let rated = service.rated_game(&zaphod(), &bob()).await;
    service.rated_game(&bob(), &eve()).await;
    let challenges = &service.challenges;
    let own = challenges.create(&zaphod(), Some(&eve()), &GivenOptions::default(), LOCATION).await.unwrap().id;
    let got = challenges.create(&eve(), Some(&zaphod()), &GivenOptions::default(), LOCATION).await.unwrap().id;
    service.players.block(&zaphod(), &alice()).await.unwrap();
    service.players.block(&alice(), &zaphod()).await.unwrap();
    service.players.change_setting(&zaphod(), None, crate::domain::Setting::Theme, "slate").await.unwrap();
    let against_bot = service.games.start(&zaphod(), &level(1), LOCATION).await.unwrap().game.id;
    let against_bob = {
        let open = challenges.create(&bob(), Some(&zaphod()), &small(), LOCATION).await.unwrap();
        challenges.accept(&zaphod(), open.id).await.unwrap().game.id
    };
    service.games.rematch(&zaphod(), rated).await.unwrap();
    assert!(is_in_files(service.folder.path()), "the test can find them");

    let mut read = store.read().await.unwrap();
    let deleted = read.player_by_discord_id(zaphod().discord).await.unwrap().unwrap().id;
    let others = [bob(), eve()];
    let mut before = Vec::new();
    for user in &others {
        let player = read.player_by_discord_id(user.discord).await.unwrap().unwrap().id;
        before.push((player, read.rating(player, RatingClass::Main).await.unwrap()));
    }
    drop(read);
    assert!(service.privacy.delete_player(&zaphod()).await.unwrap());
    assert!(!is_in_files(service.folder.path()));

    for game in [against_bot, against_bob] {
        let ended = service.games.view(game).await.unwrap().game;
        assert_eq!(ended.ending().map(|ending| (ending.reason, ending.winner)), Some((EndReason::PlayerDeleted, None)));
    }
    assert_eq!(challenges.view(own).await.unwrap().state, crate::domain::ChallengeState::Cancelled);
    assert_eq!(challenges.view(got).await.unwrap().state, crate::domain::ChallengeState::Declined);
    assert_eq!(refusal(service.games.rematch(&bob(), rated).await), Refusal::OpponentDeleted);
    let blocked = service.players.blocked_by(&alice()).await.unwrap();
    assert_eq!(blocked.iter().map(|player| (player.discord, &*player.name)).collect::<Vec<_>>(), [(None, "")]);
    assert_ne!(blocked[0].id, deleted, "the block is not connected with the games");
    let view = service.games.view(rated).await.unwrap();
    assert!(view.rematch_offers.is_empty());
    let player = view.players.iter().find_map(|(_, player)| player.clone().filter(|player| player.id == deleted));
    assert_eq!(player.map(|player| (player.discord, player.name)), Some((None, String::new())));

    let scope = crate::domain::LeaderboardScope::Server(LOCATION.guild.unwrap());
    for _ in 0..2 {
        let mut read = store.read().await.unwrap();
        for (player, rating) in &before {
            assert_eq!(&read.rating(*player, RatingClass::Main).await.unwrap(), rating);
        }
        drop(read);
        for &kind in RankingKind::ALL {
            let list = service.players.leaderboard(scope, Some(RankingChoice::Kind(kind)), 0, &bob()).await.unwrap();
            assert!(list.rows.iter().all(|row| row.player.id != deleted), "{kind}");
        }
        recompute_ratings(store, || service.games.now()).await.unwrap();
    }

    let nothing = StoredData::Nothing { is_erased: true };
    assert_eq!(service.privacy.stored_data(&zaphod()).await.unwrap(), nothing);
    let anew = service.games.start(&zaphod(), &level(1), LOCATION).await.unwrap();
    assert!(anew.started_by.id != deleted && anew.is_first_game);
}
