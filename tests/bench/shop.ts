import path from 'node:path';
import { startMeasured, type Measured, type Start } from './measured';

export interface ShopStart extends Pick<Start, 'isAnywhere' | 'coreShare' | 'readyWithinMs'> {
  dataDir: string;
  /** A PostgreSQL URL, instead of a file in the folder. */
  databaseUrl?: string;
  /** True to cache responses and pages, which is the default. */
  isKeeping?: boolean;
  seed?: number;
  /** The main file of another build. */
  main?: string | undefined;
}

const MAIN = path.join(__dirname, '../../dist/server/main.js');

/** The built shop in its production form, except for its rate limits. */
export function startShop({
  dataDir,
  databaseUrl,
  isKeeping = true,
  seed,
  main = MAIN,
  ...start
}: ShopStart): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: 1_000_000,
    TOKEN_SECRET: 'b'.repeat(32),
    SEED: seed ?? 'none',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(!isKeeping && { REPLY_CACHE_MB: 0 }),
  };
  return startMeasured({ args: () => [main], env, readyPath: '/readyz', ...start });
}
