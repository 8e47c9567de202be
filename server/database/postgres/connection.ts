import type { PoolConfig } from 'pg';

/** Longer than a database takes to be started anew, shorter than a caller waits. */
const CONNECT_TIMEOUT_MS = 5_000;
/** As long as one waits for a locked SQLite file. */
const LOCK_TIMEOUT_MS = 5_000;
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

interface PoolOptions {
  max: number;
  isReader: boolean;
  /** Searches go by their indexes: the planner takes it for cheap to read the words of every product. */
  isSearching?: boolean | undefined;
}

/** How the database is reached; readers can only read. */
export function poolOf(url: string, { max, isReader, isSearching }: PoolOptions): PoolConfig {
  const settings = [
    `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
    // To compile a search takes a hundred times as long as to run it.
    '-c jit=off',
    ...(isReader ? ['-c default_transaction_read_only=on'] : []),
    ...(isSearching ? ['-c enable_seqscan=off'] : []),
  ];
  return {
    connectionString: url,
    max,
    types,
    options: settings.join(' '),
    application_name: isReader ? 'haat reader' : 'haat writer',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}
