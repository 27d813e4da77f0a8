//! Checks the messages of the language files, and the values for them, while the program is compiled.
//!
//! The English file of the crate that uses the macros, `src/words/en-US.ftl`, says which messages there are and which
//! variables they have. A test of that crate compares the other languages with it.

mod call;
mod catalogue;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;
use quote::{format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{LitStr, Token, parse_macro_input};

use call::Call;
use catalogue::Catalogue;

/// Formats a message: `message!(words, "select-flips", flips)` or `message!(words, "select-flips", flips = 2)`.
///
/// The second argument is the id of the message, or an `if` or `match` whose branches end in ids. Each of these messages
/// gets the values that it takes. A branch may `return`. A value is anything that is `Into<FluentValue>`.
///
/// # Errors
///
/// The program does not compile if there is no such message, if a value for it is missing, or if no message takes a value.
#[proc_macro]
pub fn message(input: TokenStream) -> TokenStream {
    let call = parse_macro_input!(input as Call);
    let expanded = Catalogue::get().and_then(|catalogue| call.expand(catalogue));
    expanded.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// The id of a message without variables: `label!("button-accept")`.
///
/// # Errors
///
/// The program does not compile if there is no such message, or if it has variables.
#[proc_macro]
pub fn label(input: TokenStream) -> TokenStream {
    let id = parse_macro_input!(input as LitStr);
    let checked = Catalogue::get().and_then(|catalogue| catalogue.without_variables(&id));
    checked.map_or_else(|error| error.to_compile_error(), |()| call::constant(&id)).into()
}

/// Defines a constant for each message, so that the compiler warns of messages that are never used. Those that begin with
/// one of the given prefixes are found by names at run time: `message_ids!("refusal-", "setting-")`.
#[proc_macro]
pub fn message_ids(input: TokenStream) -> TokenStream {
    let prefixes = parse_macro_input!(input with Punctuated::<LitStr, Token![,]>::parse_terminated);
    let prefixes: Vec<String> = prefixes.iter().map(LitStr::value).collect();
    let catalogue = match Catalogue::get() {
        Ok(catalogue) => catalogue,
        Err(error) => return error.to_compile_error().into(),
    };
    let constants = catalogue.ids().map(|(id, is_referred_to)| {
        let is_named = is_referred_to || prefixes.iter().any(|prefix| id.starts_with(prefix));
        let allow = is_named.then(|| quote!(#[allow(dead_code)]));
        let name = format_ident!("{}", catalogue::constant_name(id));
        quote! {
            #allow
            pub(crate) const #name: super::MessageId = super::MessageId(#id);
        }
    });
    quote!(#(#constants)*).into()
}
