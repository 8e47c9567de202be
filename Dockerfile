# Builds the shop, then leaves the tools behind: what runs is Node, the built shop and what it needs at run time.
FROM node:20-bookworm AS build
WORKDIR /build
# The SQLite that its package has ready may want a newer libc than this one: it is made here, as this stage has a compiler.
ENV npm_config_build_from_source=sqlite3 npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What SQLite was made from stays here.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund \
  && rm -r node_modules/sqlite3/deps node_modules/sqlite3/src \
  && find node_modules/sqlite3/build -type f ! -name node_sqlite3.node -delete

FROM node:20-bookworm-slim
# Without these glibc keeps much memory that the shop has freed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
# The root file system may be read-only: the shop writes to /data and, while it draws pictures, to /tmp.
RUN mkdir /data && chown node:node /data
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
USER node
# Machine code that does not fit ends the build instead of the shop.
RUN ["node", "-e", "for (const name of ['sqlite3', 'sharp', '@node-rs/argon2']) require(name)"]
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
