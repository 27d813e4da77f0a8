//! The URL of a database on a PostgreSQL server.

use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

const SCHEMES: [&str; 2] = ["postgres", "postgresql"];
/// What may follow the `?`. sqlx ignores what it does not know.
const PARAMETERS: [&str; 9] =
    ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "port", "dbname", "user", "password"];

/// Whether a URL is that of a database on a server.
pub(crate) fn is_postgres(url: &str) -> bool {
    url.split_once("://").is_some_and(|(scheme, _)| SCHEMES.iter().any(|known| scheme.eq_ignore_ascii_case(known)))
}

/// Checks a `postgres://…` URL.
///
/// # Errors
/// What is wrong with it, as the end of a sentence without the URL's password.
pub(crate) fn check_postgres_url(url: &str) -> Result<(), String> {
    let (_, parameters) = url.split_once('?').unwrap_or((url, ""));
    let mut names = parameters.split('&').map(|one| one.split_once('=').map_or(one, |(name, _)| name));
    if names.any(|name| !name.is_empty() && !PARAMETERS.contains(&name)) {
        return Err(format!("has a parameter other than {}", PARAMETERS.join(", ")));
    }
    match PgConnectOptions::from_str(url) {
        Ok(options) if options.get_port() == 0 => Err("has the port 0".to_owned()),
        Ok(_) => Ok(()),
        Err(error) => Err(format!("is not valid ({error})")),
    }
}

/// How to connect to the server of a `postgres://…` URL.
pub(super) fn options(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    // A PgBouncer refuses a parameter that it does not know. Since version 12, the default is exact.
    Ok(PgConnectOptions::from_str(url)?.application_name("outflank").extra_float_digits(None))
}

/// The database in messages.
pub(super) fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    let host = options.get_socket().map_or(options.get_host().into(), |socket| socket.to_string_lossy());
    format!("the database {database} on {host}")
}
