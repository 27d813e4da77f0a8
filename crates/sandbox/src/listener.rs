//! A TCP listener whose connections can be broken in the middle of a request, as on an unreliable network.

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

/// Breaks its connection: after [`ConnectionHandle::disconnect`], nothing more is read or written.
#[derive(Debug, Clone, Default)]
pub(super) struct ConnectionHandle {
    disconnected: Arc<AtomicBool>,
}

impl ConnectionHandle {
    pub(super) fn disconnect(&self) {
        self.disconnected.store(true, Ordering::Relaxed);
    }

    fn check(&self) -> io::Result<()> {
        if self.disconnected.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

/// A listener that gives each connection a [`ConnectionHandle`].
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
        // Otherwise small responses wait for the peer's delayed acknowledgement (40 ms).
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY cannot be set on a connection");
        }
        let handle = ConnectionHandle::default();
        (BreakableStream { stream, handle }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.inner.local_addr()
    }
}

impl Connected<IncomingStream<'_, BreakableListener>> for ConnectionHandle {
    fn connect_info(stream: IncomingStream<'_, BreakableListener>) -> Self {
        stream.io().handle.clone()
    }
}

/// A connection that returns errors once its handle is disconnected.
pub(super) struct BreakableStream {
    stream: TcpStream,
    handle: ConnectionHandle,
}

impl AsyncRead for BreakableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.handle.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for BreakableStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.handle.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.handle.check()?;
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
