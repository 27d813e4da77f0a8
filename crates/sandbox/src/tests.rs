//! Tests of starting and stopping the sandbox.

use tokio::net::TcpListener;

use crate::testing::Harness;
use crate::{Sandbox, SandboxError};

#[tokio::test]
async fn only_loopback_is_served_and_ports_are_free_after_stop() {
    let open = TcpListener::bind("0.0.0.0:0").await.expect("a free port");
    let refused = Sandbox::start(open).await;
    assert!(matches!(refused, Err(SandboxError::NotLoopback(_))));
    let harness = Harness::start().await;
    let address = harness.sandbox.api_url().replace("http://", "");
    harness.sandbox.stop().await;
    assert!(TcpListener::bind(address).await.is_ok());
}
