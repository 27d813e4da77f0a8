//! Every variable: its default, its valid values, its invalid ones.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};

use secrecy::ExposeSecret;

use super::error::SettingError;
use super::*;

const TOKEN: &str = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";

fn load(mode: Mode, pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::load(mode, &Environment::from_pairs(pairs.iter().copied()), &Flags::default())
}

/// The one error of `value`.
fn error_of(name: &str, value: &str) -> SettingError {
    let error = load(Mode::Sandbox, &[(name, value)]).expect_err("an invalid value");
    let [found] = error.errors.as_slice() else { panic!("{name}={value:?} gave {error}") };
    assert_eq!(found.setting, name);
    found.clone()
}

fn with_dot_env(text: &[u8], pairs: &[(&str, &str)]) -> Environment {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), text).unwrap();
    Environment::from_pairs(pairs.iter().copied()).with_dot_env(&folder.path().join(".env"))
}

fn guild(config: &Config) -> Option<u64> {
    match &config.connection {
        Connection::Discord(access) => access.guild_id.map(NonZeroU64::get),
        Connection::Sandbox(_) => panic!("the sandbox"),
    }
}

#[test]
fn an_empty_environment_gives_the_defaults() {
    let config = load(Mode::Sandbox, &[]).unwrap();
    assert!(matches!(config.connection, Connection::Sandbox(SandboxAddress::DEFAULT)));
    assert_eq!(SandboxAddress::DEFAULT.address.to_string(), "127.0.0.1:7878");
    assert_eq!(config.database_url.expose_secret(), "sqlite://outflank-sandbox.db");
    assert_eq!(config.engine_threads, default_engine_threads(cores()));
    assert_eq!(config.engine_hash_mb, 64);
    assert_eq!(config.http_address, None);
    assert_eq!(config.log_filter, "outflank=info,warn");
    assert_eq!([1, 2, 8, 1000].map(default_engine_threads), [1, 1, 7, 256]);
}

#[test]
fn every_variable_is_read() {
    let config = load(
        Mode::Run,
        &[
            ("DISCORD_TOKEN", TOKEN),
            ("DISCORD_PROXY_URL", "http://127.0.0.1:8080/"),
            ("DISCORD_GUILD_ID", " 197038439483310086 "),
            ("DATABASE_URL", "sqlite:///var/lib/outflank/games.db?mode=rwc"),
            ("OUTFLANK_ENGINE_THREADS", "3"),
            ("OUTFLANK_ENGINE_HASH_MB", "128"),
            ("OUTFLANK_ACTIONS_PER_SECOND", "7"),
            ("OUTFLANK_HTTP_ADDR", "[::]:9090"),
            ("RUST_LOG", "outflank=debug,sqlx=warn"),
        ],
    )
    .unwrap();
    assert_eq!(guild(&config), Some(197_038_439_483_310_086));
    assert_eq!(config.database_url.expose_secret(), "sqlite:///var/lib/outflank/games.db?mode=rwc");
    assert_eq!((config.engine_threads, config.engine_hash_mb, config.actions_per_second), (3, 128, 7));
    assert_eq!(config.http_address, Some("[::]:9090".parse().unwrap()));
    assert_eq!(config.log_filter, "outflank=debug,sqlx=warn");
    let Connection::Discord(access) = config.connection else { panic!("the sandbox") };
    assert_eq!(access.token.expose_secret(), TOKEN);
    assert_eq!(access.proxy_url.as_deref(), Some("http://127.0.0.1:8080"));
}

#[test]
fn shards_are_divided_among_processes_on_a_server_alone() {
    let server = ("DATABASE_URL", "postgres://me@host/games");
    let shards = |text| ("OUTFLANK_SHARDS", text);
    let token = ("DISCORD_TOKEN", TOKEN);
    let config = load(Mode::Run, &[token, server, shards("16/4")]).unwrap();
    assert_eq!(config.sharding.unwrap().to_string(), "16/4");
    // In the sandbox, it is one process.
    assert_eq!(load(Mode::Sandbox, &[shards("16/4")]).unwrap().sharding, None);
    for (database, text, problem) in [
        (None, "16/4", "is set, but one process alone can use an SQLite file"),
        (Some("sqlite://games.db"), "16/4", "is set, but one process alone can use an SQLite file"),
        (Some(server.1), "4/5", "\"4/5\" is not a number of shards and that of a block"),
        (Some(server.1), "100001/1", "\"100001/1\" is not a number of shards"),
    ] {
        let mut variables = vec![token, shards(text)];
        variables.extend(database.map(|url| ("DATABASE_URL", url)));
        let error = load(Mode::Run, &variables).unwrap_err().to_string();
        assert!(error.starts_with(&format!("OUTFLANK_SHARDS: {problem}")) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn the_documents_have_every_variable_with_its_default() {
    let rows = include_str!("../../docs/configuration.md").lines().filter_map(|line| line.strip_prefix("| `"));
    let documented: BTreeMap<_, _> = rows
        .filter_map(|row| row.split_once("` | "))
        .filter_map(|(name, rest)| Some((name, rest.split_once(" | ")?.0)))
        .collect();
    let example =
        include_str!("../../.env.example").lines().filter_map(|line| line.strip_prefix("# ")?.split_once('='));
    let example: BTreeMap<_, _> = example.filter(|(name, _)| !name.contains(' ')).collect();
    let names: BTreeSet<&str> = include_str!("names.rs").split('"').skip(1).step_by(2).collect();
    assert!(names.iter().eq(documented.keys()) && names.iter().eq(example.keys()), "{documented:?} {example:?}");
    let config = load(Mode::Run, &[("DISCORD_TOKEN", TOKEN)]).unwrap();
    let defaults = BTreeMap::from([
        ("DATABASE_URL", config.database_url.expose_secret().to_owned()),
        ("OUTFLANK_ENGINE_HASH_MB", config.engine_hash_mb.to_string()),
        ("OUTFLANK_ACTIONS_PER_SECOND", config.actions_per_second.to_string()),
        ("OUTFLANK_SANDBOX_ADDR", SandboxAddress::DEFAULT.address.to_string()),
        ("OUTFLANK_LOG_FORMAT", format!("{:?}", config.log_format).to_lowercase()),
        ("RUST_LOG", config.log_filter),
    ]);
    for (name, says) in documented {
        // It is read.
        error_of(name, "é");
        match defaults.get(name) {
            Some(value) => assert!(says == format!("`{value}`") && example[name] == value, "{name}: {says}"),
            None => assert!(!says.contains('`'), "{name}: {says}"),
        }
    }
}

#[test]
fn run_without_a_token_says_where_to_get_one() {
    for pairs in [&[][..], &[("DISCORD_TOKEN", "")]] {
        let error = load(Mode::Run, pairs).unwrap_err().to_string();
        assert!(error.starts_with("DISCORD_TOKEN: is missing; "), "{error}");
        assert!(error.contains("https://discord.com/developers/applications") && error.contains("outflank sandbox"));
    }
    assert_eq!(
        load(Mode::Run, &[("DISCORD_TOKEN", TOKEN)]).unwrap().database_url.expose_secret(),
        "sqlite://outflank.db"
    );
}

#[test]
fn a_bare_command_runs_only_with_a_token() {
    let mode = |value: &str| Mode::of_bare_command(&Environment::from_pairs([("DISCORD_TOKEN", value)]));
    assert_eq!(Mode::of_bare_command(&Environment::default()), Mode::Sandbox);
    assert_eq!(mode(""), Mode::Sandbox);
    assert_eq!(mode(TOKEN), Mode::Run);
    assert_eq!(mode("bad token"), Mode::Run);
}

#[test]
fn an_invalid_token_is_reported_and_never_shown() {
    for bad in
        ["secret\n", " secret", "sec ret", "sec\tret", "secret\u{7}", "sécret", "\"secret\"", "sec\u{a0}ret", "  "]
    {
        for mode in [Mode::Run, Mode::Sandbox] {
            let error = load(mode, &[("DISCORD_TOKEN", bad)]).unwrap_err();
            assert_eq!(error.errors.len(), 1, "{error}");
            assert_eq!(error.errors[0].setting, "DISCORD_TOKEN");
            assert!(!format!("{error} {error:?}").contains("cret"), "{error}");
        }
    }
    let config = load(Mode::Run, &[("DISCORD_TOKEN", TOKEN)]).unwrap();
    assert!(!format!("{config:?}").contains(TOKEN));
}

#[test]
fn all_invalid_values_are_reported_together() {
    let bad = [
        ("DISCORD_TOKEN", "a b"),
        ("DISCORD_PROXY_URL", "ftp://proxy"),
        ("DISCORD_GUILD_ID", "0"),
        ("DATABASE_URL", "mysql://user:password@host/games"),
        ("OUTFLANK_ENGINE_THREADS", "0"),
        ("OUTFLANK_ENGINE_HASH_MB", "lots"),
        ("OUTFLANK_ACTIONS_PER_SECOND", "0"),
        ("OUTFLANK_FONT_DIR", "/nowhere"),
        ("OUTFLANK_HTTP_ADDR", "8080"),
        ("OUTFLANK_SANDBOX_ADDR", "0.0.0.0:7878"),
        ("OUTFLANK_LOG_FORMAT", "xml"),
        ("RUST_LOG", "outflank=loud"),
    ];
    let error = load(Mode::Run, &bad).unwrap_err();
    assert_eq!(error.errors.iter().map(|error| error.setting.as_str()).collect::<Vec<_>>(), bad.map(|(name, _)| name));
    let text = error.to_string();
    assert_eq!(text.lines().count(), bad.len(), "{text}");
    assert!(!text.contains("password") && !text.contains("a b"), "{text}");
    assert!(text.contains("OUTFLANK_ENGINE_THREADS: 0 is too small; set it to a whole number from 1 to 256"), "{text}");
}

#[test]
fn a_setting_that_repeats_the_token_is_reported_without_it() {
    let file = format!("DISCORD_TOKEN={TOKEN}\nOUTFLANK_ENGINE_THREADS=3${{DISCORD_TOKEN}}\n");
    let environment = Environment::from_pairs::<&OsStr, &OsStr>([]).with_dot_env_text(".env", file.as_bytes());
    let error = Config::load(Mode::Run, &environment, &Flags::default()).unwrap_err().to_string();
    assert_eq!(error, "OUTFLANK_ENGINE_THREADS (in .env): contains the bot's token; remove the token from it");
}

#[test]
fn a_log_filter_is_ascii() {
    // tracing-subscriber panics on it.
    let error =
        load(Mode::Run, &[("DISCORD_TOKEN", TOKEN), ("RUST_LOG", ":):1]:\u{42a}yyD\u{ac}.yD\u{ac}.=y3")]).unwrap_err();
    assert!(error.to_string().contains("is not a log filter (it has characters that are not ASCII)"), "{error}");
}

#[test]
fn values_in_a_log_filter_are_not_regular_expressions() {
    let filter = "outflank[{name=(}]=debug";
    let config = load(Mode::Run, &[("DISCORD_TOKEN", TOKEN), ("RUST_LOG", filter)]).unwrap();
    assert_eq!(config.log_filter, filter);
}

#[test]
fn a_proxy_is_a_base_url_without_password_or_query() {
    let bad = [
        "proxy",
        "127.0.0.1:8080",
        "http://",
        "http:///x",
        "ftp://host",
        "ws://host",
        "http://host:99999",
        "http://host:0",
        "http://host:port",
        "http://me:pass@host",
        "http://host?x=1",
        "http://host#x",
        "http://a host",
    ];
    for value in bad {
        let error = error_of("DISCORD_PROXY_URL", value);
        assert!(!error.to_string().contains("pass@"), "{error}");
    }
    for (value, kept) in [
        ("http://127.0.0.1:3000", "http://127.0.0.1:3000"),
        ("https://proxy.example/discord/", "https://proxy.example/discord"),
        ("http://[::1]:3000//", "http://[::1]:3000"),
    ] {
        assert_eq!(values::proxy_url(value).as_deref(), Ok(kept));
    }
}

#[test]
fn a_database_is_a_writable_file() {
    for memory in
        ["sqlite::memory:", "sqlite://:memory:", "sqlite://games.db?mode=memory", "sqlite::memory:?cache=shared"]
    {
        assert!(error_of("DATABASE_URL", memory).problem.contains("memory"), "{memory}");
    }
    for bad in
        ["games.db", "sqlite:games.db", "sqlite://", "sqlite://folder/", "sqlite://g.db?mode=ro", "sqlite://g.db?vfs=x"]
    {
        error_of("DATABASE_URL", bad);
    }
}

#[test]
fn a_database_is_on_a_postgresql_server_whose_password_is_never_shown() {
    for bad in [
        "postgres://me:secret@host:0/games",
        "postgres://me:secret@host:99999/games",
        "postgres://me:secret@host:port/games",
        "postgres://me:sec/secret@host/games",
        "postgres://me:secret@host/games?passwd=secret",
        "postgres://me:secret@host/games?sslmode",
        "postgres://me:secret@host/games?sslmode=secret-ish",
        "postgres://me:secret@a host/games",
        "postgres://me:12#secret@host/games",
        "postgres://me:12/secret@host/games",
    ] {
        let error = error_of("DATABASE_URL", bad);
        assert!(!format!("{error} {error:?}").replace("secret-ish", "").contains("secret"), "{error}");
    }
    for good in [
        "postgres://host/games",
        "postgresql://me:p%40ss@host:5432/games?sslmode=verify-full&sslrootcert=/etc/ca.crt",
        "POSTGRES://me:p@ss@host/games",
        "postgres://me@[::1]:5432/games",
        "postgres://me@localhost/games?host=/var/run/postgresql",
        "postgres:///games?host=/var/run/postgresql",
        "postgres://me@%2Fvar%2Frun%2Fpostgresql/games",
    ] {
        let config = load(Mode::Sandbox, &[("DATABASE_URL", good)]).unwrap();
        assert_eq!(config.database_url.expose_secret(), good);
        assert!(!format!("{config:?}").contains("p%40ss"));
    }
}

#[test]
fn numbers_are_whole_and_bounded() {
    for bad in ["0", "257", "-1", "1.5", "four", "99999999999999999999"] {
        error_of("OUTFLANK_ENGINE_THREADS", bad);
    }
    for bad in ["0", "65537", "64MB"] {
        error_of("OUTFLANK_ENGINE_HASH_MB", bad);
    }
    for bad in ["0", "-5", "abc", "18446744073709551616"] {
        error_of("DISCORD_GUILD_ID", bad);
    }
}

#[test]
fn the_log_is_text_or_json() {
    for (value, format) in [("", LogFormat::Text), ("text", LogFormat::Text), ("json", LogFormat::Json)] {
        assert_eq!(load(Mode::Sandbox, &[("OUTFLANK_LOG_FORMAT", value)]).unwrap().log_format, format);
    }
    assert!(error_of("OUTFLANK_LOG_FORMAT", "JSON").to_string().contains("set it to text or json"));
}

#[test]
fn a_font_folder_is_a_readable_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(error_of("OUTFLANK_FONT_DIR", &format!("{path}/absent")).problem.contains("cannot be read"));
    let config = load(Mode::Sandbox, &[("OUTFLANK_FONT_DIR", path)]).unwrap();
    assert_eq!(config.font_folder.as_deref(), Some(folder.path()));
    assert_eq!(load(Mode::Sandbox, &[]).unwrap().font_folder, None);
}

#[test]
fn a_flag_overrides_the_environment_and_is_checked_too() {
    let environment = Environment::from_pairs([("OUTFLANK_ENGINE_THREADS", "3"), ("OUTFLANK_ENGINE_HASH_MB", "3")]);
    let flags = Flags { engine_threads: Some(5), engine_hash_mb: None };
    let config = Config::load(Mode::Sandbox, &environment, &flags).unwrap();
    assert_eq!((config.engine_threads, config.engine_hash_mb), (5, 3));

    let flags = Flags { engine_threads: Some(0), engine_hash_mb: Some(70_000) };
    let error = Config::load(Mode::Sandbox, &environment, &flags).unwrap_err();
    assert_eq!(
        error.to_string(),
        "--threads: 0 is too small; set it to a whole number from 1 to 256\n\
         --hash-mb: 70000 is too large; set it to a whole number from 1 to 65536"
    );
}

#[test]
fn the_sandbox_listens_on_loopback_only() {
    for bad in ["0.0.0.0:7878", "192.168.1.5:7878", "[::]:7878", "example.org:7878", "7878", "127.0.0.1"] {
        error_of("OUTFLANK_SANDBOX_ADDR", bad);
    }
    for (good, address) in [
        ("127.0.0.1:7878", "127.0.0.1:7878"),
        ("127.9.9.9:0", "127.9.9.9:0"),
        ("[::1]:80", "[::1]:80"),
        ("localhost:81", "127.0.0.1:81"),
    ] {
        let config = load(Mode::Sandbox, &[("OUTFLANK_SANDBOX_ADDR", good)]).unwrap();
        let expected = SandboxAddress { address: address.parse().unwrap(), origin: AddressOrigin::Explicit };
        assert!(matches!(config.connection, Connection::Sandbox(found) if found == expected), "{good}");
    }
}

#[test]
fn an_empty_value_counts_as_absent() {
    let names = [
        "DISCORD_PROXY_URL",
        "DISCORD_GUILD_ID",
        "DATABASE_URL",
        "OUTFLANK_ENGINE_THREADS",
        "OUTFLANK_ENGINE_HASH_MB",
        "OUTFLANK_ACTIONS_PER_SECOND",
        "OUTFLANK_FONT_DIR",
        "OUTFLANK_HTTP_ADDR",
        "OUTFLANK_SANDBOX_ADDR",
        "OUTFLANK_LOG_FORMAT",
        "RUST_LOG",
    ];
    let config = load(Mode::Sandbox, &names.map(|name| (name, " "))).unwrap();
    assert!(matches!(config.connection, Connection::Sandbox(SandboxAddress::DEFAULT)));
    assert_eq!(config.log_filter, DEFAULT_LOG_FILTER);
    assert_eq!(config.actions_per_second, DEFAULT_ACTIONS_PER_SECOND);
}

#[cfg(unix)]
#[test]
fn a_value_that_is_not_text_is_reported() {
    use std::os::unix::ffi::OsStringExt;
    let value = OsString::from_vec(vec![b'x', 0xff]);
    let environment = Environment::from_pairs([("DISCORD_TOKEN", value.clone()), ("RUST_LOG", value)]);
    assert_eq!(Mode::of_bare_command(&environment), Mode::Run);
    let error = Config::load(Mode::Run, &environment, &Flags::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "DISCORD_TOKEN: is not valid UTF-8; set it to plain text, or unset it\n\
         RUST_LOG: is not valid UTF-8; set it to plain text, or unset it"
    );
}

#[test]
fn the_environment_overrides_dot_env() {
    let text = format!("\u{feff}# a comment\nDISCORD_TOKEN={TOKEN}\nDISCORD_GUILD_ID=7\nexport RUST_LOG='warn' ");
    let config = Config::load(Mode::Run, &with_dot_env(text.as_bytes(), &[]), &Flags::default()).unwrap();
    assert_eq!((guild(&config), config.log_filter.as_str()), (Some(7), "warn"));

    let environment = with_dot_env(text.as_bytes(), &[("DISCORD_GUILD_ID", "8")]);
    assert_eq!(guild(&Config::load(Mode::Run, &environment, &Flags::default()).unwrap()), Some(8));

    let environment = with_dot_env(text.as_bytes(), &[("DISCORD_TOKEN", "")]);
    assert_eq!(Mode::of_bare_command(&environment), Mode::Sandbox);
}

#[test]
fn a_missing_dot_env_is_ignored_and_an_unreadable_one_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let missing = Environment::default().with_dot_env(&folder.path().join(".env"));
    assert!(Config::load(Mode::Sandbox, &missing, &Flags::default()).is_ok());
    let unreadable = Environment::default().with_dot_env(folder.path());
    let error = Config::load(Mode::Sandbox, &unreadable, &Flags::default()).unwrap_err();
    assert!(error.to_string().contains("cannot be read"), "{error}");
}

#[test]
fn invalid_lines_of_dot_env_are_reported_by_number_and_never_shown() {
    let text =
        b"DISCORD_GUILD_ID=7\nDISCORD_TOKEN secret\n\nDISCORD_TOKEN secret\nDISCORD_GUILD_ID=x\nDATABASE_URL=\"open\n";
    let error = Config::load(Mode::Run, &with_dot_env(text, &[]), &Flags::default()).unwrap_err();
    let names: Vec<_> = error.errors.iter().map(|error| error.setting.as_str()).collect();
    assert_eq!(names.len(), 4, "{error}");
    for (name, end) in names.iter().zip([".env line 2", ".env line 4", ".env line 6", "DISCORD_TOKEN"]) {
        assert!(name.ends_with(end), "{name}");
    }
    assert!(!error.to_string().contains("secret"), "{error}");
}

#[test]
fn an_invalid_value_from_dot_env_names_the_file() {
    let error =
        Config::load(Mode::Sandbox, &with_dot_env(b"DISCORD_GUILD_ID=x\n", &[]), &Flags::default()).unwrap_err();
    assert_eq!(error.errors[0].setting, "DISCORD_GUILD_ID (in .env)");
    let error = Config::load(Mode::Sandbox, &with_dot_env(b"A=\xff\n", &[]), &Flags::default()).unwrap_err();
    assert!(error.to_string().contains("is not valid UTF-8; save it as UTF-8 text"), "{error}");
}

#[test]
fn long_values_are_shortened_in_errors() {
    let error = error_of("DISCORD_GUILD_ID", &"é\n".repeat(500));
    assert!(error.problem.len() < 250 && !error.problem.contains('\n'), "{error}");
}
