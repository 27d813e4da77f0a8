//! All SQL: the embedded SQLite file, its migrations and its transactions.
