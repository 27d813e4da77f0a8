//! Statements on either database: one text, one kind of values and one kind of rows.

use std::borrow::Cow;
use std::fmt::Display;

use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use serde_json::Value;
use sqlx::{
    AssertSqlSafe, Column as _, Database, Decode, Encode, Postgres, Row as _, Sqlite, Transaction, Type, TypeInfo,
    ValueRef,
};

use super::outage::Outage;

/// What a column or a parameter holds, where it is not NULL.
pub(super) trait Column: Display + Sized + Send + 'static {
    fn parameter(value: Option<Self>) -> Parameter;

    /// The value of a column of a row.
    fn of(row: &Row, at: usize) -> Result<Option<Self>, sqlx::Error>;
}

/// A value for a statement. `None` stands for NULL.
#[derive(Clone, Debug)]
pub(super) enum Parameter {
    Truth(Option<bool>),
    Number(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

macro_rules! columns {
    ($($type:ty: $parameter:ident;)+) => {
        $(impl Column for $type {
            fn parameter(value: Option<Self>) -> Parameter {
                Parameter::$parameter(value)
            }

            fn of(row: &Row, at: usize) -> Result<Option<Self>, sqlx::Error> {
                row.decode(at)
            }
        })+
    };
}
columns! { i64: Number; f64: Real; String: Text; }

impl Column for bool {
    fn parameter(value: Option<Self>) -> Parameter {
        Parameter::Truth(value)
    }

    fn of(row: &Row, at: usize) -> Result<Option<Self>, sqlx::Error> {
        if row.is_number(at)? { Ok(row.decode::<i64>(at)?.map(|number| number != 0)) } else { row.decode(at) }
    }
}

/// A statement with its values.
#[derive(Debug)]
pub(super) struct Statement {
    sql: Cow<'static, str>,
    parameters: Vec<Parameter>,
}

/// An open transaction.
pub(super) enum Connection {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>, Outage),
}

/// A row that a statement found.
pub(super) enum Row {
    Sqlite(<Sqlite as Database>::Row),
    Postgres(<Postgres as Database>::Row),
}

type Query<D> = sqlx::query::Query<'static, D, <D as Database>::Arguments>;

/// Runs the method of a query on the database of a connection.
macro_rules! on {
    ($connection:expr, $statement:ident.$method:ident, $row:expr) => {
        match $connection {
            Connection::Sqlite(connection) => {
                let done = $statement.query::<Sqlite>().$method(&mut **connection).await?;
                $row(done, Row::Sqlite)
            }
            Connection::Postgres(connection, outage) => {
                let query = $statement.query::<Postgres>();
                let done = outage.answered(query.$method(&mut **connection)).await?;
                $row(done, Row::Postgres)
            }
        }
    };
}

impl Connection {
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction, _) => transaction.commit().await,
        }
    }
}

impl Statement {
    pub(super) fn new(sql: Cow<'static, str>) -> Self {
        Self { sql, parameters: Vec::new() }
    }

    /// The same statement with one more value.
    pub(super) fn bind<C: Column>(mut self, value: Option<C>) -> Self {
        self.parameters.push(C::parameter(value));
        self
    }

    /// The only row that the statement finds.
    pub(super) async fn fetch_one(self, connection: &mut Connection) -> Result<Row, sqlx::Error> {
        Ok(on!(connection, self.fetch_one, |row, of: fn(_) -> Row| of(row)))
    }

    pub(super) async fn fetch_optional(self, connection: &mut Connection) -> Result<Option<Row>, sqlx::Error> {
        Ok(on!(connection, self.fetch_optional, |row: Option<_>, of: fn(_) -> Row| row.map(of)))
    }

    pub(super) async fn fetch_all(self, connection: &mut Connection) -> Result<Vec<Row>, sqlx::Error> {
        Ok(on!(connection, self.fetch_all, |rows: Vec<_>, of: fn(_) -> Row| rows.into_iter().map(of).collect()))
    }

    /// The rows one after another.
    pub(super) fn fetch(self, connection: &mut Connection) -> BoxStream<'_, Result<Row, sqlx::Error>> {
        match connection {
            Connection::Sqlite(connection) => {
                Box::pin(self.query::<Sqlite>().fetch(&mut **connection).map_ok(Row::Sqlite))
            }
            Connection::Postgres(connection, _) => {
                Box::pin(self.query::<Postgres>().fetch(&mut **connection).map_ok(Row::Postgres))
            }
        }
    }

    /// Returns how many rows were changed.
    pub(super) async fn execute(self, connection: &mut Connection) -> Result<u64, sqlx::Error> {
        Ok(match connection {
            Connection::Sqlite(connection) => self.query::<Sqlite>().execute(&mut **connection).await?.rows_affected(),
            Connection::Postgres(connection, outage) => {
                let query = self.query::<Postgres>();
                outage.answered(query.execute(&mut **connection)).await?.rows_affected()
            }
        })
    }

    /// The query for one of the databases. Truth values are the numbers 0 and 1 in both.
    fn query<D: Database>(self) -> Query<D>
    where
        Option<i64>: Encode<'static, D> + Type<D>,
        Option<f64>: Encode<'static, D> + Type<D>,
        Option<String>: Encode<'static, D> + Type<D>,
    {
        // PostgreSQL refuses values that a statement does not use.
        let used = last_parameter(&self.sql);
        let query = match self.sql {
            Cow::Borrowed(sql) => sqlx::query(sql),
            Cow::Owned(sql) => sqlx::query(AssertSqlSafe(sql)),
        };
        let parameters = self.parameters.into_iter().take(used);
        parameters.fold(query, |query, parameter| match parameter {
            Parameter::Truth(value) => query.bind(value.map(i64::from)),
            Parameter::Number(value) => query.bind(value),
            Parameter::Real(value) => query.bind(value),
            Parameter::Text(value) => query.bind(value),
        })
    }
}

impl Row {
    /// The value of a column, counted from 0; `None` for NULL.
    pub(super) fn get<C: Column>(&self, at: usize) -> Result<Option<C>, sqlx::Error> {
        C::of(self, at)
    }

    fn decode<C>(&self, at: usize) -> Result<Option<C>, sqlx::Error>
    where
        C: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>,
    {
        match self {
            Self::Sqlite(row) => row.try_get(at),
            Self::Postgres(row) => row.try_get(at),
        }
    }

    /// Whether a column of PostgreSQL holds the number 0 or 1, and not a truth value that a statement has computed.
    fn is_number(&self, at: usize) -> Result<bool, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(_) => false,
            Self::Postgres(row) => row.try_get_raw(at)?.type_info().name() == "INT8",
        })
    }

    pub(super) fn is_null(&self, at: usize) -> Result<bool, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get_raw(at)?.is_null(),
            Self::Postgres(row) => row.try_get_raw(at)?.is_null(),
        })
    }

    /// The value of a column with its type in JSON.
    pub(super) fn json(&self, at: usize) -> Result<Value, sqlx::Error> {
        let found = match self {
            Self::Sqlite(row) => row.try_get_raw(at)?.type_info().name().to_owned(),
            Self::Postgres(row) => row.try_get_raw(at)?.type_info().name().to_owned(),
        };
        Ok(match found.as_str() {
            _ if self.is_null(at)? => Value::Null,
            "BOOL" | "BOOLEAN" => self.get::<bool>(at)?.into(),
            "INTEGER" | "INT8" => self.get::<i64>(at)?.into(),
            // A literal on PostgreSQL.
            "INT4" => self.decode::<i32>(at)?.into(),
            "REAL" | "FLOAT8" => self.get::<f64>(at)?.into(),
            _ => self.get::<String>(at)?.into(),
        })
    }

    /// The number of columns.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Sqlite(row) => row.len(),
            Self::Postgres(row) => row.len(),
        }
    }

    /// The name of a column, if there are so many.
    pub(super) fn name(&self, at: usize) -> Option<&str> {
        match self {
            Self::Sqlite(row) => row.columns().get(at).map(|column| column.name()),
            Self::Postgres(row) => row.columns().get(at).map(|column| column.name()),
        }
    }
}

/// The number of the last numbered parameter in a statement, or 0.
pub(super) fn last_parameter(sql: &str) -> usize {
    let numbers = sql.split('$').skip(1).filter_map(|after| {
        let end = after.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(after.len());
        after[..end].parse().ok()
    });
    numbers.max().unwrap_or(0)
}
