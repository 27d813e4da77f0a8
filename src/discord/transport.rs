//! One REST call as it goes over the wire.
//!
//! Without a proxy serenity sends it and waits out rate limits. With one, serenity would neither wait nor tell how long
//! Discord asks to wait, so the call is sent here, to hear that.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::RETRY_AFTER;
use reqwest::{Client, Response};
use serde::de::DeserializeOwned;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::{CreateAttachment, ErrorResponse, Http, HttpError};

use super::retry::CallError;

/// Where calls go.
#[derive(Debug)]
pub(super) enum Transport {
    /// To Discord, by serenity's own rules.
    Direct,
    /// To a base URL that takes Discord's place.
    Proxied {
        /// The base URL.
        base: String,
        /// Sends the calls.
        client: Client,
    },
}

impl Transport {
    pub(super) fn new(proxy: Option<&str>) -> Self {
        match proxy {
            Some(base) => Self::Proxied { base: base.to_owned(), client: Client::new() },
            None => Self::Direct,
        }
    }

    /// Sends a call with a JSON body and perhaps a file; the answer must be a success.
    pub(super) async fn send(
        &self,
        http: &Http,
        method: LightMethod,
        route: Route<'_>,
        body: Option<String>,
        file: Option<CreateAttachment>,
    ) -> Result<Response, CallError> {
        let request = match (body, file) {
            (payload_json, Some(file)) => Request::new(route, method).multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![file]),
                fields: Vec::new(),
                payload_json,
            })),
            (body, None) => Request::new(route, method).body(body.map(String::into_bytes)),
        };
        match self {
            Self::Direct => Ok(http.request(request).await?),
            Self::Proxied { base, client } => {
                let reply = request.build(client, http.token(), Some(base))?.send().await;
                let reply = reply.map_err(serenity::Error::from)?;
                if reply.status().is_success() { Ok(reply) } else { Err(refused(reply, method).await) }
            }
        }
    }

    /// Sends a call and reads the JSON of its answer.
    pub(super) async fn fetch<T: DeserializeOwned>(
        &self,
        http: &Http,
        method: LightMethod,
        route: Route<'_>,
        body: Option<String>,
        file: Option<CreateAttachment>,
    ) -> Result<T, CallError> {
        let reply = self.send(http, method, route, body, file).await?;
        Ok(reply.json().await.map_err(serenity::Error::from)?)
    }
}

/// What an answer that is no success means, and how long Discord asks to wait before the next try.
async fn refused(reply: Response, method: LightMethod) -> CallError {
    let seconds = reply.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let retry_after = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let response = ErrorResponse::from_response(reply, method.reqwest_method()).await;
    let error = Box::new(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)));
    CallError { error, retry_after }
}
