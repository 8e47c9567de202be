import type { TableRow } from './figures';
import { rounded } from './figures';
import type { GrowthFigures } from './growth';
import { fleetName, SMALL_SHARE } from './processes';
import type { WorkFigures } from './load/work';

/** The results of a shop of one size on both databases. */
export interface DatabaseFigures {
  size: number;
  /** A single customer without caches: times in milliseconds. */
  alone: Record<Kind, GrowthFigures['reads']>;
  readyMs: Record<Kind, number>;
  /** Many concurrent customers, named by `measurementName`. */
  works: WorkFigures[];
  /** One shop and two on PostgreSQL, named by `fleetName`. */
  processes: WorkFigures[];
}

/** The compared databases. */
export type Kind = 'SQLite' | 'PostgreSQL';
/** The measured systems. */
export type ShopColumn = Kind | 'SQLite, cached' | 'PostgreSQL, cached' | 'Vendure';

/** The actions of many concurrent customers; placing an order takes one request, and paying it three more. */
export const DONE = ['list', 'search', 'detail', 'order', 'paid'] as const;
/** One of these actions. */
export type MeasuredAction = (typeof DONE)[number];

/** The key of a measured work. */
export const measurementName = (done: MeasuredAction, column: ShopColumn) => `${done}, ${column}`;

const CACHED_WORKS = ['list', 'search', 'detail'] as const;
const times = (more: number | undefined, less: number | undefined) =>
  more === undefined || less === undefined ? undefined : `${rounded(more / less)} ×`;

/** A row per action and size: requests per second on each database, and in Vendure on PostgreSQL. */
export function rateLines(figures: readonly DatabaseFigures[]): TableRow[] {
  return figures.flatMap(({ size, works }) => {
    const workOf = (done: MeasuredAction, column: ShopColumn) =>
      works.find(({ work }) => work === measurementName(done, column));
    const row = (done: MeasuredAction, suffix: '' | ', cached'): TableRow => {
      const [file, server] = [workOf(done, `SQLite${suffix}`), workOf(done, `PostgreSQL${suffix}`)];
      // Vendure has no unpaid orders.
      const peer = workOf(done === 'paid' ? 'order' : done, 'Vendure');
      return present({
        products: size.toLocaleString('en-US'),
        action: `${done}${suffix}`,
        'SQLite /s': file?.perSecond,
        'PostgreSQL /s': server?.perSecond,
        'of SQLite': file && server && server.perSecond / file.perSecond,
        'CPU ms: SQLite': file?.cpuMsPerRequest,
        PostgreSQL: server?.cpuMsPerRequest,
        'its server': server?.otherCpuMsPerRequest,
        'p99 ms': server?.p99,
        'Vendure /s': peer?.perSecond,
        'times as many': times(server?.perSecond, peer?.perSecond),
        failed: (file?.failed ?? 0) + (server?.failed ?? 0) + (peer?.failed ?? 0) || undefined,
      });
    };
    return [...DONE.map((done) => row(done, '')), ...CACHED_WORKS.map((done) => row(done, ', cached'))];
  });
}

/** A row per action and size: one shop, and two on the same database. */
export function processLines(figures: readonly DatabaseFigures[]): TableRow[] {
  return figures.flatMap(({ size, processes }) =>
    (['list', 'search', 'detail', 'order'] as const).map((done) => {
      const rateOf = (shops: 1 | 2, coreShare?: number) =>
        processes.find(({ work }) => work === fleetName(done, { shops, coreShare }));
      const [one, two] = [rateOf(1), rateOf(2)];
      const [smallOne, smallTwo] = [rateOf(1, SMALL_SHARE), rateOf(2, SMALL_SHARE)];
      return present({
        products: size.toLocaleString('en-US'),
        action: done,
        'one /s': one?.perSecond,
        'two /s': two?.perSecond,
        'two to one': times(two?.perSecond, one?.perSecond),
        'CPU ms: shop': two?.cpuMsPerRequest,
        server: two?.otherCpuMsPerRequest,
        [`one of ${SMALL_SHARE} core /s`]: smallOne?.perSecond,
        [`two of ${SMALL_SHARE} core /s`]: smallTwo?.perSecond,
        'two to one, small': times(smallTwo?.perSecond, smallOne?.perSecond),
      });
    }),
  );
}

/** A row per read of a single customer, with its growth from the first size to the last. */
export function undisturbedFigures(figures: readonly DatabaseFigures[]): TableRow[] {
  const kinds = ['SQLite', 'PostgreSQL'] as const;
  const [first, last] = [figures[0], figures.at(-1)];
  const row = (label: string, figure: (one: DatabaseFigures, kind: Kind) => number | undefined): TableRow => {
    const columns = kinds.flatMap((kind) => [
      ...figures.map((one) => [`${kind}, ${one.size.toLocaleString('en-US')}`, figure(one, kind)] as const),
      [`${kind} grows`, first && last && times(figure(last, kind), figure(first, kind))] as const,
    ]);
    return present({ what: label, ...Object.fromEntries(columns) });
  };
  return [
    ...Object.keys(first?.alone.SQLite ?? {}).map((name) =>
      row(`${name}, p50 ms`, ({ alone }, kind) => alone[kind][name]?.p50),
    ),
    row('ready, ms', ({ readyMs }, kind) => readyMs[kind]),
  ];
}

function present(row: Record<string, string | number | undefined>): TableRow {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
