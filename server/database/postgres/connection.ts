import type { PoolConfig } from 'pg';

/** Longer than a restart of the database, shorter than a caller's timeout. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Equal to the lock timeout of SQLite. */
const LOCK_TIMEOUT_MS = 5_000;
/** Extra time for the server's own statement timeout, before the client gives up the connection. */
const GRACE_MS = 1_000;
/** Idle timeout within a transaction: a stalled instance must not block the others. */
const PAUSE_MS = 5_000;
const INT8 = 20;
const BOOLEAN = 16;
const NUMERIC = 1700;
const JSON_TYPES = [114, 3802];

const asText = (value: string) => value;
const PARSERS: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOLEAN, (value) => Number(value === 't')],
  ...JSON_TYPES.map((type) => [type, asText] as const),
]);

/** Type parsers that return the same values as SQLite: numbers for integers and booleans, text for JSON. */
const types: PoolConfig['types'] = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : PARSERS.get(type);
    return own ?? parserOf(type, format);
  },
};

// Of the other types, queries only select small integers, floats and text.
const parserOf = (type: number, format: unknown) =>
  format !== 'binary' && [21, 23, 26, 700, 701].includes(type) ? Number : asText;

/**
 * Planner settings for searches. They force index scans, because the planner underestimates a scan of all words.
 * Planning costs as much as running, so each plan is generic. Without parallel workers rows keep their order.
 */
const SEARCHING = [
  '-c enable_seqscan=off',
  '-c plan_cache_mode=force_generic_plan',
  '-c max_parallel_workers_per_gather=0',
];

/** For transactions on thousands of rows, such as an import, which may compute long between two statements. */
export const LONG_TRANSACTION = 'SET LOCAL idle_in_transaction_session_timeout = 60000';

interface PoolOptions {
  max: number;
  isReader: boolean;
  /** True for the connections of searches. */
  isSearching?: boolean | undefined;
  /**
   * Statement timeout in milliseconds; undefined means none. If the server does not enforce it, the client closes
   * the connection.
   */
  patienceMs?: number | undefined;
}

/** TCP keepalive: after 7 s the server drops a dead client and releases its locks. */
export const LIVELINESS =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4 -c tcp_user_timeout=7000';

/** Creates the pool configuration; readers are read-only. */
export function poolOf(url: string, { max, isReader, isSearching, patienceMs }: PoolOptions): PoolConfig {
  const settings = [
    LIVELINESS,
    `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
    // JIT compilation of a search takes a hundred times as long as running it.
    '-c jit=off',
    ...(patienceMs === undefined ? [] : [`-c statement_timeout=${patienceMs}`]),
    ...(patienceMs === undefined || isReader
      ? []
      : [`-c idle_in_transaction_session_timeout=${Math.min(patienceMs, PAUSE_MS)}`]),
    ...(isReader ? ['-c default_transaction_read_only=on'] : []),
    ...(isSearching ? SEARCHING : []),
  ];
  return {
    connectionString: url,
    max,
    types,
    options: settings.join(' '),
    application_name: isReader ? 'haat reader' : 'haat writer',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(patienceMs !== undefined && { query_timeout: patienceMs + GRACE_MS }),
  };
}
