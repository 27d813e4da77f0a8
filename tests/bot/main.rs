//! Tests the bot from outside: whole games through the sandbox, with the bot as a process of its own.

mod browser;
mod challenges;
mod commands;
mod emojis;
mod expected_game;
mod faults;
mod game_checks;
mod game_driver;
mod game_settings;
mod games;
mod hang;
mod message;
mod one_board;
mod openapi;
mod process;
mod replays;
mod restarts;
mod shown_board;
mod skip;
mod starting;
mod test_bot;
mod text_board;
mod user;
mod wrong_input;
