# The bot in a small image, not as root. Built with the same pinned, hashed dependencies as `make setup`.
FROM python:3.11-slim AS build
WORKDIR /app
COPY requirements.txt ./
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt
COPY pyproject.toml README.md requirements.in ./
COPY data data
COPY games games
COPY bot bot
COPY rendering rendering
COPY sandbox sandbox
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 ziggurat && mkdir /data && chown ziggurat /data
COPY --from=build /venv /venv
USER ziggurat
WORKDIR /home/ziggurat
VOLUME /data
ENV ZIGGURAT_DATABASE=/data/ziggurat.sqlite3
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s CMD ["/venv/bin/python", "-m", "bot.health"]
ENTRYPOINT ["/venv/bin/ziggurat"]
CMD ["serve"]
