//! The selects below a game from elsewhere: its other starts, and the other games of the same text or file.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::component_id::{PastedShow, variant_value};
use crate::discord::components::{PastedComponent, PastedSelect};
use crate::discord::pasted_games::PastedChoices;

use super::{MessageView, buttons};

impl MessageView {
    /// At most two rows; none if there is nothing to choose.
    pub(super) fn pasted_rows(&self, choices: Option<&PastedChoices>, show: PastedShow) -> Vec<CreateActionRow> {
        let Some(PastedChoices { game, count, games, start, starts }) = choices else { return Vec::new() };
        let starts = starts
            .iter()
            .map(|&start| CreateSelectMenuOption::new(self.words.start_option(start), variant_value(start)));
        let games = games.iter().map(|(number, record)| {
            let option =
                CreateSelectMenuOption::new(self.words.pasted_option(*number, record.as_ref()), number.to_string());
            match record {
                Some(record) => option.description(self.words.pasted_description(record)),
                None => option,
            }
        });
        let row = |select, options: Vec<CreateSelectMenuOption>, placeholder: String| {
            let id = PastedComponent { paste: game.paste, number: game.number, show, select };
            let menu = buttons::select(id, CreateSelectMenuKind::String { options });
            CreateActionRow::SelectMenu(menu.placeholder(placeholder))
        };
        let rows = [
            (PastedSelect::Game, games.collect::<Vec<_>>(), self.words.pasted_placeholder(game.number, *count)),
            (PastedSelect::Start, starts.collect(), self.words.start_placeholder(*start)),
        ];
        let rows = rows.into_iter().filter(|(_, options, _)| !options.is_empty());
        rows.map(|(select, options, placeholder)| row(select, options, placeholder)).collect()
    }
}
