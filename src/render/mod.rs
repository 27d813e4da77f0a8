//! Pictures: positions to PNG. Data and finished strings in, bytes out.
