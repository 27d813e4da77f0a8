//! The names of players in records.

/// The most characters of a player's name that are kept. What shows names shortens them.
const MAX_NAME: usize = 256;

/// A player's name from a record; `None` if there is nothing in it.
pub(super) fn player_name(text: &str) -> Option<String> {
    let mut name = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        // A backslash only protects the character after it.
        let Some(character) = (if character == '\\' { characters.next() } else { Some(character) }) else { break };
        name.push(if character.is_control() { ' ' } else { character });
    }
    let name: String = name.trim().chars().take(MAX_NAME).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}
