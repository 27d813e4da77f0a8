//! What is stored about a user: a page of `/settings`.

use messages::message;

use crate::domain::{SettingsSection, StoredData};

use super::Words;

impl Words {
    /// What is stored about a user.
    pub(crate) fn privacy(&self, stored: &StoredData) -> String {
        let about = match stored {
            StoredData::Nothing { is_erased: true } => message!(self, "privacy-nothing"),
            StoredData::Nothing { is_erased: false } => message!(self, "privacy-nothing-but-bytes"),
            StoredData::About { player, counts } => {
                message!(
                    self,
                    "privacy-stored",
                    name = self.player_name(Some(player)),
                    ended = counts.ended_games,
                    running = counts.running_games,
                    rated = counts.rated_games,
                    challenges = counts.challenges,
                    tournaments = counts.tournaments,
                    votes = counts.votes,
                    blocked = counts.blocked
                )
            }
        };
        [self.settings(SettingsSection::Data), about].join("\n")
    }

    /// That nothing about the user is stored now. Unless it `is_erased`, its bytes are still in the files of the database.
    pub(crate) fn data_deleted(&self, is_erased: bool) -> String {
        message!(self, if is_erased { "privacy-deleted" } else { "privacy-deleted-but-bytes" })
    }
}
