//! Lines of the protocol: parsing commands and formatting responses.

/// A command, such as `5 play black d3 # comment`.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The number to repeat in the response, as it was written; may be empty.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) arguments: Vec<String>,
}

impl Line {
    /// Parses a line; `None` if it has nothing but white space or a comment.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        // The protocol ignores control characters and treats a tab as a space.
        let cleaned: String =
            text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|character| !character.is_control()).collect();
        let mut words = cleaned.split_whitespace().map(str::to_owned).peekable();
        words.peek()?;
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let name = words.next().unwrap_or_default();
        Some(Self { id, name, arguments: words.collect() })
    }

    /// Formats the response to this command, such as `=5 D3` or `?5 illegal move`, and the empty line after it.
    pub(crate) fn response(&self, result: &Result<String, String>) -> String {
        let (sign, text) = match result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let space = if text.is_empty() { "" } else { " " };
        format!("{sign}{}{space}{}\n\n", self.id, text.trim_end())
    }
}
