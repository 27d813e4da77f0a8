//! Roles on the sandbox's page: selects of roles, mentions, and the roles of users.

use sandbox::{EXPERTS_ROLE_ID, NOVICES_ROLE_ID, local_user_id};
use serde_json::{Value, json};

use super::page_driver::{SandboxPage, Viewport, has_browser};

const SELECT: &str = "document.querySelector('#messages select')";
/// The label of the link to Bob.
const BOB: &str = "document.querySelector('#users a[href*=\"user=bob\"]').title";

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_chosen_and_taken_back_in_a_select() {
    if !has_browser("a_role_is_chosen_and_taken_back_in_a_select") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let chosen = json!([{ "id": NOVICES_ROLE_ID.to_string(), "type": "role" }]);
    let select = json!({
        "type": 6, "custom_id": "role", "placeholder": "No role", "min_values": 0, "default_values": chosen,
    });
    let rows = json!([{ "type": 1, "components": [select] }]);
    page.post(&json!({ "content": format!("The role is <@&{NOVICES_ROLE_ID}>"), "components": rows })).await;
    assert_eq!(page.value("document.querySelector('#messages .mention').textContent").await, "@Novices");
    assert_eq!(page.value(&format!("{SELECT}.selectedOptions[0].textContent")).await, "@Novices");
    page.value(
        "(() => { window.sent = []; const fetch = window.fetch; \
          window.fetch = (...call) => { \
          if (call[1].body) window.sent.push(JSON.parse(call[1].body).values); return fetch(...call); }; })()",
    )
    .await;
    for value in [EXPERTS_ROLE_ID.to_string(), String::new()] {
        page.wait_until_sent().await;
        page.value(&format!("({SELECT}.value = '{value}', {SELECT}.dispatchEvent(new Event('change')))")).await;
    }
    let sent: Value = page.value("window.sent").await;
    assert_eq!(sent, json!([[EXPERTS_ROLE_ID.to_string()], []]));

    // The roles of a user follow.
    assert_eq!(page.value(BOB).await, "Open as Bob in another tab");
    page.sandbox.set_roles_of(local_user_id("bob"), &[NOVICES_ROLE_ID, EXPERTS_ROLE_ID]);
    page.wait_for(&format!("{BOB} === 'Open as Bob in another tab (Experts, Novices)'")).await;
    page.close().await;
}
