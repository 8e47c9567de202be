import type { TableRow } from './figures';
import { roundToDigits } from './figures';
import type { GrowthFigures } from './growth';
import { shopGroupName, SMALL_SHARE } from './processes';
import type { TaskFigures } from './load/bench-task';

/** The results of a shop of one size on both databases. */
export interface DatabaseFigures {
  size: number;
  /** A single customer without caches: times in milliseconds. */
  singleCustomer: Record<DatabaseKind, GrowthFigures['reads']>;
  readyMs: Record<DatabaseKind, number>;
  /** Many concurrent customers, named by `measurementName`. */
  tasks: TaskFigures[];
  /** One shop and two on PostgreSQL, named by `shopGroupName`. */
  processes: TaskFigures[];
}

/** The compared databases. */
export type DatabaseKind = 'SQLite' | 'PostgreSQL';
/** The measured systems. */
export type ShopColumn = DatabaseKind | 'SQLite, cached' | 'PostgreSQL, cached' | 'Vendure';

/** The actions of many concurrent customers; placing an order takes one request, and paying it three more. */
export const ACTIONS = ['list', 'search', 'detail', 'order', 'paid'] as const;
/** One of these actions. */
export type MeasuredAction = (typeof ACTIONS)[number];

/** The key of a measured task. */
export const measurementName = (action: MeasuredAction, column: ShopColumn) => `${action}, ${column}`;

const CACHED_ACTIONS = ['list', 'search', 'detail'] as const;
const ratioText = (numerator: number | undefined, denominator: number | undefined) =>
  numerator === undefined || denominator === undefined
    ? undefined
    : `${roundToDigits(numerator / denominator)} ×`;

/** A row per action and size: requests per second on each database, and in Vendure on PostgreSQL. */
export function rateRows(figures: readonly DatabaseFigures[]): TableRow[] {
  return figures.flatMap(({ size, tasks }) => {
    const findTask = (action: MeasuredAction, column: ShopColumn) =>
      tasks.find(({ task }) => task === measurementName(action, column));
    const row = (action: MeasuredAction, suffix: '' | ', cached'): TableRow => {
      const [sqlite, postgres] = [
        findTask(action, `SQLite${suffix}`),
        findTask(action, `PostgreSQL${suffix}`),
      ];
      // Vendure has no unpaid orders.
      const vendure = findTask(action === 'paid' ? 'order' : action, 'Vendure');
      return withoutMissing({
        products: size.toLocaleString('en-US'),
        action: `${action}${suffix}`,
        'SQLite /s': sqlite?.perSecond,
        'PostgreSQL /s': postgres?.perSecond,
        'of SQLite': sqlite && postgres && postgres.perSecond / sqlite.perSecond,
        'CPU ms: SQLite': sqlite?.cpuMsPerRequest,
        PostgreSQL: postgres?.cpuMsPerRequest,
        'its server': postgres?.otherCpuMsPerRequest,
        'p99 ms': postgres?.p99,
        'Vendure /s': vendure?.perSecond,
        'times as many': ratioText(postgres?.perSecond, vendure?.perSecond),
        failed: (sqlite?.failed ?? 0) + (postgres?.failed ?? 0) + (vendure?.failed ?? 0) || undefined,
      });
    };
    return [
      ...ACTIONS.map((action) => row(action, '')),
      ...CACHED_ACTIONS.map((action) => row(action, ', cached')),
    ];
  });
}

/** A row per action and size: one shop, and two on the same database. */
export function processRows(figures: readonly DatabaseFigures[]): TableRow[] {
  return figures.flatMap(({ size, processes }) =>
    (['list', 'search', 'detail', 'order'] as const).map((action) => {
      const rateOf = (shops: 1 | 2, coreShare?: number) =>
        processes.find(({ task }) => task === shopGroupName(action, { shops, coreShare }));
      const [single, pair] = [rateOf(1), rateOf(2)];
      const [smallSingle, smallPair] = [rateOf(1, SMALL_SHARE), rateOf(2, SMALL_SHARE)];
      return withoutMissing({
        products: size.toLocaleString('en-US'),
        action,
        'one /s': single?.perSecond,
        'two /s': pair?.perSecond,
        'two to one': ratioText(pair?.perSecond, single?.perSecond),
        'CPU ms: shop': pair?.cpuMsPerRequest,
        server: pair?.otherCpuMsPerRequest,
        [`one of ${SMALL_SHARE} core /s`]: smallSingle?.perSecond,
        [`two of ${SMALL_SHARE} core /s`]: smallPair?.perSecond,
        'two to one, small': ratioText(smallPair?.perSecond, smallSingle?.perSecond),
      });
    }),
  );
}

/** A row per read of a single customer, with its growth from the first size to the last. */
export function singleCustomerRows(figures: readonly DatabaseFigures[]): TableRow[] {
  const kinds = ['SQLite', 'PostgreSQL'] as const;
  const [first, last] = [figures[0], figures.at(-1)];
  const row = (
    label: string,
    figure: (figures: DatabaseFigures, kind: DatabaseKind) => number | undefined,
  ): TableRow => {
    const columns = kinds.flatMap((kind) => [
      ...figures.map(
        (sizeFigures) =>
          [`${kind}, ${sizeFigures.size.toLocaleString('en-US')}`, figure(sizeFigures, kind)] as const,
      ),
      [`${kind} grows`, first && last && ratioText(figure(last, kind), figure(first, kind))] as const,
    ]);
    return withoutMissing({ read: label, ...Object.fromEntries(columns) });
  };
  return [
    ...Object.keys(first?.singleCustomer.SQLite ?? {}).map((name) =>
      row(`${name}, p50 ms`, ({ singleCustomer }, kind) => singleCustomer[kind][name]?.p50),
    ),
    row('ready, ms', ({ readyMs }, kind) => readyMs[kind]),
  ];
}

function withoutMissing(row: Record<string, string | number | undefined>): TableRow {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
