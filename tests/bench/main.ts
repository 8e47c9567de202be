import { benchAdminLists } from './admin-lists';
import { benchInsight } from './report-figures';
import { benchAlerts } from './alerts/bench-alerts';
import { benchDesk } from './order-desk/bench-desk';
import { benchOrders } from './load/orders';
import { benchAll } from './all';
import { benchCompare } from './compare';
import { benchFamilies } from './families';
import { benchFeeds } from './feeds';

// `npm run bench`: the customer actions at 1,000 and 100,000 products, beside baseline servers.
//   `-- --size 1000000` selects another size, `--seconds 1 --repeats 1` makes the run short,
//   `--only growth` or `--only load` runs only one part.
// `npm run bench -- --database postgres`: SQLite compared with PostgreSQL, and two shops on one database.
//   `--peer vendure` adds Vendure on PostgreSQL, `--size 1000,100000,1000000` selects the sizes,
//   `--only growth` measures a single customer.
// `npm run bench -- orders [seconds]`: durable orders over HTTP, compared with one commit per order and with no
// durability. `npm run bench -- compare <dist> [seconds] [action]`: CPU time of this build and of another one, action
// by action. `npm run bench -- families <dist> [size] [seconds] [postgres]`: reads of families, compared with a build
// without families. `npm run bench -- feeds [size] [postgres]`: the product feeds of a shop with families, while a
// shopper browses. `npm run bench -- admin [rows]`: pages of the admin lists. `npm run bench -- insight [orders]`: the
// dashboard, and an audit log with ten times as many entries. `npm run bench -- desk [orders] [file]`: tabs, counts and
// searches of the order desk; a file keeps the orders for later runs. `npm run bench -- alerts [requests]`: waves of
// emails about one product that is back in stock, while a shopper browses.
const [command = '', argument] = process.argv.slice(2);

const GROUP_COMMIT = { synchronous: 'FULL', maxPerCommit: 128 } as const;
const ORDER_CASES = [
  ...[1, 8, 64].map((shoppers) => ({ api: 'REST' as const, shoppers, ...GROUP_COMMIT })),
  { api: 'GraphQL' as const, shoppers: 64, ...GROUP_COMMIT },
  { api: 'REST' as const, shoppers: 64, synchronous: 'OFF' as const, maxPerCommit: 128 },
  { api: 'REST' as const, shoppers: 64, synchronous: 'FULL' as const, maxPerCommit: 1 },
];

function roundValues(figures: object) {
  const roundedEntries = Object.entries(figures).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ]);
  return Object.fromEntries(roundedEntries) as Record<string, string | number>;
}

async function bench(): Promise<void> {
  const printTable = (lines: readonly object[]) => console.table(lines.map(roundValues));
  if (command === 'admin') return printTable(await benchAdminLists(Number(argument ?? 100_000)));
  if (command === 'desk') return printTable(await benchDesk(Number(argument ?? 1_000_000), process.argv[4]));
  if (command === 'alerts') return printTable(await benchAlerts(Number(argument ?? 50_000)));
  if (command === 'insight')
    return printTable(await benchInsight(Number(argument ?? 100_000), 10 * Number(argument ?? 100_000)));
  if (command === 'compare')
    return printTable(await benchCompare(argument ?? '', Number(process.argv[4] ?? 10), process.argv[5]));
  if (command === 'families') {
    const [otherBuildDir = '', size = 100_000, seconds = 5, database] = process.argv.slice(3);
    const figures = { otherBuildDir, size: Number(size), seconds: Number(seconds) };
    return printTable(await benchFamilies({ ...figures, isOnPostgres: database === 'postgres' }));
  }
  if (command === 'feeds')
    return printTable(await benchFeeds(Number(argument ?? 100_000), process.argv[4] === 'postgres'));
  if (command === 'orders') return printTable(await benchOrders(ORDER_CASES, Number(argument ?? 5)));
  return benchAll(process.argv.slice(2));
}

// A regular exit on a signal runs the exit handlers, which stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
