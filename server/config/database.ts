import path from 'node:path';
import type { Env, EnvironmentReader } from './environment';
import { isPostgres } from '../lib/connection-url';
import type { MediaLocation } from './media';

/** Location of a shop's data. */
export interface ShopLocation {
  dataDir: string;
  databaseFile: string;
  databaseUrl: string | undefined;
  /** Location of the pictures. */
  media: MediaLocation;
}

/** Default and range of the largest replication lag of a replica that serves visitors' reads. */
const REPLICA_LAG_MS = { defaultMs: 1_000, minMs: 100, maxMs: 60_000 };

/** Reads DATABASE_URL. Error messages omit its value, because it may contain a password. */
export function readDatabase(
  url: string | undefined,
  dataDir: string,
  problems: string[],
): Pick<ShopLocation, 'databaseFile' | 'databaseUrl'> {
  const defaultFile = path.join(dataDir, 'shop.sqlite');
  if (!url) return { databaseFile: defaultFile, databaseUrl: undefined };
  if (isPostgres(url) && URL.canParse(url)) return { databaseFile: defaultFile, databaseUrl: url };
  if (/^[a-z]+:\/\//i.test(url))
    problems.push(
      'DATABASE_URL must be a path of a SQLite file, or an address such as postgres://user:password@host/database',
    );
  return { databaseFile: path.resolve(url.replace(/^sqlite:/, '')), databaseUrl: undefined };
}

/** Reads the replica settings. Error messages omit the URLs, because they may contain passwords. */
export function readReplicas(
  env: Env,
  reader: EnvironmentReader,
  problems: string[],
): { urls: string[]; maxLagMs: number } | undefined {
  const { defaultMs, minMs, maxMs } = REPLICA_LAG_MS;
  const maxLagMs = reader.integer('DATABASE_REPLICA_MAX_LAG_MS', defaultMs, minMs, maxMs);
  const urls = reader
    .text('DATABASE_REPLICA_URLS', '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.length === 0) return undefined;
  if (!urls.every((url) => isPostgres(url) && URL.canParse(url)))
    problems.push(
      'DATABASE_REPLICA_URLS must be addresses such as postgres://user:password@host/database, separated by commas',
    );
  if (!isPostgres(env.DATABASE_URL ?? ''))
    problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL to be the PostgreSQL that they follow');
  return { urls, maxLagMs };
}
