//! Calls that compile, and those that do not.

use crate::call::Call;
use crate::catalogue::Catalogue;

const FILE: &str = "
-slash-play = /play
plain = Hello
greeting = { plain }, { $name }. Try { -slash-play }.
flips = { $flips ->
    [one] flips 1 of { $all }
   *[other] flips { $flips } of { NUMBER($all) }
}
unread = { greeting } { $last }
";

fn catalogue() -> Catalogue {
    Catalogue::parse(FILE.to_owned()).expect("Fluent")
}

/// What a call becomes, without spaces, or why it does not compile.
fn expanded(call: &str) -> Result<String, String> {
    let call: Call = syn::parse_str(call).map_err(|error| error.to_string())?;
    let code = call.expand(&catalogue()).map_err(|error| error.to_string())?;
    Ok(code.to_string().replace(' ', ""))
}

#[test]
fn a_call_becomes_the_message_with_its_values() {
    assert_eq!(expanded(r#"self, "plain""#).as_deref(), Ok("self.format_message(crate::words::ids::PLAIN,[])"));
    let named = r#"self.format_message(crate::words::ids::GREETING,[("name",::core::convert::Into::into(a.name()))])"#;
    assert_eq!(expanded(r#"self, "greeting", name = a.name()"#).as_deref(), Ok(named));
    let several = expanded(r#"words, "flips", all = 2, flips,"#).expect("a call");
    assert!(several.contains(r#"("all",::core::convert::Into::into(2)),("flips",::core::convert::Into::into(flips))"#));
}

#[test]
fn each_branch_gets_the_values_that_it_takes() {
    let call = r#"self, if is_new { "plain" } else { "greeting" }, name"#;
    let code = expanded(call).expect("a call");
    assert!(code.starts_with("ifis_new{self.format_message(crate::words::ids::PLAIN,[])}else{"), "{code}");
    assert!(code.contains("ids::GREETING,[(\"name\","), "{code}");
    let call =
        r#"self, match kind { Kind::A(name) => "greeting", _ if late => return text, _ => { go(); "plain" } }, name"#;
    let code = expanded(call).expect("a call");
    assert!(code.contains("_iflate=>returntext,") && code.contains("go();self.format_message"), "{code}");
}

#[test]
fn wrong_calls_do_not_compile() {
    for (call, problem) in [
        (r#"self, "plane""#, "has no message `plane`"),
        (r#"self, "slash-play""#, "has no message `slash-play`"),
        (r#"self, "greeting""#, "the value `name` is missing"),
        (r#"self, "unread", last"#, "the value `name` is missing"),
        (r#"self, "flips", flips"#, "the value `all` is missing"),
        (r#"self, "plain", name"#, "no variable `name`"),
        (r#"self, if a { "plain" } else { "greeting" }, name, last"#, "no variable `last`"),
        (r#"self, if a { "plain" }, name"#, "expected an `else` branch"),
        (r#"self, id"#, "expected the id of a message"),
        (r#"self, "plain", 3"#, "expected a name"),
    ] {
        let error = expanded(call).expect_err(call);
        assert!(error.contains(problem), "{call}: {error}");
    }
}

#[test]
fn labels_take_no_values_and_messages_know_who_refers_to_them() {
    let catalogue = catalogue();
    let label = |id: &str| catalogue.without_variables(&syn::parse_str(&format!("\"{id}\"")).expect("an id"));
    assert!(label("plain").is_ok() && label("greeting").is_err() && label("other").is_err());
    let referred_to: Vec<&str> =
        catalogue.ids().filter(|(_, is_referred_to)| *is_referred_to).map(|(id, _)| id).collect();
    assert_eq!(referred_to, ["greeting", "plain"]);
    assert!(Catalogue::parse("a = {".to_owned()).is_err_and(|problem| problem.starts_with("byte ")));
}
