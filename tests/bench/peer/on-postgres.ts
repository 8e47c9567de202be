import { measurementName } from '../database-figures';
import type { ReusedPostgres } from '../reused-postgres';
import type { MeasuredServer } from '../measured-server';
import { readSample } from '../load/action-requests';
import type { BenchTask } from '../load/bench-task';
import { startVendure, type PeerProduct } from './vendure';
import { vendureIds, placeVendureOrder, vendureReads } from './vendure-requests';

/** Vendure on the same PostgreSQL server, and its requests. */
export interface PeerOnPostgres {
  server: MeasuredServer;
  tasks: BenchTask[];
}

/** More connections would only wait longer. */
const READERS = 8;
const ORDERING_SHOPPERS = 4;
const PAGE_COUNT = 10;

/** Starts Vendure with the products of a shop. */
export async function startPeer(shopUrl: string, postgres: ReusedPostgres): Promise<PeerOnPostgres> {
  const products = (await (await fetch(`${shopUrl}/api/products`)).json()) as PeerProduct[];
  // Oldest first, so that both shops list the same products as newest.
  const { server } = await startVendure([...products].reverse(), postgres);
  const ids = await vendureIds(server.url);
  const { words } = await readSample(shopUrl);
  const taskBase = (action: 'list' | 'search' | 'detail' | 'order') => ({
    name: measurementName(action, 'Vendure'),
    server,
    otherCpuMs: () => postgres.cpuMs(),
  });
  const readTask = (action: 'list' | 'search' | 'detail', requests: BenchTask['requests']): BenchTask => ({
    ...taskBase(action),
    requests,
    connections: READERS,
  });
  const pages = Array.from({ length: PAGE_COUNT }, (_, page) => vendureReads.list(page * 8));
  return {
    server,
    tasks: [
      readTask('list', pages),
      readTask('search', words.map(vendureReads.search)),
      readTask('detail', ids.map(vendureReads.detail)),
      {
        ...taskBase('order'),
        requests: [],
        connections: ORDERING_SHOPPERS,
        action: (index) => placeVendureOrder(server.url, ids, index),
      },
    ],
  };
}
