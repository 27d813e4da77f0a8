//! Tests the bot from outside: whole games through the sandbox, with the bot as a process of its own.

mod browser;
mod challenges;
mod commands;
#[cfg(target_os = "linux")]
mod database_faults;
mod emojis;
mod expected_game;
mod faults;
mod game_checks;
mod game_driver;
mod game_settings;
mod games;
mod hang;
mod held_writer;
mod help;
mod message;
mod one_board;
mod openapi;
mod page_contrast;
mod page_driver;
mod page_keyboard;
mod page_look;
mod page_updates;
mod process;
mod readiness;
mod replays;
mod restarts;
mod settings;
mod shown_board;
mod skip;
mod slow_responses;
mod starting;
mod test_bot;
mod text_board;
mod user;
mod wrong_input;
