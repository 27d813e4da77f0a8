//! What can go wrong on the gateway.

/// A fault in the bot's gateway connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayFault {
    /// The connection ends without a close frame.
    ConnectionLost,
    /// The connection ends with a close frame.
    Close {
        /// The close code, such as 4000.
        code: u16,
    },
    /// Opcode 7: the bot must reconnect and resume.
    Reconnect,
    /// Opcode 9: the session is invalid.
    InvalidSession {
        /// Whether the bot may resume the session.
        resumable: bool,
    },
    /// Opcode 9 for the next attempts to resume.
    RefuseResumes {
        /// The number of attempts.
        times: u32,
    },
    /// The next attempts to start a session end with a close frame.
    RefuseIdentifies {
        /// The close code, such as 4011.
        code: u16,
        /// The number of attempts.
        times: u32,
    },
    /// The number of sessions that the bot may still start, as `GET /gateway/bot` says. Every start takes one.
    SessionStarts {
        /// The number.
        left: u64,
    },
    /// Each of the next events is sent twice.
    Duplicate {
        /// The number of events.
        events: u32,
    },
    /// The next events are held back, and sent in the opposite order.
    Reverse {
        /// The number of events.
        events: usize,
    },
    /// The connection ends without a close frame, and new ones are not accepted.
    Unavailable,
    /// New connections are accepted again.
    Available,
}
