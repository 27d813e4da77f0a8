# Outflank as a Docker image; docs/production.md says how to use it.
#
#   docker build --tag outflank .
#   docker run --detach --env-file .env --volume outflank:/data outflank

# The builder has the same Debian release as the final image, so the program finds the C library that it was linked with.
FROM rust:1.95-bookworm AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --release --locked \
    && install -D --mode=0755 target/release/outflank /out/outflank

# The program needs libc, libm and libgcc_s, which the base image has. The root certificates are compiled in.
FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Outflank" \
    org.opencontainers.image.description="A Reversi (Othello) bot for Discord" \
    org.opencontainers.image.licenses="MIT OR Apache-2.0"
RUN groupadd --gid 10001 outflank \
    && useradd --uid 10001 --gid outflank --no-create-home --home-dir /data --shell /usr/sbin/nologin outflank \
    && install --directory --owner=outflank --group=outflank --mode=0750 /data
COPY LICENSE-MIT LICENSE-APACHE assets/fonts/Inter-OFL.txt assets/fonts/noto/Noto-OFL.txt /usr/share/doc/outflank/
COPY --from=build /out/outflank /usr/local/bin/outflank

USER 10001:10001
WORKDIR /data
VOLUME /data
ENV DATABASE_URL=sqlite:///data/outflank.db \
    OUTFLANK_HTTP_ADDR=127.0.0.1:9090 \
    MALLOC_ARENA_MAX=2
STOPSIGNAL SIGTERM
# Asks /healthz, with bash because the image has no curl. /readyz would be wrong here: restarting the container does not
# help when Discord cannot be reached.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${OUTFLANK_HTTP_ADDR##*:} && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.. 200' <&3"]
ENTRYPOINT ["outflank"]
CMD ["run"]
