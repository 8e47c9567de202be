import path from 'node:path';
import { startServer, type MeasuredServer, type ServerStart } from './measured-server';

/** The start options of a measured shop. */
export interface ShopStart extends Pick<ServerStart, 'isUnpinned' | 'coreShare' | 'readyWithinMs'> {
  dataDir: string;
  /** A PostgreSQL URL; without it, the shop uses SQLite in `dataDir`. */
  databaseUrl?: string;
  /** True to cache responses and pages, which is the default. */
  isCached?: boolean;
  /** Number of synthetic products, or of families such as `25000x4`; without it, the shop has no products. */
  seed?: number | string;
  /** The main file of another build. */
  main?: string | undefined;
}

const MAIN = path.join(__dirname, '../../dist/server/main.js');

/** Starts the built shop in demo mode, with error logs only and practically without rate limits. */
export function startShop({
  dataDir,
  databaseUrl,
  isCached = true,
  seed,
  main = MAIN,
  ...startOptions
}: ShopStart): Promise<MeasuredServer> {
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: 1_000_000,
    TOKEN_SECRET: 'b'.repeat(32),
    SEED: seed ?? 'none',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(!isCached && { REPLY_CACHE_MB: 0 }),
  };
  return startServer({ args: () => [main], env, readyPath: '/readyz', ...startOptions });
}
