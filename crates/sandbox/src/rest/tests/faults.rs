//! Injected faults.

use reqwest::Method;
use serde_json::json;

use crate::testing::{Harness, messages_path};
use crate::{Fault, RequestFilter};

#[tokio::test]
async fn injected_errors_are_sent_and_logged() {
    let harness = Harness::start().await;
    let filter = RequestFilter { method: Some("POST".to_owned()), path_contains: "/messages".to_owned() };
    harness.sandbox.faults().inject(filter.clone(), Fault::RateLimited { retry_after_s: 1.5 }, 1);
    harness.sandbox.faults().inject(filter.clone(), Fault::ErrorResponse { status: 500, code: 0 }, 1);
    let (status, response) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &response["retry_after"]), (429, &json!(1.5)));
    assert_eq!(harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await.0, 500);
    assert!(harness.messages_seen_by("alice").await.is_empty());
    let log = harness.sandbox.requests_after(0);
    assert_eq!(log.iter().map(|entry| entry.status).collect::<Vec<_>>(), [429, 500]);
    assert_eq!(log[0].body["content"], "x");
}

#[tokio::test]
async fn lost_connections_and_responses_give_no_response() {
    let harness = Harness::start().await;
    let path = messages_path();
    let post = || harness.api_request(Method::POST, &path).json(&json!({ "content": "x" })).send();
    harness.sandbox.faults().inject(RequestFilter::default(), Fault::ConnectionLost, 1);
    assert!(post().await.is_err());
    assert!(harness.messages_seen_by("alice").await.is_empty());
    harness.sandbox.faults().inject(RequestFilter::default(), Fault::ResponseLost, 1);
    assert!(post().await.is_err());
    assert_eq!(harness.messages_seen_by("alice").await.len(), 1);
}
