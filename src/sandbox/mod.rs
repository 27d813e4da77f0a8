//! A local stand-in for Discord: its REST API, its gateway and a page to play on.
