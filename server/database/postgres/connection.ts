import type { PoolConfig } from 'pg';

/** Longer than a database takes to be started anew, shorter than a caller waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** As long as one waits for a locked SQLite file. */
const LOCK_TIMEOUT_MS = 5_000;
/** How long after the server should have given a statement up it is plain that nothing comes from there. */
const GRACE_MS = 1_000;
/** A shop that pauses for as long within a commit is not at work any more, and the others wait for it. */
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

/** What a connection gives back is what SQLite gives: numbers for whole numbers, yes and no, and texts for JSON. */
const types: PoolConfig['types'] = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : PARSERS.get(type);
    return own ?? asKnown(type, format);
  },
};

// Of the others only small whole numbers, fractions and texts are ever asked for.
const asKnown = (type: number, format: unknown) =>
  format !== 'binary' && [21, 23, 26, 700, 701].includes(type) ? Number : asText;

/**
 * Searches go by their indexes: the planner takes it for cheap to read the words of every product. To plan one takes
 * as long as to run it, so that each is planned once; and what is read part after part stays in that order.
 */
const SEARCHING = [
  '-c enable_seqscan=off',
  '-c plan_cache_mode=force_generic_plan',
  '-c max_parallel_workers_per_gather=0',
];

/** Within a transaction on thousands of rows, such as an import: between two statements it may compute for long. */
export const UNHURRIED = 'SET LOCAL idle_in_transaction_session_timeout = 60000';

interface PoolOptions {
  max: number;
  isReader: boolean;
  /** Whether it is searched on them. */
  isSearching?: boolean | undefined;
  /** How long a statement may take, if not for ever; its connection is given up where the server does not say so itself. */
  patienceMs?: number | undefined;
}

/** After these the server itself lets go of a shop that does not answer, and of its locks: 7 s. */
export const LIVELINESS =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4 -c tcp_user_timeout=7000';

/** How the database is reached; readers can only read. */
export function poolOf(url: string, { max, isReader, isSearching, patienceMs }: PoolOptions): PoolConfig {
  const settings = [
    LIVELINESS,
    `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
    // To compile a search takes a hundred times as long as to run it.
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
