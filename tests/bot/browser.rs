//! The sandbox in a real browser: starts it with one command and plays a game by clicking on its page.

use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use rules::Square;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::hang::HANG_LIMIT;
use super::page_driver::{Viewport, has_browser, open_browser, start_driver};
use super::process::Process;
use super::shown_board::ShownBoard;

/// The newest message on the page.
const NEWEST: &str = "#messages > li:last-of-type";

/// Checks how the command box splits pasted commands, then types `/play level:1 board:4x4 color:white` with completions.
async fn start_game(page: &Client) {
    let command = page.wait().at_most(HANG_LIMIT).for_element(Locator::Css("#command")).await.expect("the command box");
    page.wait()
        .at_most(HANG_LIMIT)
        .for_element(Locator::XPath("//*[@id='bot-state' and contains(., 'online')]"))
        .await
        .expect("online");
    for (line, pieces, rest) in [
        ("/watch black:2 white:3", ["/watch", "black2 · Greedy", "white"].as_slice(), "3"),
        // Pasted over another command.
        (" /WATCH Black:3 board:6x6", &["/watch", "black3 · Positional", "board"], "6x6"),
        ("/watch black:2 black:3", &["/watch", "black"], "2 black:3"),
        ("/play lvl:7 board:4x4", &["/play"], "lvl:7 board:4x4"),
    ] {
        assert_eq!(pasted(page, line).await, json!([pieces, rest]));
    }
    // An unknown option is reported, not ignored.
    command.send_keys(&String::from(char::from(Key::Enter))).await.expect("pressed");
    let hint = page.find(Locator::Css("#hint")).await.expect("the hint").text().await.expect("a text");
    assert!(hint.starts_with("“lvl:7 board:4x4” is not an option of /play"), "{hint}");
    // Closes the completion if it is open, then empties the box.
    for _ in 0..2 {
        command.send_keys(&String::from(char::from(Key::Escape))).await.expect("pressed");
    }
    // So is an unknown command.
    command.send_keys(&format!("/foo{}", char::from(Key::Enter))).await.expect("typed");
    let hint = page.find(Locator::Css("#hint")).await.expect("the hint").text().await.expect("a text");
    assert_eq!(hint, "There is no command /foo. Type / to see all commands.");
    for _ in 0..2 {
        command.send_keys(&String::from(char::from(Key::Escape))).await.expect("pressed");
    }
    command.send_keys("/play ").await.expect("typed");
    for (option, value, label) in [("level:", "1", "1"), ("board:", "4x4", "4x4"), ("color:", "white", "White")] {
        command.send_keys(option).await.expect("typed");
        command.send_keys(value).await.expect("typed");
        let entry = format!("//div[@id='completion']//div[@aria-selected='true'][starts-with(., '{label}')]");
        page.wait().at_most(HANG_LIMIT).for_element(Locator::XPath(&entry)).await.expect("a completion");
        command.send_keys(&String::from(char::from(Key::Enter))).await.expect("pressed");
    }
    command.send_keys(&String::from(char::from(Key::Enter))).await.expect("pressed");
}

/// Pastes a line into the command box. Returns the box's pieces and the text that is still being typed.
async fn pasted(page: &Client, line: &str) -> Value {
    let script = "const input = document.getElementById('command');
        input.focus();
        input.value = arguments[0];
        input.dispatchEvent(new InputEvent('input'));
        return [[...document.querySelectorAll('#pieces .piece')].map((one) => one.textContent), input.value];";
    page.execute(script, vec![json!(line)]).await.expect("pieces")
}

/// The enabled buttons of the newest message: labels and custom ids.
async fn buttons(page: &Client) -> Vec<(String, String)> {
    let script = format!(
        "return [...document.querySelectorAll('{NEWEST} .rows button:not([disabled])')].map((one) => [one.textContent, one.dataset.customId])"
    );
    let list = page.execute(&script, Vec::new()).await.expect("a list of buttons");
    let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
    list.as_array().into_iter().flatten().map(|one| (text(&one[0]), text(&one[1]))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_played_by_clicking_in_a_browser() {
    if !has_browser("a_game_can_be_played_by_clicking_in_a_browser") {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let sandbox = Process::start(folder.path(), &["sandbox"], &[("OUTFLANK_SANDBOX_ADDR", "127.0.0.1:0")]);
    let driver = start_driver();
    let page = open_browser(&driver, &folder.path().join("browser"), Viewport::Desktop).await;
    let line = sandbox.says("Outflank's sandbox: open ").await;
    let url = line.rsplit(' ').next().expect("an address").to_owned();
    page.goto(&format!("{url}?user=bob")).await.expect("the page");
    start_game(&page).await;

    let mut clicks = 0;
    let ended = loop {
        // Bob's move, or the end.
        let found =
            Locator::XPath("//ol[@id='messages']/li[last()]//button[string-length(.)=2 or contains(., 'Rematch')]");
        page.wait().at_most(HANG_LIMIT).for_element(found).await.expect("a move or the end");
        let offered = buttons(&page).await;
        if offered.iter().any(|(label, _)| label == "Rematch") {
            break offered;
        }
        let Some((_, id)) = offered.into_iter().find(|(label, _)| label.parse::<Square>().is_ok()) else { continue };
        let button = page.find(Locator::Css(&format!("{NEWEST} [data-custom-id='{id}']"))).await.expect("the button");
        button.click().await.expect("a click");
        clicks += 1;
        // The button disappears when the page shows the next position.
        let gone = format!("//ol[@id='messages'][not(.//button[@data-custom-id='{id}'])]");
        page.wait().at_most(HANG_LIMIT).for_element(Locator::XPath(&gone)).await.expect("the board changes");
    };
    assert!((1..=12).contains(&clicks), "{clicks} clicks for {ended:?}");
    let picture = page.find(Locator::Css(&format!("{NEWEST} .picture img"))).await.expect("the picture");
    let alt = picture.attr("alt").await.expect("an answer").expect("the position in words");
    let described = ShownBoard::of_alt(&alt);
    assert_eq!((described.shape.columns(), described.to_move), (4, None), "{alt}");
    let loaded =
        page.execute(&format!("return document.querySelector('{NEWEST} .picture img').naturalWidth"), Vec::new()).await;
    assert!(loaded.expect("a number").as_u64() >= Some(300), "the picture is shown");
    let text = page.find(Locator::Css(NEWEST)).await.expect("the message").text().await.expect("a text");
    assert!(text.contains(" wins ") || text.contains("Draw "), "{text}");
    let replay =
        page.find(Locator::XPath("//ol[@id='messages']/li[last()]//button[.='Replay']")).await.expect("Replay");
    replay.click().await.expect("a click");
    let animate =
        Locator::XPath("//ol[@id='messages']/li[contains(@class, 'ephemeral')]//button[.='Animated picture']");
    let animate = page.wait().at_most(HANG_LIMIT).for_element(animate).await.expect("the panel of the replay");
    animate.click().await.expect("a click");
    let shown = Locator::Css("#messages > li.ephemeral .picture img[alt^='Replay of a Reversi game, 4 by 4']");
    page.wait().at_most(HANG_LIMIT).for_element(shown).await.expect("the replay");
    // The browser decodes the file as an endless animation with several frames for each move.
    let script = "const [done] = [...arguments].slice(-1);
        (async () => {
            const file = await fetch(document.querySelector('li.ephemeral .picture img[alt^=Replay]').src);
            const decoder = new ImageDecoder({ data: file.body, type: file.headers.get('content-type') });
            await decoder.completed;
            const track = decoder.tracks.selectedTrack;
            return [track.animated, track.frameCount, track.repetitionCount === Infinity];
        })().then(done, (error) => done(String(error)));";
    let animation = page.execute_async(script, Vec::new()).await.expect("an answer");
    assert!(animation[0] == true && animation[1].as_u64() > Some(10) && animation[2] == true, "{animation}");
    // Every picture could be loaded, even if the bot's move replaced it at once.
    let missing = "return performance.getEntriesByType('resource').filter((one) => one.responseStatus >= 400).map((one) => one.name)";
    assert_eq!(page.execute(missing, Vec::new()).await.expect("a list"), json!([]));
    page.close().await.expect("the browser ends");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_is_challenged_from_their_menu_in_a_browser() {
    if !has_browser("a_user_is_challenged_from_their_menu_in_a_browser") {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let sandbox = Process::start(folder.path(), &["sandbox"], &[("OUTFLANK_SANDBOX_ADDR", "127.0.0.1:0")]);
    let driver = start_driver();
    let page = open_browser(&driver, &folder.path().join("browser"), Viewport::Phone).await;
    let line = sandbox.says("Outflank's sandbox: open ").await;
    page.goto(line.rsplit(' ').next().expect("an address")).await.expect("the page");
    let find = async |selector| page.wait().at_most(HANG_LIMIT).for_element(Locator::Css(selector)).await;
    let opener = find("summary[aria-label='Apps for Bob']").await.expect("the menu of Bob");
    opener.click().await.expect("a click");
    let entry = find(".menu[open] .entry").await.expect("an entry");
    assert_eq!(entry.text().await.expect("a text"), "Challenge to Reversi");
    let fits = "const box = document.querySelector('.menu[open] .entries').getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth";
    assert_eq!(page.execute(fits, Vec::new()).await.expect("an answer"), true);
    // Escape closes it and gives the focus back.
    entry.send_keys(&String::from(char::from(Key::Escape))).await.expect("pressed");
    let closed = "return !document.querySelector('.menu[open]') && document.activeElement.ariaLabel";
    assert_eq!(page.execute(closed, Vec::new()).await.expect("an answer"), "Apps for Bob");
    opener.click().await.expect("a click");
    find(".menu[open] .entry").await.expect("an entry").click().await.expect("a click");
    let challenge = Locator::XPath("//ol[@id='messages']/li[.//button[.='Accept']]");
    let challenge = page.wait().at_most(HANG_LIMIT).for_element(challenge).await.expect("the challenge");
    let text = challenge.text().await.expect("a text").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Alice used Challenge to Reversi"), "{text}");
    assert!(text.contains("Alice challenges @Bob to Reversi"), "{text}");
    assert_eq!(page.execute(closed, Vec::new()).await.expect("an answer"), "Apps for Bob");
    page.close().await.expect("the browser ends");
    sandbox.stop().await;
}
