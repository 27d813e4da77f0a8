//! Puts the parts together: configuration in, a running bot out.

pub mod health;
pub mod logging;
pub mod shutdown;
