//! What the documents say of commands, options and permissions is what Discord gets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::discord::commands;
use crate::discord::platform::registration::PERMISSIONS;
use crate::domain::GameOptions;
use crate::words::Words;

/// The type of a slash command, and that of a subcommand among options.
const SLASH_OR_SUBCOMMAND: u64 = 1;
/// Pages of the health server, which look like commands.
const PAGES: [&str; 3] = ["healthz", "readyz", "metrics"];

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn name(value: &Value) -> String {
    value["name"].as_str().unwrap().to_owned()
}

/// What can be typed after a slash, such as `play` and `moderate annul`, with its options.
fn registered() -> BTreeMap<String, BTreeMap<String, Value>> {
    let is_one = |value: &Value| value["type"].as_u64().is_none_or(|kind| kind == SLASH_OR_SUBCOMMAND);
    let options = |command: &Value| list(&command["options"]).map(|one| (name(one), one.clone())).collect();
    let words = Words::english();
    let sent = commands::registered(&commands::all(&words), &words).unwrap();
    let mut found = BTreeMap::new();
    for command in sent.into_iter().filter(is_one) {
        let subcommands = list(&command["options"]).filter(|option| is_one(option));
        let subcommands = subcommands.map(|one| (format!("{} {}", name(&command), name(one)), one));
        let subcommands: Vec<(String, &Value)> = subcommands.collect();
        let whole = subcommands.is_empty().then(|| (name(&command), &command));
        found.extend(subcommands.into_iter().chain(whole).map(|(name, command)| (name, options(command))));
    }
    found
}

/// What docs/commands.md says of each command's options.
fn documented() -> BTreeMap<String, BTreeMap<String, String>> {
    let page = read("docs/commands.md").replace("\n  ", " ");
    let item = |line: &str| {
        let (names, says) = line.strip_prefix("- `")?.split_once("`: ")?;
        Some(names.split("`, `").map(|name| (name.to_owned(), says.to_owned())).collect::<Vec<_>>())
    };
    let sections = page.split("\n##").filter_map(|section| section.strip_prefix("# /")?.split_once('\n'));
    sections.map(|(name, body)| (name.to_owned(), body.lines().filter_map(item).flatten().collect())).collect()
}

/// The code in a line.
fn code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The value of an option in somebody's first game.
fn first_value(command: &str, option: &str) -> Option<String> {
    let game = match command {
        "play" => GameOptions::default_play(),
        "challenge" | "watch" => GameOptions::default_challenge(),
        _ => return None,
    };
    Some(match option {
        "level" => game.level?.to_string(),
        "color" => game.color.to_string(),
        "board" => game.shape.to_string(),
        "setup" => game.setup.to_string(),
        "first" => game.first.to_string(),
        "goal" => game.goal.to_string(),
        "view" => game.format.to_string(),
        "rated" => game.rated.to_string(),
        "clock" => game.clock.to_string(),
        _ => return None,
    })
}

#[test]
fn the_page_of_commands_has_every_option_with_its_choices_and_default() {
    let (registered, documented) = (registered(), documented());
    assert!(registered.keys().eq(documented.keys()), "{:?}", documented.keys());
    for (command, options) in &registered {
        assert!(options.keys().eq(documented[command].keys()), "/{command}: {:?}", documented[command].keys());
        for (option, sent) in options {
            let own = &documented[command][option];
            let says = if own.contains("as for `/play`") { &documented["play"][option] } else { own };
            let (choices, default) = says.split_once("Default: ").unwrap_or((says, ""));
            // Levels are numbers.
            let named = list(&sent["choices"]).filter_map(|choice| choice["value"].as_str());
            for value in named.filter(|value| value.parse::<u8>().is_err()) {
                assert!(code(choices).any(|code| code == value), "/{command} {option}: {value}");
            }
            let value = first_value(command, option);
            assert!(value.is_none_or(|value| code(default).any(|code| code == value)), "/{command} {option}: {says}");
        }
    }
}

#[test]
fn documents_name_only_registered_commands_and_the_readme_names_all() {
    let registered = registered();
    let commands: BTreeSet<&str> = registered.keys().filter_map(|name| name.split(' ').next()).collect();
    let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")).unwrap();
    let pages = folder.map(|entry| format!("docs/{}", entry.unwrap().file_name().display()));
    let others = ["PRIVACY.md", "TERMS.md", "SECURITY.md", "README.md"].map(str::to_owned);
    for page in pages.filter(|name| name.ends_with(".md")).chain(others) {
        let text = read(&page);
        // Paths have another slash.
        let found =
            text.lines().flat_map(code).filter_map(|code| code.strip_prefix('/')).filter(|it| !it.contains('/'));
        let found: Vec<&str> = found.filter(|it| !it.is_empty() && !PAGES.contains(it)).collect();
        for mention in &found {
            let words: Vec<&str> = mention.split(' ').collect();
            assert!(commands.contains(words[0]), "{page}: /{mention}");
            let options = registered.get(words[0]).or_else(|| registered.get(words.get(..2)?.join(" ").as_str()));
            // `/moderate` alone stands for all of its subcommands.
            assert!(options.is_some() || words.len() == 1, "{page}: /{mention}");
            for (option, _) in words.iter().filter_map(|word| word.split_once(':')) {
                assert!(options.is_some_and(|options| options.contains_key(option)), "{page}: /{mention}");
            }
        }
        assert!(page != "README.md" || commands.iter().all(|name| found.contains(name)), "{found:?}");
    }
}

#[test]
fn documents_name_the_permissions_of_the_invite_link() {
    let asked: BTreeSet<&str> = PERMISSIONS.get_permission_names().into_iter().collect();
    for document in ["README.md", "SECURITY.md", "docs/servers.md"] {
        let page = read(document).split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, list) = page.split_once("link asks for ").unwrap();
        let (list, _) = list.split_once('.').unwrap();
        assert_eq!(list.split(", ").flat_map(|part| part.split(" and ")).collect::<BTreeSet<_>>(), asked, "{document}");
    }
}

#[test]
fn the_name_of_a_tournament_is_as_long_in_discord_as_in_the_bot() {
    let name = &registered()["tournament create"]["name"];
    assert_eq!(name["max_length"], super::features::tournament::MAX_NAME_LENGTH);
}
