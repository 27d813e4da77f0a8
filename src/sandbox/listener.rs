//! A TCP listener whose connections can be cut in the middle of a request, as a broken network does.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Cuts its connection: nothing more is written on it.
#[derive(Debug, Clone, Default)]
pub(super) struct ConnectionHandle {
    cut: Arc<AtomicBool>,
}

impl ConnectionHandle {
    pub(super) fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }

    fn check(&self) -> io::Result<()> {
        if self.cut.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

/// Accepts connections that carry a [`ConnectionHandle`].
pub(super) struct BreakableListener {
    inner: TcpListener,
}

impl BreakableListener {
    pub(super) fn new(inner: TcpListener) -> Self {
        Self { inner }
    }
}

impl Listener for BreakableListener {
    type Io = BreakableStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (BreakableStream, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.inner).await;
        // Without this, small answers wait for the peer's delayed acknowledgement (40 ms).
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps Nagle's algorithm");
        }
        let switch = ConnectionHandle::default();
        (BreakableStream { stream, switch }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.inner.local_addr()
    }
}

impl Connected<IncomingStream<'_, BreakableListener>> for ConnectionHandle {
    fn connect_info(stream: IncomingStream<'_, BreakableListener>) -> Self {
        stream.io().switch.clone()
    }
}

/// A connection that fails once its switch is cut.
pub(super) struct BreakableStream {
    stream: TcpStream,
    switch: ConnectionHandle,
}

impl AsyncRead for BreakableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.switch.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for BreakableStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.switch.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.switch.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
