//! A call that formats a message.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Block, Error, Expr, Ident, Lit, LitStr, Result, Stmt, Token};

use crate::catalogue::{Catalogue, constant_name};

/// `words, "id", name, other = value`.
pub(crate) struct Call {
    words: Expr,
    id: Expr,
    values: Vec<(Ident, Expr)>,
}

impl Parse for Call {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let words = input.parse()?;
        input.parse::<Token![,]>()?;
        let id = input.parse()?;
        let mut values = Vec::new();
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
            let values_of = Punctuated::<Expr, Token![,]>::parse_terminated(input)?;
            values = values_of.iter().map(value).collect::<Result<_>>()?;
        }
        Ok(Self { words, id, values })
    }
}

/// A value with its name: `name` or `name = expression`.
fn value(expression: &Expr) -> Result<(Ident, Expr)> {
    let (name, value) = match expression {
        Expr::Assign(assign) => (&*assign.left, &*assign.right),
        other => (other, other),
    };
    match name {
        Expr::Path(path) => Ok((path.path.require_ident()?.clone(), value.clone())),
        other => Err(Error::new_spanned(other, "expected a name, or a name and its value")),
    }
}

/// The constant of a message. It is in the crate that uses the macro, and not in this one.
pub(crate) fn constant(id: &LitStr) -> TokenStream {
    let root = <Token![crate]>::default();
    let name = format_ident!("{}", constant_name(&id.value()), span = id.span());
    quote!(#root::words::ids::#name)
}

impl Call {
    /// The code that formats the message.
    pub(crate) fn expand(&self, catalogue: &Catalogue) -> Result<TokenStream> {
        let mut taken = BTreeSet::new();
        let code = self.expand_branch(&self.id, catalogue, &mut taken)?;
        match self.values.iter().find(|(name, _)| !taken.contains(&name.to_string())) {
            Some((name, _)) => Err(Error::new(name.span(), format!("the message has no variable `{name}`"))),
            None => Ok(code),
        }
    }

    /// The code for one branch, whose ids become messages. Adds the variables of these to `taken`.
    fn expand_branch(&self, branch: &Expr, catalogue: &Catalogue, taken: &mut BTreeSet<String>) -> Result<TokenStream> {
        match branch {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(id) => self.expand_message(id, catalogue, taken),
                other => Err(Error::new_spanned(other, "expected the id of a message")),
            },
            Expr::If(condition) => {
                let Some((_, otherwise)) = &condition.else_branch else {
                    return Err(Error::new_spanned(condition, "expected an `else` branch"));
                };
                let test = &condition.cond;
                let then = self.expand_block(&condition.then_branch, catalogue, taken)?;
                let otherwise = self.expand_branch(otherwise, catalogue, taken)?;
                Ok(quote!(if #test #then else #otherwise))
            }
            Expr::Match(choice) => {
                let value = &choice.expr;
                let arms = choice.arms.iter().map(|arm| {
                    let pattern = &arm.pat;
                    let body = self.expand_branch(&arm.body, catalogue, taken)?;
                    Ok(quote!(#pattern => #body,))
                });
                let arms = arms.collect::<Result<Vec<_>>>()?;
                Ok(quote!(match #value { #(#arms)* }))
            }
            Expr::Block(block) => self.expand_block(&block.block, catalogue, taken),
            Expr::Return(_) => Ok(quote!(#branch)),
            other => Err(Error::new_spanned(other, "expected the id of a message, `if`, `match` or `return`")),
        }
    }

    fn expand_block(&self, block: &Block, catalogue: &Catalogue, taken: &mut BTreeSet<String>) -> Result<TokenStream> {
        let Some((Stmt::Expr(last, None), before)) = block.stmts.split_last() else {
            return Err(Error::new_spanned(block, "expected the id of a message at the end"));
        };
        let last = self.expand_branch(last, catalogue, taken)?;
        Ok(quote!({ #(#before)* #last }))
    }

    fn expand_message(&self, id: &LitStr, catalogue: &Catalogue, taken: &mut BTreeSet<String>) -> Result<TokenStream> {
        let variables = catalogue.variables(id)?;
        let given = |variable: &&String| self.values.iter().any(|(name, _)| name == *variable);
        if let Some(missing) = variables.iter().find(|variable| !given(variable)) {
            return Err(Error::new(id.span(), format!("the value `{missing}` is missing")));
        }
        taken.extend(variables.iter().cloned());
        let values = self.values.iter().filter(|(name, _)| variables.contains(&name.to_string()));
        let values = values.map(|(name, value)| {
            let name = name.to_string();
            quote!((#name, ::core::convert::Into::into(#value)))
        });
        let (words, constant) = (&self.words, constant(id));
        Ok(quote!(#words.format_message(#constant, [#(#values),*])))
    }
}
