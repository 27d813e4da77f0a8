//! The role that is mentioned with the daily puzzle: who may choose it, who gets it, and what ends it.

use sandbox::{EXPERTS_ROLE_ID, LEGENDS_ROLE_ID, LOUNGE_CHANNEL_ID, MODERATOR_ROLE_ID, NOVICES_ROLE_ID};

use super::club::Club;
use super::daily_puzzles::club;
use super::discord_faults::refusal;
use super::message::Message;

const MANAGE_MESSAGES: u64 = 1 << 13;

#[tokio::test(flavor = "multi_thread")]
async fn members_choose_themselves_whether_they_are_notified() {
    let mut club = club().await;
    let (alice, bob) = (club.alice.clone(), club.bob.in_channel(LOUNGE_CHANNEL_ID));
    let panel = club.choose_lounge().await;
    let refused = alice.choose(&panel, "1:v:daily:role", &MODERATOR_ROLE_ID.to_string()).await.message();
    assert!(refused.content().contains("\nIt mentions nobody. To mention those who want it, choose a role without "));
    let last = refused.content().lines().last().unwrap_or_default();
    assert!(last.starts_with("I don't give ") && last.contains(". Make one without permissions in "), "{last}");
    club.bot.fail("GET", "/members/", refusal((403, 50001)), 1);
    let absent = alice.choose(&refused, "1:v:daily:role", &NOVICES_ROLE_ID.to_string()).await.message();
    assert!(absent.content().starts_with("I can't give roles here, because only my commands"), "{absent:?}");
    let chosen = alice.choose(&refused, "1:v:daily:role", &NOVICES_ROLE_ID.to_string()).await.message();
    assert!(chosen.raw_content().contains(&format!("\nIt mentions <@&{NOVICES_ROLE_ID}>. ")), "{chosen:?}");
    club.until_post_of(1).await;
    let post = club.lounge.wait_for_any(|message| message.content().starts_with("**Daily puzzle ")).await;
    assert!(post.raw_content().ends_with(&format!("\n-# <@&{NOVICES_ROLE_ID}>")), "{}", post.raw_content());
    assert!(!post.is_silent(), "{post:?}");
    assert_eq!(post.controls(), ["Solve", "Notify me"]);
    let given = bob.click(&post, "Notify me").await.message();
    assert_eq!(given.only_for(), Some(bob.id()));
    assert!(given.raw_content().starts_with(&format!("You have <@&{NOVICES_ROLE_ID}> now")), "{given:?}");
    assert_eq!(club.bot.sandbox.roles_of(bob.id()), [NOVICES_ROLE_ID]);
    let taken = bob.click(&post, "Notify me").await.message();
    assert!(taken.raw_content().starts_with(&format!("You no longer have <@&{NOVICES_ROLE_ID}>")), "{taken:?}");
    assert_eq!(club.bot.sandbox.roles_of(bob.id()), [0; 0]);
    // The role gets power over others. Whoever has it can be rid of it, as long as nobody else wants it.
    club.bot.sandbox.set_role(NOVICES_ROLE_ID, MANAGE_MESSAGES, 3);
    club.bot.sandbox.set_roles_of(bob.id(), &[NOVICES_ROLE_ID]);
    let no_longer = "This server no longer notifies anybody";
    for sentence in ["You no longer have", "I no longer give that role, because it has ", no_longer] {
        let answer = bob.click(&post, "Notify me").await.message();
        assert!(answer.content().starts_with(sentence), "{sentence}: {answer:?}");
        assert_eq!(club.bot.sandbox.roles_of(bob.id()), [0; 0]);
    }
    club.bot.sandbox.set_role(NOVICES_ROLE_ID, 0, 3);
    alice.choose(&club.panel().await, "1:v:daily:role", &NOVICES_ROLE_ID.to_string()).await.message();
    // Discord no longer lets the bot do it.
    club.bot.fail("PUT", "/roles/", refusal((403, 50013)), 1);
    let refused = bob.click(&post, "Notify me").await.message();
    assert!(refused.content().starts_with("I may not give or take that role here."), "{refused:?}");
    // Another role, and none.
    let changed = alice.choose(&club.panel().await, "1:v:daily:role", &EXPERTS_ROLE_ID.to_string()).await.message();
    assert!(changed.raw_content().contains(&EXPERTS_ROLE_ID.to_string()), "{changed:?}");
    let none = alice.click(&changed, "Mention nobody").await.message();
    assert_eq!(none.button("Mention nobody"), None);
    assert!(none.content().contains("\nIt mentions nobody. "), "{}", none.content());
    let refused = bob.click(&post, "Notify me").await.message();
    assert!(refused.content().starts_with("This server no longer notifies anybody"), "{refused:?}");
    assert_eq!(club.bot.sandbox.roles_of(bob.id()), [0; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_is_deleted_or_has_got_power_is_not_mentioned() {
    let mut club = club().await;
    let (alice, bob) = (club.alice.clone(), club.bob.in_channel(LOUNGE_CHANNEL_ID));
    let choose = async |panel: &Message, role: u64| {
        let chosen = alice.choose(panel, "1:v:daily:role", &role.to_string()).await.message();
        assert!(chosen.raw_content().contains(&format!("\nIt mentions <@&{role}>. ")), "{chosen:?}");
        chosen
    };
    let newest = async |club: &Club| club.posts().await.pop().expect("a post");
    // The panel says so, once.
    let panel = choose(&club.choose_lounge().await, NOVICES_ROLE_ID).await;
    club.bot.sandbox.set_role(NOVICES_ROLE_ID, MANAGE_MESSAGES, 3);
    let powerful = format!("\nI no longer give <@&{NOVICES_ROLE_ID}>, because it has permissions over others.");
    let told = club.panel().await;
    assert!(
        told.raw_content().contains("\nIt mentions nobody. ") && told.raw_content().ends_with(&powerful),
        "{told:?}"
    );
    assert!(!club.panel().await.raw_content().contains(&powerful));
    // The post mentions nobody.
    club.bot.sandbox.set_role(NOVICES_ROLE_ID, 0, 3);
    let panel = choose(&panel, NOVICES_ROLE_ID).await;
    club.bot.sandbox.set_role(NOVICES_ROLE_ID, MANAGE_MESSAGES, 3);
    club.until_post_of(1).await;
    club.waits_for(2).await;
    let post = newest(&club).await;
    assert!(!post.raw_content().contains("<@&") && post.is_silent(), "{post:?}");
    assert_eq!(post.controls(), ["Solve"]);
    assert_eq!(club.bot.number("SELECT count(*) FROM daily_post WHERE role_id IS NOT NULL").await, 0);
    // The same if it is deleted, for the post, the button and the panel.
    choose(&panel, EXPERTS_ROLE_ID).await;
    club.until_post_of(2).await;
    club.waits_for(3).await;
    let post = newest(&club).await;
    assert_eq!(post.controls(), ["Solve", "Notify me"]);
    club.bot.sandbox.delete_role(EXPERTS_ROLE_ID);
    let refused = bob.click(&post, "Notify me").await.message();
    assert!(refused.content().starts_with("This server no longer notifies anybody"), "{refused:?}");
    assert_eq!(club.bot.number("SELECT count(*) FROM daily_post WHERE role_id IS NOT NULL").await, 0);
    choose(&club.panel().await, LEGENDS_ROLE_ID).await;
    club.bot.sandbox.delete_role(LEGENDS_ROLE_ID);
    let told = club.panel().await;
    assert!(told.content().ends_with("\nThis server no longer has the role that you chose."), "{}", told.content());
    assert!(!club.panel().await.content().contains("no longer has the role"), "once");
    club.until_post_of(3).await;
    club.waits_for(4).await;
    assert_eq!(newest(&club).await.controls(), ["Solve"]);
}
