import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../server/database/data-source';
import type { Raw } from '../../../server/domain/read';
import { DESK_STATES } from '../../../server/domain/orders/desk/desk-state';
import { countDesk } from '../../../server/modules/orders/list/desk-lists';
import { readOrderPage } from '../../../server/modules/orders/order-list';
import { indexNewOrders } from '../../../server/modules/order-search';
import { showProgress } from '../progress';
import { insertDeskOrders } from './seed-orders';

/** One line of the result table, in milliseconds: pages of the service, with and without the number of all rows. */
export interface DeskFigures {
  label: string;
  rows: number;
  p50: number;
  p95: number;
  withCountP50: number;
  withCountP95: number;
}

const REPEATS = 20;
const HISTORY_END = new Date('2026-11-24T06:00:00.000Z');
const PAGE = { first: 50 };
const SEARCHES = [
  'H-500123',
  '500123',
  '9845',
  '+91 98450 12345',
  'SKU-17',
  'AWB1009000',
  '560001',
  'kavya',
  'kavya rao',
  'kumar',
  'kavya.rao17@haat.example',
  'zzz',
];

/** Measures the lists of the order desk with this many orders. `file` keeps the database for the next run. */
export async function benchDesk(orders: number, file?: string): Promise<DeskFigures[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const databaseFile = file ?? path.join(folder, 'shop.sqlite');
  const isSeeded = existsSync(databaseFile);
  const database = await openDatabase(databaseFile, { synchronous: 'OFF' });
  try {
    if (!isSeeded) await seed(database, orders);
    const { reader } = database;
    const figures: DeskFigures[] = [];
    const addPage = async (label: string, raw: Raw) => {
      const read = () => readOrderPage(reader, { ...PAGE, ...raw });
      figures.push(await measure(label, read));
    };
    figures.push(
      await measure('counts of all tabs', async () => {
        const { all } = await countDesk(reader, HISTORY_END.getTime());
        return { totalCount: () => Promise.resolve(all.count) };
      }),
    );
    for (const desk of DESK_STATES) await addPage(desk, { filter: { desk }, sort: 'OLDEST' });
    await addPage('UNPAID, newest first', { filter: { desk: 'UNPAID' } });
    await addPage('UNPAID, by total', { filter: { desk: 'UNPAID' }, sort: 'TOTAL_DESC' });
    await addPage('TO_PACK, "kumar"', { filter: { desk: 'TO_PACK' }, search: 'kumar', sort: 'OLDEST' });
    await addPage('all', {});
    await addPage('all, page 1,000', { offset: 50_000 });
    await addPage('all, 7 days', { filter: { placedFrom: '2026-11-18', placedTo: '2026-11-24' } });
    await addPage('all, 7 days, "kumar"', {
      filter: { placedFrom: '2026-11-18', placedTo: '2026-11-24' },
      search: 'kumar',
    });
    for (const search of SEARCHES) await addPage(`search ${search}`, { search });
    return figures;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed({ writer, compact }: Awaited<ReturnType<typeof openDatabase>>, orders: number) {
  showProgress(`${orders} orders`);
  await insertDeskOrders(writer, orders, HISTORY_END);
  showProgress('search index');
  const startedAt = performance.now();
  await indexNewOrders(writer);
  showProgress(`search index after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  await compact();
}

async function measure(
  label: string,
  read: () => Promise<{ totalCount: () => Promise<number> }>,
): Promise<DeskFigures> {
  const pageTimes: number[] = [];
  const countedTimes: number[] = [];
  let rows = 0;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now();
    const page = await read();
    pageTimes.push(performance.now() - startedAt);
    rows = await page.totalCount();
    countedTimes.push(performance.now() - startedAt);
  }
  return {
    label,
    rows,
    p50: percentile(pageTimes, 0.5),
    p95: percentile(pageTimes, 0.95),
    withCountP50: percentile(countedTimes, 0.5),
    withCountP95: percentile(countedTimes, 0.95),
  };
}

function percentile(times: readonly number[], fraction: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * fraction)] ?? 0;
}
