//! What is stored about a user: a page of `/settings`.

use crate::domain::{SettingsSection, StoredData};

use super::Words;

impl Words {
    /// What is stored about a user.
    pub(crate) fn privacy(&self, stored: &StoredData) -> String {
        let about = match stored {
            StoredData::Nothing { is_erased: true } => self.message("privacy-nothing"),
            StoredData::Nothing { is_erased: false } => self.message("privacy-nothing-but-bytes"),
            StoredData::About { player, counts } => {
                let values = [
                    ("name", self.player_name(Some(player)).into()),
                    ("ended", counts.ended_games.into()),
                    ("running", counts.running_games.into()),
                    ("rated", counts.rated_games.into()),
                    ("challenges", counts.challenges.into()),
                    ("blocked", counts.blocked.into()),
                ];
                self.format_message("privacy-stored", values)
            }
        };
        [self.settings(SettingsSection::Data), about].join("\n")
    }

    /// What is deleted, before the user confirms it.
    pub(crate) fn confirm_delete(&self) -> String {
        self.message("privacy-delete")
    }

    /// That nothing about the user is stored now. Unless it `is_erased`, its bytes are still in the files of the database.
    pub(crate) fn data_deleted(&self, is_erased: bool) -> String {
        self.message(if is_erased { "privacy-deleted" } else { "privacy-deleted-but-bytes" })
    }

    /// The message with an export of all that is stored.
    pub(crate) fn export(&self) -> String {
        self.message("export-whole")
    }

    /// The message with an export that has the newest `games` of the user's `of` ended games.
    pub(crate) fn partial_export(&self, games: i64, of: i64) -> String {
        self.format_message("export-part", [("games", games.into()), ("of", of.into())])
    }
}
