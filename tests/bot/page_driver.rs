//! A sandbox in this process and its page in a real browser. The test is the bot: it creates and edits the messages.

use std::path::Path;
use std::process::Command;

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::Method;
use sandbox::{BOT_TOKEN, REVERSI_CHANNEL_ID, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;

use super::hang::HANG_LIMIT;
use super::process::Process;
use super::skip::skip;

const CHROMIUM: &str = "/usr/bin/chromium";
const CHROMEDRIVER: &str = "/usr/bin/chromedriver";

/// The size of the browser's window.
#[derive(Clone, Copy)]
pub(crate) enum Viewport {
    Desktop,
    /// 390 × 844 CSS pixels.
    Phone,
}

/// Whether the browser is installed. If not, prints that `test` is skipped.
pub(crate) fn has_browser(test: &str) -> bool {
    for program in [CHROMIUM, CHROMEDRIVER] {
        if !Path::new(program).exists() {
            skip(test, &format!("there is no {program}"));
            return false;
        }
    }
    true
}

/// Starts chromedriver.
pub(crate) fn start_driver() -> Process {
    let mut command = Command::new(CHROMEDRIVER);
    command.arg("--port=0");
    Process::spawn(command)
}

/// Opens a browser window with an empty profile in the folder `profile`.
pub(crate) async fn open_browser(driver: &Process, profile: &Path, viewport: Viewport) -> Client {
    let started = driver.says("started successfully on port").await;
    let port = started.trim_end_matches('.').rsplit(' ').next().expect("a port");
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1200,1400",
    ];
    let profile = format!("--user-data-dir={}", profile.display());
    let arguments: Vec<&str> = arguments.into_iter().chain([profile.as_str()]).collect();
    let mut options = json!({ "binary": CHROMIUM, "args": arguments });
    if let Viewport::Phone = viewport {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities([("goog:chromeOptions".to_owned(), options)].into_iter().collect());
    builder.connect(&format!("http://127.0.0.1:{port}")).await.expect("a browser")
}

pub(crate) struct SandboxPage {
    pub sandbox: Sandbox,
    pub browser: Client,
    http: reqwest::Client,
    _driver: Process,
    _folder: TempDir,
}

impl SandboxPage {
    /// Opens the page as `user`, or as Alice if `user` is empty. `user` is encoded for an address.
    pub(crate) async fn open(user: &str, viewport: Viewport) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let sandbox = Sandbox::start(listener).await.expect("the sandbox starts");
        let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
        let folder = TempDir::new().expect("a folder");
        let driver = start_driver();
        let browser = open_browser(&driver, folder.path(), viewport).await;
        browser.goto(&format!("{}?user={user}", sandbox.page_url())).await.expect("the page");
        let page = Self { sandbox, browser, http, _driver: driver, _folder: folder };
        page.wait_for("document.querySelector('#log[aria-busy=false]')").await;
        page
    }

    /// Sends a REST request as the bot and returns the body of the response.
    pub(crate) async fn api(&self, method: Method, path: &str, body: &Value) -> Value {
        let url = format!("{}/api/v10{path}", self.sandbox.api_url());
        let request = self.http.request(method, url).header("authorization", format!("Bot {BOT_TOKEN}")).json(body);
        let response = request.send().await.expect("a response");
        assert!(response.status().is_success(), "{path}: {response:?}");
        response.json().await.expect("JSON")
    }

    /// Creates a message in `#reversi` and waits until the page shows it. Returns its id.
    pub(crate) async fn post(&self, body: &Value) -> String {
        let message = self.api(Method::POST, &format!("/channels/{REVERSI_CHANNEL_ID}/messages"), body).await;
        let id = message["id"].as_str().expect("an id").to_owned();
        self.wait_for(&format!("document.querySelector('[data-id=\"{id}\"]')")).await;
        id
    }

    /// Edits a message, and waits until the page shows its new content.
    pub(crate) async fn edit(&self, id: &str, body: &Value) {
        self.api(Method::PATCH, &format!("/channels/{REVERSI_CHANNEL_ID}/messages/{id}"), body).await;
        let content = body["content"].as_str().expect("an edit with content");
        let shown = format!("document.querySelector('[data-id=\"{id}\"] .content').textContent.includes('{content}')");
        self.wait_for(&shown).await;
    }

    /// The value of a JavaScript expression on the page.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        self.browser.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Waits until a JavaScript expression is true.
    pub(crate) async fn wait_for(&self, expression: &str) {
        let end = std::time::Instant::now() + HANG_LIMIT;
        while self.value(&format!("Boolean({expression})")).await != true {
            assert!(std::time::Instant::now() < end, "never true: {expression}");
        }
    }

    /// Waits until no click or choice is being sent. Until then, the page ignores others in the same message.
    pub(crate) async fn wait_until_sent(&self) {
        self.wait_for("!document.querySelector('#messages .pending')").await;
    }

    pub(crate) async fn click(&self, selector: &str) {
        let element = self.browser.find(Locator::Css(selector)).await.expect(selector);
        element.click().await.expect("a click");
    }

    pub(crate) async fn close(self) {
        self.browser.close().await.expect("the browser ends");
    }
}

/// An action row of buttons with these labels, which are their custom ids too, followed by `turn`.
pub(crate) fn buttons(style: u8, labels: &[&str], turn: u32) -> Value {
    let button =
        |label: &&str| json!({ "type": 2, "style": style, "label": label, "custom_id": format!("{label} {turn}") });
    json!({ "type": 1, "components": labels.iter().map(button).collect::<Vec<_>>() })
}
