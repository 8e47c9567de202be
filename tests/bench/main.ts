import { benchAdminLists } from './admin-lists';
import { benchInsight } from './insight';
import { benchOrders } from './orders';

// `npm run bench [-- seconds]`: durable orders over HTTP, next to one commit per order and to no durability, in one run.
// `npm run bench -- admin [rows]`: pages of the back office's tables.
// `npm run bench -- insight [orders]`: the dashboard, and a log of ten times as many entries.
const [what = '5', rows = '100000'] = process.argv.slice(2);

const together = { synchronous: 'FULL', maxPerCommit: 128 } as const;
const cases = [
  ...[1, 8, 64].map((shoppers) => ({ door: 'REST' as const, shoppers, ...together })),
  { door: 'GraphQL' as const, shoppers: 64, ...together },
  { door: 'REST' as const, shoppers: 64, synchronous: 'OFF' as const, maxPerCommit: 128 },
  { door: 'REST' as const, shoppers: 64, synchronous: 'FULL' as const, maxPerCommit: 1 },
];

function present(figures: object) {
  const rounded = Object.entries(figures).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ]);
  return Object.fromEntries(rounded) as Record<string, string | number>;
}

function bench(): Promise<object[]> {
  if (what === 'admin') return benchAdminLists(Number(rows));
  if (what === 'insight') return benchInsight(Number(rows), 10 * Number(rows));
  return benchOrders(cases, Number(what));
}

void bench().then((lines) => {
  console.table(lines.map(present));
});
