//! A named opening: the text beside its board.

use messages::message;

use crate::domain::{BoardFormat, OpeningReport, OpeningValue, Record, SetupChoice};
use rules::{ByColor, Color, Opening, folded};

use super::{MAX_MESSAGE_LENGTH, Words, truncate};

impl Words {
    /// The message about a named opening. Everybody in the channel reads it, so it names the user whose games it counts. The
    /// board stands below it, for a user who wants boards as text.
    pub(crate) fn opening_report(&self, report: &OpeningReport, format: BoardFormat) -> String {
        let OpeningReport { opening, value, own, guild } = report;
        let squares: Vec<String> = opening.game().plies().iter().map(|ply| ply.square.to_string()).collect();
        let mut lines =
            vec![message!(self, "opening-title", name = self.opening_name(opening.name()), moves = squares.join(" "))];
        lines.extend(self.opening_value(report.to_move(), value));
        lines.extend(guild.map(|record| self.opening_in_server(record)));
        if let Some((player, record)) = own {
            let games = self.own_games(*record);
            lines.push(message!(self, "opening-own", name = self.short_player_name(player), games));
        }
        lines.push(message!(self, "opening-note"));
        let board = self.answered_board(opening.game().position(), format, false, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The value and the moves of the book, or why they are not shown.
    fn opening_value(&self, to_move: Color, value: &OpeningValue) -> Vec<String> {
        let OpeningValue::Known { best, book_moves } = value else { return vec![message!(self, "opening-hidden")] };
        let worth = message!(
            self,
            "opening-value",
            score = best.lead,
            lead = self.lead(best.lead),
            proven = if best.proven { "yes" } else { "no" },
            disc = self.disc(to_move),
            color = to_move.name()
        );
        let moves: Vec<String> =
            book_moves.iter().map(|one| self.valued_move(one.square, one.lead, one.proven)).collect();
        let book = match &moves[..] {
            [] => message!(self, "opening-no-book"),
            moves => message!(self, "opening-book", moves = self.items(moves)),
        };
        vec![worth, book]
    }

    fn opening_in_server(&self, record: Record) -> String {
        let Some(black) = record.percent() else { return message!(self, "opening-server-none") };
        message!(
            self,
            "opening-server",
            games = record.games(),
            black_disc = self.disc(Color::Black),
            white_disc = self.disc(Color::White),
            black,
            white = 100 - black
        )
    }

    /// `⚫ 3 won, 1 drawn, 0 lost · ⚪ no games`
    fn own_games(&self, record: ByColor<Record>) -> String {
        let side = |color: Color| {
            let Record { wins, losses, draws } = record[color];
            message!(self, "opening-side", games = record[color].games(), disc = self.disc(color), wins, draws, losses)
        };
        if Color::BOTH.into_iter().all(|color| record[color].games() == 0) {
            return message!(self, "opening-no-games");
        }
        Color::BOTH.map(side).join(&message!(self, "separator-sides"))
    }

    /// The name of an opening: `虎` for `Tiger` in Japanese. The word “Opening” at its end is left out.
    pub(crate) fn opening_name(&self, name: &str) -> String {
        message!(self, "opening-name", opening = case(name), name = name.strip_suffix(" Opening").unwrap_or(name))
    }

    /// The opening with this name in any language.
    pub(crate) fn opening_called(&self, text: &str) -> Option<Opening> {
        let wanted = folded(text);
        let is_called = |opening: &Opening| {
            let mut languages = self.in_all_locales();
            languages.any(|(_, words)| folded(&words.opening_name(opening.name())) == wanted)
        };
        Opening::with_name(text).or_else(|| Opening::all().find(is_called))
    }

    /// The set-up with this name in the language, as it is suggested, or the opening with this name in any language.
    pub(crate) fn setup_called(&self, text: &str) -> Option<SetupChoice> {
        let wanted = folded(text);
        let all = SetupChoice::ALL.iter().copied().chain(Opening::all().map(SetupChoice::Opening));
        let mut called = all.filter(|&setup| folded(&self.setup(setup)) == wanted);
        called.next().or_else(|| self.opening_called(text).map(SetupChoice::Opening))
    }

    /// `Did you mean Tiger?`, or what to do if no name is like this one.
    pub(super) fn suggested_opening(&self, text: &str) -> String {
        let nearest = Opening::nearest(text).map(|opening| self.opening_name(opening.name()));
        message!(self, "suggested-opening", name = nearest.unwrap_or_else(|| "none".to_owned()))
    }
}

/// The name of an opening as the case of a message: `buffalo-kenichi-variation`.
pub(super) fn case(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
