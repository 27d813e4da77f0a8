//! Use cases: challenge, move, finish, query; the clock, chance and the engine workers.
