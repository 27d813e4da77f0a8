//! The contrast of the sandbox's page, in both themes, with and without the pointer on an element.

use serde_json::json;

use super::page_driver::{SandboxPage, Viewport, buttons, has_browser};

/// Shows one theme, whatever the system prefers. With `hover`, every rule for `:hover` applies to all elements.
pub(crate) const APPLY_STYLE: &str = "const [theme, hover] = arguments;
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) {
        if (rule.conditionText?.includes('prefers-color-scheme') || rule.wasTheme) {
            rule.wasTheme = true;
            rule.media.mediaText = theme === 'light' ? 'all' : 'not all';
        }
        if (hover && rule.selectorText?.includes(':hover')) rule.selectorText = rule.selectorText.replaceAll(':hover', '');
    }";

/// All texts with a contrast below 4.5, by the formula of WCAG 2.2 (`relative luminance`, `contrast ratio`).
const WEAK_TEXTS: &str = "
    const parse = (color) => { const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number); return { rgb: [r, g, b], a }; };
    const channel = (value) => { const share = value / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; };
    const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const over = (top, below) => top.rgb.map((value, index) => value * top.a + below[index] * (1 - top.a));
    const background = (node) => {
        if (!node) return [255, 255, 255];
        const own = parse(getComputedStyle(node).backgroundColor);
        return own.a === 1 ? own.rgb : over(own, background(node.parentElement));
    };
    const isFaded = (node) => node && (getComputedStyle(node).opacity !== '1' || getComputedStyle(node).filter !== 'none' || isFaded(node.parentElement));
    const ratio = (node, color) => {
        const behind = background(node);
        const [one, other] = [luminance(over(parse(color), behind)), luminance(behind)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const hasText = (node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim()) && !node.closest('.spoiler, script, style, .visually-hidden');
    const texts = [...document.body.querySelectorAll('*')].filter((node) => hasText(node) && node.getClientRects().length);
    const found = texts.map((node) => [node, getComputedStyle(node).color]);
    for (const select of document.querySelectorAll('select')) found.push([select, getComputedStyle(select).color]);
    for (const input of document.querySelectorAll('input')) found.push([input, getComputedStyle(input, '::placeholder').color]);
    const weak = found.filter(([node, color]) => ratio(node, color) < 4.5 || isFaded(node));
    return { texts: found.length, weak: weak.map(([node, color]) => `${node.tagName}.${node.className} ${node.textContent}: ${ratio(node, color).toFixed(2)}`) };";

#[tokio::test(flavor = "multi_thread")]
async fn every_text_has_a_contrast_of_at_least_4_5() {
    if !has_browser("every_text_has_a_contrast_of_at_least_4_5") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let mut rows: Vec<_> =
        (1..=4).map(|style| buttons(style, &[&format!("on {style}"), &format!("off {style}")], 1)).collect();
    for row in &mut rows {
        row["components"][1]["disabled"] = json!(true);
    }
    let link = json!({ "type": 2, "style": 5, "label": "link", "url": "https://example.org/" });
    rows[0]["components"].as_array_mut().expect("a list").push(link);
    let options = json!([{ "label": "d3", "value": "d3", "description": "flips 2" }]);
    rows.push(json!({ "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": options }] }));
    let text = "# Title\n**Bold** [link](https://example.org/) <@1> <#2> @everyone <t:0:R> `code`\n> quote\n- item\n-# small\n```block```";
    page.post(&json!({ "content": text, "components": rows })).await;
    let disabled_select =
        json!([{ "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": options, "disabled": true }] }]);
    let id = page.post(&json!({ "content": "x", "components": disabled_select })).await;
    page.edit(&id, &json!({ "content": "edited" })).await;
    // Messages for one user only, notifications, failures and completions.
    let specimens = "(() => {
        const first = document.querySelector('.message');
        for (const kind of ['ephemeral', 'pinged']) {
            const copy = first.cloneNode(true);
            copy.classList.add(kind);
            copy.querySelector('.body').insertAdjacentHTML('beforeend', '<p class=\"failure\">Failed</p><div class=\"only-you\">Only you <button class=\"link-button\">Dismiss</button></div><span class=\"thinking\">Thinking</span>');
            copy.insertAdjacentHTML('afterbegin', '<div class=\"context\"><b>Alice</b> used <span class=\"command\">/play</span></div>');
            first.after(copy);
        }
        document.querySelector('.content').insertAdjacentHTML('beforeend', '<button class=\"mention\">/play</button>');
        const list = document.getElementById('completion');
        list.hidden = false;
        list.innerHTML = '<h3>Title</h3><div class=\"entry\" aria-selected=\"true\"><b>d3</b><span>flips 2</span></div><div class=\"entry\"><b>c4</b><span>flips 1</span></div><div class=\"empty\">Nothing</div>';
        document.getElementById('pieces').innerHTML = '<span class=\"piece name\">/play</span><button class=\"piece\"><span class=\"key\">level</span><span class=\"value\">3</span></button>';
        document.getElementById('newer').hidden = false;
        const error = document.getElementById('hint').cloneNode(true);
        error.className = 'hint error';
        document.getElementById('hint').after(error);
    })()";
    page.value(specimens).await;
    for (theme, hover) in [("dark", false), ("light", false), ("dark", true), ("light", true)] {
        page.browser.execute(APPLY_STYLE, vec![json!(theme), json!(hover)]).await.expect("the style");
        let found = page.browser.execute(WEAK_TEXTS, Vec::new()).await.expect("the texts");
        assert!(found["texts"].as_u64() > Some(80), "{found}");
        assert_eq!(found["weak"], json!([]), "{theme}, hover {hover}");
    }
    page.close().await;
}
