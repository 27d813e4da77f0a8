//! The bot from outside: whole games through the stand-in for Discord, the bot in a process of its own.

mod board;
mod browser;
mod challenges;
mod commands;
mod faults;
mod games;
mod house;
mod message;
mod openapi;
mod player;
mod process;
mod replays;
mod restarts;
mod seat;
mod starting;
mod text_board;
mod wrong_input;
