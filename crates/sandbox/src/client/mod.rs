//! The endpoints for users: the page, and what a Discord client shows and sends. The tests use them too.

mod access;
mod assets;
mod commands;
mod components;
mod controls;
mod dispatch;
mod error;
mod events;
mod messages;
mod option_files;
mod options;
mod threads;
mod view;

pub(super) use error::ClientError;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::server::Server;

/// The page, its endpoints and the attachments.
pub(super) fn router() -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{file}", get(assets::asset))
        .route("/attachments/{channel}/{attachment}/{name}", get(assets::attachment))
        .route("/emojis/{file}", get(assets::emoji))
        .route("/client/state", get(view::state))
        .route("/client/events", get(events::events))
        .route("/client/locale", post(view::set_locale))
        .route("/client/channels/{channel}/messages", get(view::messages))
        .route("/client/channels/{channel}/messages/{message}", get(view::message))
        .route("/client/commands", get(view::commands).post(commands::invoke))
        .route("/client/autocomplete", post(commands::autocomplete))
        .route("/client/components", post(components::interact))
        .route("/client/messages", post(messages::write))
        .route("/client/threads", post(threads::change))
        .route("/client/dismiss", post(messages::dismiss))
        .route("/client/delete", post(messages::delete))
        .route("/client/permissions", post(controls::set_bot_permissions))
        .route("/client/faults", post(controls::inject_fault))
        .route("/client/requests", get(controls::requests))
}
