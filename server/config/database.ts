import path from 'node:path';
import type { Env, Reader } from './environment';
import { isPostgres } from '../lib/connection-url';
import type { MediaLocation } from './media';

/** Where the data of a shop lie. */
export interface ShopLocation {
  dataDir: string;
  databaseFile: string;
  databaseUrl: string | undefined;
  /** Where its pictures lie. */
  media: MediaLocation;
}

/** What visitors may be shown is never older than this, unless told otherwise. */
const MAX_LAG_MS = { usual: 1_000, least: 100, most: 60_000 };

/** A password in DATABASE_URL must not come out again, so what is wrong with it is said without it. */
export function readDatabase(
  url: string | undefined,
  dataDir: string,
  problems: string[],
): Pick<ShopLocation, 'databaseFile' | 'databaseUrl'> {
  const ownFile = path.join(dataDir, 'shop.sqlite');
  if (!url) return { databaseFile: ownFile, databaseUrl: undefined };
  if (isPostgres(url) && URL.canParse(url)) return { databaseFile: ownFile, databaseUrl: url };
  if (/^[a-z]+:\/\//i.test(url))
    problems.push(
      'DATABASE_URL must be a path of a SQLite file, or an address such as postgres://user:password@host/database',
    );
  return { databaseFile: path.resolve(url.replace(/^sqlite:/, '')), databaseUrl: undefined };
}

/** The servers that follow the database. Nothing of their addresses is said either. */
export function readReplicas(
  env: Env,
  read: Reader,
  problems: string[],
): { urls: string[]; maxLagMs: number } | undefined {
  const { usual, least, most } = MAX_LAG_MS;
  const maxLagMs = read.whole('DATABASE_REPLICA_MAX_LAG_MS', usual, least, most);
  const urls = read
    .text('DATABASE_REPLICA_URLS', '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.length === 0) return undefined;
  if (!urls.every((url) => isPostgres(url) && URL.canParse(url)))
    problems.push(
      'DATABASE_REPLICA_URLS must be addresses such as postgres://user:password@host/database, parted by commas',
    );
  if (!isPostgres(env.DATABASE_URL ?? ''))
    problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL to be the PostgreSQL that they follow');
  return { urls, maxLagMs };
}
