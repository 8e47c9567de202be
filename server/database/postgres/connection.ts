import type { PoolConfig } from 'pg';

/** Connection timeout: longer than a restart of the database, and shorter than the timeout of a caller. */
const CONNECT_TIMEOUT_MS = 5_000;
/** The same as the lock timeout of SQLite. */
const LOCK_TIMEOUT_MS = 5_000;
/** The client waits this much longer than the server's own statement timeout before it closes the connection. */
const GRACE_MS = 1_000;
/** Idle timeout within a transaction, so a stalled instance does not block the others. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000;
// Type OIDs of PostgreSQL.
const INT8 = 20;
const BOOLEAN = 16;
const NUMERIC = 1700;
/** json and jsonb. */
const JSON_TYPES = [114, 3802];
/** int2, int4, oid, float4 and float8. */
const NUMBER_TYPES = [21, 23, 26, 700, 701];

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
    const parser = format === 'binary' ? undefined : PARSERS.get(type);
    return parser ?? defaultParserOf(type, format);
  },
};

// Of the other types, queries select only small integers, floats and text.
const defaultParserOf = (type: number, format: unknown) =>
  format !== 'binary' && NUMBER_TYPES.includes(type) ? Number : asText;

/**
 * Planner settings for searches. They force index scans, because the planner underestimates the cost of a full scan.
 * Plans are generic, because planning costs as much as execution. Parallel workers would change the order of rows.
 */
const SEARCH_SETTINGS = [
  '-c enable_seqscan=off',
  '-c plan_cache_mode=force_generic_plan',
  '-c max_parallel_workers_per_gather=0',
];

/** SQL that raises the idle timeout of a transaction on thousands of rows, which may pause long between statements. */
export const LONG_TRANSACTION_SQL = 'SET LOCAL idle_in_transaction_session_timeout = 60000';

interface PoolOptions {
  /** Maximum number of connections. */
  max: number;
  isReader: boolean;
  /** True for the connections of searches. */
  isSearching?: boolean | undefined;
  /**
   * Statement timeout in milliseconds; undefined means no timeout. If the server does not enforce it, the client closes
   * the connection.
   */
  statementTimeoutMs?: number | undefined;
}

/** TCP keepalive: after 7 s the server drops a dead client and releases its locks. */
export const KEEPALIVE =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4 -c tcp_user_timeout=7000';

/** Creates the pool configuration; readers are read-only. */
export function poolConfigOf(
  url: string,
  { max, isReader, isSearching, statementTimeoutMs }: PoolOptions,
): PoolConfig {
  const settings = [
    KEEPALIVE,
    `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
    // JIT compilation of a search takes a hundred times as long as running it.
    '-c jit=off',
    ...(statementTimeoutMs === undefined ? [] : [`-c statement_timeout=${statementTimeoutMs}`]),
    ...(statementTimeoutMs === undefined || isReader
      ? []
      : [
          `-c idle_in_transaction_session_timeout=${Math.min(statementTimeoutMs, IDLE_TRANSACTION_TIMEOUT_MS)}`,
        ]),
    ...(isReader ? ['-c default_transaction_read_only=on'] : []),
    ...(isSearching ? SEARCH_SETTINGS : []),
  ];
  return {
    connectionString: url,
    max,
    types,
    options: settings.join(' '),
    application_name: isReader ? 'haat reader' : 'haat writer',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(statementTimeoutMs !== undefined && { query_timeout: statementTimeoutMs + GRACE_MS }),
  };
}
