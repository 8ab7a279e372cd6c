# Promesse as an image. docs/self-hosting.md#containers says how it is run, and what of it was tried.

FROM node:26-bookworm-slim AS build
WORKDIR /promesse
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:26-bookworm-slim AS packages
WORKDIR /promesse
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
LABEL org.opencontainers.image.title="Promesse" \
      org.opencontainers.image.description="The wedding planner for French couples" \
      org.opencontainers.image.licenses="MIT"
# What is served is root's: the process can read it and change nothing of it.
WORKDIR /promesse
COPY --from=packages /promesse/node_modules node_modules
COPY --from=build /promesse/dist dist
COPY package.json LICENSE ./
COPY contract contract
COPY i18n i18n
COPY money money
COPY server server
COPY deploy/make-bucket.mjs deploy/make-bucket.mjs
RUN install --directory --owner=node --group=node --mode=0700 /data
# Two heaps for all threads: glibc would keep up to eight a processor.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it: under npm it would not.
CMD ["node", "server/main.ts"]
