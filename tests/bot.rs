//! The bot from outside: whole games through the stand-in for Discord, the bot in a process of its own.

#[path = "bot/board.rs"]
mod board;
#[path = "bot/browser.rs"]
mod browser;
#[path = "bot/challenges.rs"]
mod challenges;
#[path = "bot/commands.rs"]
mod commands;
#[path = "bot/faults.rs"]
mod faults;
#[path = "bot/games.rs"]
mod games;
#[path = "bot/house.rs"]
mod house;
#[path = "bot/message.rs"]
mod message;
#[path = "bot/openapi.rs"]
mod openapi;
#[path = "bot/player.rs"]
mod player;
#[path = "bot/process.rs"]
mod process;
#[path = "bot/replays.rs"]
mod replays;
#[path = "bot/restarts.rs"]
mod restarts;
#[path = "bot/seat.rs"]
mod seat;
#[path = "bot/starting.rs"]
mod starting;
#[path = "bot/text_board.rs"]
mod text_board;
#[path = "bot/wrong_input.rs"]
mod wrong_input;
