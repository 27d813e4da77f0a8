//! The bot from outside: whole games through the stand-in for Discord, the bot in a process of its own.

mod browser;
mod challenges;
mod commands;
mod expected_game;
mod faults;
mod game_driver;
mod games;
mod message;
mod openapi;
mod process;
mod replays;
mod restarts;
mod starting;
mod test_bot;
mod text_board;
mod user;
mod wrong_input;
