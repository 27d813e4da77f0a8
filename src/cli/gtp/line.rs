//! One line of the protocol: what is asked, and the shape of an answer.

/// A command as it was written: `5 play black d3 # comment`.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// The number it is to be answered under, digits as written.
    pub(super) id: String,
    /// What is asked.
    pub(super) name: String,
    /// The rest, word by word.
    pub(super) arguments: Vec<String>,
}

impl Line {
    /// Reads a line; `None` when there is nothing on it but white space or a comment.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        // Carriage returns and other control characters do not count, a tab is a space.
        let cleaned: String =
            text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|character| !character.is_control()).collect();
        let mut words = cleaned.split_whitespace().map(str::to_owned).peekable();
        words.peek()?;
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let name = words.next().unwrap_or_default();
        Some(Self { id, name, arguments: words.collect() })
    }

    /// The answer to this line: `=5 D3` or `?5 illegal move`, ended by an empty line.
    pub(super) fn answer(&self, outcome: &Result<String, String>) -> String {
        let (sign, text) = match outcome {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let space = if text.is_empty() { "" } else { " " };
        format!("{sign}{}{space}{}\n\n", self.id, text.trim_end())
    }
}
