//! The URL of a database on a PostgreSQL server.

use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

const DEFAULT_PORT: u16 = 5432;
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
    if url.contains('#') {
        return Err("has a #".to_owned());
    }
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    for (name, value) in parameters.split('&').map(|one| one.split_once('=').unwrap_or((one, ""))) {
        if !name.is_empty() && !PARAMETERS.contains(&name) {
            return Err(format!("has a parameter other than {}", PARAMETERS.join(", ")));
        }
        if name == "port" && value.parse::<u16>().is_err() {
            return Err("has a port that is no number up to 65535".to_owned());
        }
    }
    // Parts before it are the scheme, nothing, and the host.
    if address.splitn(4, '/').nth(3).is_some_and(|database| database.contains('@')) {
        return Err("has an @ after the host".to_owned());
    }
    match PgConnectOptions::from_str(url) {
        Ok(options) if options.get_port() == 0 => Err("has the port 0".to_owned()),
        Ok(_) => Ok(()),
        Err(error) => Err(format!("is not valid ({})", error.to_string().replace("error with configuration: ", ""))),
    }
}

/// How to connect to the server of a `postgres://…` URL.
pub(super) fn options(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    // A PgBouncer refuses a parameter that it does not know. Since version 12, the default is exact.
    let options = PgConnectOptions::from_str(url)?.application_name("outflank").extra_float_digits(None);
    // sqlx looks up an IPv6 address with its brackets.
    let address = options.get_host().strip_prefix('[').and_then(|host| host.strip_suffix(']')).map(str::to_owned);
    Ok(match address {
        Some(address) => options.host(&address),
        None => options,
    })
}

/// The database in messages.
pub(super) fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    let host = options.get_socket().map_or(options.get_host().into(), |socket| socket.to_string_lossy());
    match options.get_port() {
        DEFAULT_PORT => format!("the database {database} on {host}"),
        port => format!("the database {database} on {host}:{port}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_no_brackets_and_an_unusual_port_is_named() {
        let named = |url| options(url).map(|options| (options.get_host().to_owned(), name(&options))).expect("a URL");
        let expected = |host: &str, name: &str| (host.to_owned(), name.to_owned());
        assert_eq!(named("postgres://me@[::1]/games"), expected("::1", "the database games on ::1"));
        assert_eq!(named("postgres://me@host:5433/"), expected("host", "the database me on host:5433"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (bad, problem) in [
            ("postgres://me@host/games?port=x", "has a port that is no number up to 65535"),
            ("postgres://me@host/games?sslmode=x", "is not valid (unknown value \"x\" for `ssl_mode`)"),
            ("postgres://me:12/3@host/games", "has an @ after the host"),
            ("postgres://me:12#3@host/games", "has a #"),
        ] {
            assert_eq!(check_postgres_url(bad), Err(problem.to_owned()));
        }
        assert_eq!(check_postgres_url("postgres://me:@host/g%40mes"), Ok(()));
    }
}
