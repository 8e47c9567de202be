import { benchOrders, type OrderFigures } from './orders';

// `npm run bench`: durable orders over HTTP, next to one commit per order and to no durability, in one run.
const seconds = Number(process.argv[2] ?? 5);

const together = { synchronous: 'FULL', maxPerCommit: 128 } as const;
const cases = [
  ...[1, 8, 64].map((shoppers) => ({ door: 'REST' as const, shoppers, ...together })),
  { door: 'GraphQL' as const, shoppers: 64, ...together },
  { door: 'REST' as const, shoppers: 64, synchronous: 'OFF' as const, maxPerCommit: 128 },
  { door: 'REST' as const, shoppers: 64, synchronous: 'FULL' as const, maxPerCommit: 1 },
];

function present(figures: OrderFigures) {
  const rounded = Object.entries(figures).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ]);
  return Object.fromEntries(rounded) as Record<string, string | number>;
}

void benchOrders(cases, seconds).then((figures) => {
  console.table(figures.map(present));
});
