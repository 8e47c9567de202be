import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/database/data-source';
import { DASHBOARD_UNITS } from '../../server/domain/reports/sales';
import { ActivityService } from '../../server/modules/audit/activity.service';
import { SalesService } from '../../server/modules/reports/sales.service';
import { insertOrderHistory } from './seed-orders';

/** One line of the result table, in milliseconds; CPU times do not depend on other processes of the machine. */
export interface InsightFigures {
  label: string;
  median: number;
  worst: number;
  medianCpu: number;
}

const REPEATS = 9;
const HISTORY_END = new Date('2026-11-20T18:30:00.000Z');
const ADMIN = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'graphql' } as const;
const DATE_RANGES = [
  ['2024-11-21', '2026-11-20'],
  ['2025-11-21', '2026-11-20'],
  ['2026-10-22', '2026-11-20'],
];
const FILTERS = [
  {},
  { action: 'order.place' },
  { action: 'user.remove' },
  { actorId: '01900000-0001-7000-8000-000000000007' },
  { subject: '01900000-0003-7000-8000-000000000500' },
  { door: 'system' },
  { door: 'pages' },
  { from: '2025-06-01', to: '2025-06-30' },
  { action: 'order.place', door: 'rest' },
];

/** Measures the dashboard with this many orders, and audit log pages with their total counts. */
export async function benchInsight(orders: number, entries: number): Promise<InsightFigures[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const database = await openDatabase(path.join(folder, 'shop.sqlite'), { synchronous: 'OFF' });
  try {
    await insertOrderHistory(
      database.writer,
      { orders, entries, products: 10_000, users: 5_000 },
      HISTORY_END,
    );
    await database.compact();
    const sales = new SalesService(database);
    const activity = new ActivityService(database);
    const figures: InsightFigures[] = [];
    for (const [from, to] of DATE_RANGES) {
      for (const unit of DASHBOARD_UNITS) {
        const name = `dashboard ${from} to ${to} by ${unit}`;
        figures.push(await measure(name, () => sales.dashboard(ADMIN, { from, to, unit })));
      }
    }
    for (const filter of FILTERS) {
      const readTotal = async () => (await activity.page(ADMIN, { filter })).totalCount();
      figures.push(await measure(`activity ${JSON.stringify(filter)}`, readTotal));
    }
    return figures;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(label: string, operation: () => Promise<unknown>): Promise<InsightFigures> {
  const wallTimes: number[] = [];
  const cpuTimes: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
    await operation();
    const { user, system } = process.cpuUsage(cpuBefore);
    wallTimes.push(performance.now() - startedAt);
    cpuTimes.push((user + system) / 1_000);
  }
  return { label, median: medianOf(wallTimes), worst: Math.max(...wallTimes), medianCpu: medianOf(cpuTimes) };
}

function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
