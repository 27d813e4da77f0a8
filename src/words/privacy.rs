//! What `/privacy` says.

use crate::domain::{PersonalCounts, Player};

use super::Words;

impl Words {
    /// What is stored about a user; `None` if nothing is.
    pub(crate) fn privacy(&self, stored: Option<&(Player, PersonalCounts)>) -> String {
        let about = match stored {
            None => self.message("privacy-nothing"),
            Some((player, counts)) => {
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
        [self.message("privacy"), about, self.message("privacy-documents")].join("\n")
    }

    /// What is deleted, before the user confirms it.
    pub(crate) fn confirm_delete(&self) -> String {
        self.message("privacy-delete")
    }

    /// That nothing is stored about the user any more.
    pub(crate) fn data_deleted(&self) -> String {
        self.message("privacy-deleted")
    }

    /// The message with an export of `games` of the user's `of` ended games.
    pub(crate) fn export(&self, games: i64, of: i64) -> String {
        if games == of {
            return self.message("export-whole");
        }
        self.format_message("export-part", [("games", games.into()), ("of", of.into())])
    }
}
