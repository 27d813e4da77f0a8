//! Structs whose fields stand in several columns. Each lists its columns once, in [`columns!`]; SELECT, INSERT and UPDATE, the values
//! of a statement and what is read of a row follow that list.

use crate::domain::{Location, MessageRef, Player, Record};
use rules::{Game, Shape, Variant};

use super::error::{ErrorContext, StoreError, corrupt};
use super::sql::{Row, Statement};
use super::value::Value;

/// What stands in several columns.
pub(super) trait Columns: Sized {
    /// Adds the names of the columns.
    fn names(names: &mut Vec<&'static str>);

    /// Reads as many columns as there are names.
    fn read(row: &mut RowReader<'_>) -> Result<Self, StoreError>;

    /// Binds as many values as there are names: NULLs for `None`.
    fn bind(this: Option<&Self>, statement: Statement) -> Statement;
}

/// The names of a struct's columns, in their order.
pub(super) fn names<T: Columns>() -> Vec<&'static str> {
    let mut names = Vec::new();
    T::names(&mut names);
    names
}

/// In a row of NULLs there is none.
impl<T: Columns> Columns for Option<T> {
    fn names(names: &mut Vec<&'static str>) {
        T::names(names);
    }

    fn read(row: &mut RowReader<'_>) -> Result<Self, StoreError> {
        let end = row.next + names::<T>().len();
        if row.are_null(end)? {
            row.next = end;
            return Ok(None);
        }
        T::read(row).map(Some)
    }

    fn bind(this: Option<&Self>, statement: Statement) -> Statement {
        T::bind(this.and_then(Self::as_ref), statement)
    }
}

/// Reads the columns of a row one after another.
pub(super) struct RowReader<'row> {
    row: &'row Row,
    next: usize,
}

impl RowReader<'_> {
    fn value<T: Value>(&mut self) -> Result<T, StoreError> {
        let at = self.next;
        self.next += 1;
        let column: Option<T::Column> = self.row.get(at).context("reading a row")?;
        if let Some(value) = T::from_column(column) {
            return Ok(value);
        }
        let column: Option<T::Column> = self.row.get(at).context("reading a row")?;
        let text = column.map_or_else(|| "NULL".to_owned(), |column| column.to_string());
        Err(corrupt(self.row.name(at).unwrap_or("column"), &text))
    }

    /// The value of the column with this name, which is the next one.
    pub(super) fn column<T: Value>(&mut self, name: &'static str) -> Result<T, StoreError> {
        debug_assert_eq!(self.row.name(self.next), Some(name));
        self.value()
    }

    /// Whether all columns from the next one up to this one are NULL.
    fn are_null(&self, end: usize) -> Result<bool, StoreError> {
        for at in self.next..end {
            if !self.row.is_null(at).context("reading a row")? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// What a statement finds in a row: a value, a struct with columns, or a tuple of these.
pub(super) trait FromRow: Sized {
    fn from_row(row: &mut RowReader<'_>) -> Result<Self, StoreError>;
}

/// The columns of something that may be absent, as in a `LEFT JOIN` that found no row.
pub(super) struct Joined<T>(pub(super) Option<T>);

impl<T: Columns> FromRow for Joined<T> {
    fn from_row(row: &mut RowReader<'_>) -> Result<Self, StoreError> {
        Columns::read(row).map(Self)
    }
}

/// What a statement is given: a value, a struct with columns, or a tuple of these.
pub(super) trait Bind {
    fn bind_to(&self, statement: Statement) -> Statement;
}

impl<T: Columns> Bind for Joined<T> {
    fn bind_to(&self, statement: Statement) -> Statement {
        Columns::bind(Some(&self.0), statement)
    }
}

/// Reads a whole row.
pub(super) fn read_row<T: FromRow>(row: &Row) -> Result<T, StoreError> {
    T::from_row(&mut RowReader { row, next: 0 })
}

impl<T: Value> FromRow for T {
    fn from_row(row: &mut RowReader<'_>) -> Result<Self, StoreError> {
        row.value()
    }
}

impl<T: Value> Bind for T {
    fn bind_to(&self, statement: Statement) -> Statement {
        statement.bind(self.to_column())
    }
}

impl Bind for &str {
    fn bind_to(&self, statement: Statement) -> Statement {
        statement.bind(Some((*self).to_owned()))
    }
}

impl<T: Bind, const N: usize> Bind for [T; N] {
    fn bind_to(&self, statement: Statement) -> Statement {
        self.iter().fold(statement, |statement, value| value.bind_to(statement))
    }
}

impl Bind for () {
    fn bind_to(&self, statement: Statement) -> Statement {
        statement
    }
}

macro_rules! tuples {
    ($($($name:ident)+;)+) => {
        $(#[allow(non_snake_case)]
        impl<$($name: Bind),+> Bind for ($($name,)+) {
            fn bind_to(&self, statement: Statement) -> Statement {
                let ($($name,)+) = self;
                $(let statement = $name.bind_to(statement);)+
                statement
            }
        }

        impl<$($name: FromRow),+> FromRow for ($($name,)+) {
            fn from_row(row: &mut RowReader<'_>) -> Result<Self, StoreError> {
                Ok(($($name::from_row(row)?,)+))
            }
        })+
    };
}
tuples! { A B; A B C; A B C D; A B C D E; A B C D E F; A B C D E F G; }

/// What is read and bound as a whole row too.
macro_rules! whole_row {
    ($type:ty) => {
        impl $crate::store::columns::FromRow for $type {
            fn from_row(row: &mut $crate::store::columns::RowReader<'_>) -> Result<Self, $crate::store::StoreError> {
                $crate::store::columns::Columns::read(row)
            }
        }

        impl $crate::store::columns::Bind for $type {
            fn bind_to(&self, statement: $crate::store::sql::Statement) -> $crate::store::sql::Statement {
                $crate::store::columns::Columns::bind(Some(self), statement)
            }
        }

        impl $crate::store::columns::Bind for &$type {
            fn bind_to(&self, statement: $crate::store::sql::Statement) -> $crate::store::sql::Statement {
                $crate::store::columns::Columns::bind(Some(*self), statement)
            }
        }
    };
}

/// Implements [`Columns`] for a struct. Each field stands in the column of its name, in another one (`: "name"`), in one for each
/// color (`: ["black", "white"]`), is of a type with columns (`: Type`), or stands nowhere and is read as a constant (`: (None)`). A
/// function may check what was read.
macro_rules! columns {
    ($row:ident { $($field:ident $(: $column:tt $(<$inner:ident>)?)?),+ $(,)? } $(, $check:expr)?) => {
        impl $crate::store::columns::Columns for $row {
            fn names(names: &mut Vec<&'static str>) {
                $($crate::store::columns::column!(names names, $field $(: $column $(<$inner>)?)?);)+
            }

            fn read(row: &mut $crate::store::columns::RowReader<'_>) -> Result<Self, $crate::store::StoreError> {
                let read =
                    Self { $($field: $crate::store::columns::column!(read row, $field $(: $column $(<$inner>)?)?)),+ };
                $($check(&read)?;)?
                Ok(read)
            }

            fn bind(this: Option<&Self>, statement: $crate::store::sql::Statement) -> $crate::store::sql::Statement {
                $(let field = this.map(|this| &this.$field);
                let statement = $crate::store::columns::column!(bind statement, field $(: $column $(<$inner>)?)?);)+
                statement
            }
        }

        $crate::store::columns::whole_row!($row);
    };
}

/// One field of [`columns!`].
macro_rules! column {
    (names $names:ident, $field:ident) => {
        $names.push(stringify!($field))
    };
    (names $names:ident, $field:ident: $column:literal) => {
        $names.push($column)
    };
    (names $names:ident, $field:ident: [$black:literal, $white:literal]) => {
        $names.extend([$black, $white])
    };
    (names $names:ident, $field:ident: ($constant:expr)) => {};
    (names $names:ident, $field:ident: $type:ty) => {
        <$type as $crate::store::columns::Columns>::names($names)
    };
    (read $row:ident, $field:ident) => {
        $row.column(stringify!($field))?
    };
    (read $row:ident, $field:ident: $column:literal) => {
        $row.column($column)?
    };
    (read $row:ident, $field:ident: [$black:literal, $white:literal]) => {
        rules::ByColor { black: $row.column($black)?, white: $row.column($white)? }
    };
    (read $row:ident, $field:ident: ($constant:expr)) => {
        $constant
    };
    (read $row:ident, $field:ident: $type:ty) => {
        <$type as $crate::store::columns::Columns>::read($row)?
    };
    (bind $statement:ident, $field:ident $(: $column:literal)?) => {
        $statement.bind($field.and_then($crate::store::value::Value::to_column))
    };
    (bind $statement:ident, $field:ident: [$black:literal, $white:literal]) => {
        $statement
            .bind($field.and_then(|field| $crate::store::value::Value::to_column(&field.black)))
            .bind($field.and_then(|field| $crate::store::value::Value::to_column(&field.white)))
    };
    (bind $statement:ident, $field:ident: ($constant:expr)) => {{
        let _ = $field;
        $statement
    }};
    (bind $statement:ident, $field:ident: $type:ty) => {
        <$type as $crate::store::columns::Columns>::bind($field, $statement)
    };
}

/// Declares a struct whose fields have the names of their columns.
macro_rules! row_struct {
    ($(#[$doc:meta])* $row:ident { $($field:ident: $type:ty),+ $(,)? }) => {
        $(#[$doc])*
        pub(in crate::store) struct $row {
            $(pub(in crate::store) $field: $type,)+
        }

        $crate::store::columns::columns!($row { $($field),+ });
    };
}

/// Implements [`Columns`] for a type that is stored as a struct with columns: how it becomes that, and how that becomes it.
macro_rules! stored_as {
    ($type:ty, $row:ty, $to:expr, $from:expr) => {
        impl $crate::store::columns::Columns for $type {
            fn names(names: &mut Vec<&'static str>) {
                <$row as $crate::store::columns::Columns>::names(names);
            }

            fn read(row: &mut $crate::store::columns::RowReader<'_>) -> Result<Self, $crate::store::StoreError> {
                let from: fn($row) -> Result<Self, $crate::store::StoreError> = $from;
                from($crate::store::columns::Columns::read(row)?)
            }

            fn bind(this: Option<&Self>, statement: $crate::store::sql::Statement) -> $crate::store::sql::Statement {
                let to: fn(&Self) -> $row = $to;
                $crate::store::columns::Columns::bind(this.map(to).as_ref(), statement)
            }
        }

        $crate::store::columns::whole_row!($type);
    };
}

/// The same for a type that is only read.
macro_rules! read_as {
    ($type:ty, $row:ty, $from:expr) => {
        impl $crate::store::columns::FromRow for $type {
            fn from_row(row: &mut $crate::store::columns::RowReader<'_>) -> Result<Self, $crate::store::StoreError> {
                let from: fn($row) -> Result<Self, $crate::store::StoreError> = $from;
                from($crate::store::columns::Columns::read(row)?)
            }
        }
    };
}

pub(super) use {column, columns, read_as, row_struct, stored_as, whole_row};

columns!(Record { wins, losses, draws });
columns!(MessageRef { channel: "channel_id", message: "message_id" });
columns!(Location { guild: "guild_id", channel: "channel_id", installation });
columns!(Player { id, discord: "discord_id", name });
columns!(Variant { shape: Shape, setup, goal, first, corners });

row_struct! {
    /// A board.
    ShapeRow { columns: u8, rows: u8 }
}
stored_as!(Shape, ShapeRow, |shape| ShapeRow { columns: shape.columns(), rows: shape.rows() }, |row| Shape::new(
    row.columns,
    row.rows
)
.map_err(|_| corrupt("board", &format!("{}x{}", row.columns, row.rows))));

/// A game by the rules.
pub(super) struct PlayedRow {
    variant: Variant,
    moves: String,
}
columns!(PlayedRow { variant: Variant, moves });
stored_as!(Game, PlayedRow, |game| PlayedRow { variant: game.variant(), moves: game.transcript() }, |row| {
    Game::from_transcript(row.variant, &row.moves).map_err(|error| corrupt("transcript", &error))
});
