//! Puts the parts together: configuration in, a running bot out.
