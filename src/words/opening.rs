//! A named opening: the text beside its board.

use crate::domain::{BoardFormat, OpeningReport, OpeningValue, Record};
use rules::{ByColor, Color, Opening};

use super::{MAX_MESSAGE_LENGTH, Words, truncate};

impl Words {
    /// The message about a named opening. Everybody in the channel reads it, so it names the user whose games it counts. The
    /// board stands below it, for a user who wants boards as text.
    pub(crate) fn opening_report(&self, report: &OpeningReport, format: BoardFormat) -> String {
        let OpeningReport { opening, value, own, guild } = report;
        let squares: Vec<String> = opening.game().plies().iter().map(|ply| ply.square.to_string()).collect();
        let title = [("name", opening.name().into()), ("moves", squares.join(" ").into())];
        let mut lines = vec![self.format_message("opening-title", title)];
        lines.extend(self.opening_value(report.to_move(), value));
        lines.extend(guild.map(|record| self.opening_in_server(record)));
        if let Some((player, record)) = own {
            let games = self.own_games(*record);
            let values = [("name", self.short_player_name(player).into()), ("games", games.into())];
            lines.push(self.format_message("opening-own", values));
        }
        lines.push(self.message("opening-note"));
        let board = self.answered_board(opening.game().position(), format, false, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The value and the moves of the book, or why they are not shown.
    fn opening_value(&self, to_move: Color, value: &OpeningValue) -> Vec<String> {
        let OpeningValue::Known { best, book_moves } = value else { return vec![self.message("opening-hidden")] };
        let side = [
            ("score", best.lead.into()),
            ("lead", self.lead(best.lead).into()),
            ("proven", if best.proven { "yes" } else { "no" }.into()),
            ("disc", self.disc(to_move).into()),
            ("color", to_move.name().into()),
        ];
        let moves: Vec<String> =
            book_moves.iter().map(|one| self.valued_move(one.square, one.lead, one.proven)).collect();
        let book = match &moves[..] {
            [] => self.message("opening-no-book"),
            moves => self.format_message("opening-book", [("moves", self.items(moves).into())]),
        };
        vec![self.format_message("opening-value", side), book]
    }

    fn opening_in_server(&self, record: Record) -> String {
        let Some(black) = record.percent() else { return self.message("opening-server-none") };
        let values = [
            ("games", record.games().into()),
            ("black_disc", self.disc(Color::Black).into()),
            ("white_disc", self.disc(Color::White).into()),
            ("black", black.into()),
            ("white", (100 - black).into()),
        ];
        self.format_message("opening-server", values)
    }

    /// `⚫ 3 won, 1 drawn, 0 lost · ⚪ no games`
    fn own_games(&self, record: ByColor<Record>) -> String {
        let side = |color: Color| {
            let Record { wins, losses, draws } = record[color];
            let values = [
                ("games", record[color].games().into()),
                ("disc", self.disc(color).into()),
                ("wins", wins.into()),
                ("draws", draws.into()),
                ("losses", losses.into()),
            ];
            self.format_message("opening-side", values)
        };
        if Color::BOTH.into_iter().all(|color| record[color].games() == 0) {
            return self.message("opening-no-games");
        }
        Color::BOTH.map(side).join(&self.message("separator-sides"))
    }

    /// `Did you mean Tiger?`, or what to do if no name is like this one.
    pub(super) fn suggested_opening(&self, text: &str) -> String {
        let nearest = Opening::nearest(text).map_or("none", Opening::name);
        self.format_message("suggested-opening", [("name", nearest.into())])
    }
}
