# The image of Promesse. docs/self-hosting.md#containers says how to run it and what was tested.

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
# The program belongs to root, so that the process can read it but not change it.
WORKDIR /promesse
COPY --from=packages /promesse/node_modules node_modules
COPY --from=build /promesse/dist dist
COPY package.json LICENSE ./
COPY contract contract
COPY i18n i18n
COPY money money
COPY server server
COPY --from=build /promesse/server/platform/print/fonts server/platform/print/fonts
COPY deploy/make-bucket.mjs deploy/make-bucket.mjs
RUN install --directory --owner=node --group=node --mode=0700 /data
# All threads share two heaps; by default glibc keeps up to eight per processor.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is started directly, because npm would not pass SIGTERM on to it.
CMD ["node", "server/main.ts"]
