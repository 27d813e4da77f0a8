//! Sends one REST call.
//!
//! Without a proxy, serenity sends the call and waits for rate limits. Behind a proxy, serenity neither waits nor says how
//! long Discord asks to wait, so the call is sent here, where the header is read.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::header::RETRY_AFTER;
use reqwest::{Client, Response};
use serde::de::DeserializeOwned;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::{CreateAttachment, ErrorResponse, Http, HttpError};

use super::retry::CallError;

/// Where calls are sent.
#[derive(Debug)]
pub(super) enum Transport {
    /// To Discord, through serenity.
    Direct,
    /// To another server in Discord's place.
    Proxied { base_url: String, client: Client },
}

impl Transport {
    pub(super) fn new(proxy: Option<&str>) -> Self {
        match proxy {
            Some(base_url) => Self::Proxied { base_url: base_url.to_owned(), client: Client::new() },
            None => Self::Direct,
        }
    }

    /// Sends a call with a JSON body and perhaps a file.
    ///
    /// # Errors
    /// When no response comes, or one without a status of success.
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
            Self::Proxied { base_url, client } => {
                let response = request.build(client, http.token(), Some(base_url))?.send().await;
                let response = response.map_err(serenity::Error::from)?;
                if response.status().is_success() { Ok(response) } else { Err(error_of(response, method).await) }
            }
        }
    }

    /// Sends a call and parses the JSON of the response.
    pub(super) async fn fetch<T: DeserializeOwned>(
        &self,
        http: &Http,
        method: LightMethod,
        route: Route<'_>,
        body: Option<String>,
        file: Option<CreateAttachment>,
    ) -> Result<T, CallError> {
        let response = self.send(http, method, route, body, file).await?;
        Ok(response.json().await.map_err(serenity::Error::from)?)
    }
}

/// The error that a response without a status of success means.
async fn error_of(response: Response, method: LightMethod) -> CallError {
    let seconds = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let retry_after = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let response = ErrorResponse::from_response(response, method.reqwest_method()).await;
    let error = Box::new(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)));
    CallError { error, retry_after }
}
