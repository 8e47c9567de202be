import { measurementName } from '../database-figures';
import type { ReusedPostgres } from '../reused-postgres';
import type { MeasuredServer } from '../measured';
import { sampleOf } from '../load/shots';
import type { Work } from '../load/work';
import { startVendure, type PeerProduct } from './vendure';
import { vendureIds, vendureOrderOf, vendureShots } from './vendure-shots';

/** Vendure on the same PostgreSQL server, and its requests. */
export interface PeerOnPostgres {
  server: MeasuredServer;
  works: Work[];
}

/** More connections only wait longer. */
const READERS = 8;
const ORDERING_SHOPPERS = 4;
const PAGES = 10;

/** Starts Vendure with the products of a shop. */
export async function startPeer(shop: string, postgres: ReusedPostgres): Promise<PeerOnPostgres> {
  const products = (await (await fetch(`${shop}/api/products`)).json()) as PeerProduct[];
  // Oldest first, so that both shops list the same products as newest.
  const { server } = await startVendure([...products].reverse(), postgres);
  const ids = await vendureIds(server.url);
  const { words } = await sampleOf(shop);
  const named = (done: 'list' | 'search' | 'detail' | 'order') => ({
    name: measurementName(done, 'Vendure'),
    server,
    otherCpuMs: () => postgres.cpuMs(),
  });
  const read = (done: 'list' | 'search' | 'detail', shots: Work['shots']): Work => ({
    ...named(done),
    shots,
    connections: READERS,
  });
  const pages = Array.from({ length: PAGES }, (_, page) => vendureShots.list(page * 8));
  return {
    server,
    works: [
      read('list', pages),
      read('search', words.map(vendureShots.search)),
      read('detail', ids.map(vendureShots.detail)),
      {
        ...named('order'),
        shots: [],
        connections: ORDERING_SHOPPERS,
        action: (next) => vendureOrderOf(server.url, ids, next),
      },
    ],
  };
}
