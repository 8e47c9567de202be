import { rm } from 'node:fs/promises';
import { copyCatalogue } from '../catalogue-folder';
import { rounded, type TableRow } from '../figures';
import type { Measured } from '../measured';
import { startShop } from '../shop';
import { sampleOf, shotsOf } from '../load/shots';
import { measureWorks, type Work, type WorkFigures } from '../load/work';
import { payerOf } from './haat-order';
import { startVendure, type PeerProduct } from './vendure';
import { vendureIds, vendureOrderOf, vendureShots } from './vendure-shots';

/** The results of both shops, by action. */
export interface PeerFigures {
  peer: string;
  products: number;
  works: WorkFigures[];
  rssMb: { haat: number; vendure: number };
}

interface Times {
  seconds: number;
  repeats: number;
}

const SIZE = 1_000;
/** Concurrent customers with orders; more of them only wait longer in Vendure. */
const ORDERING_SHOPPERS = 4;
const HAAT_SHOPPERS = 64;
/** Concurrent readers, in either shop. */
const READERS = 8;
const ACTIONS = ['list of 8', 'search', 'detail'] as const;
const ORDER = 'order, paid';
const PLACED = 'order, placed';

/**
 * Compares the same customer actions in Haat and in Vendure, with the same products, in one run and on the
 * same core.
 */
export async function benchVendure(times: Times): Promise<PeerFigures> {
  const folders = [await copyCatalogue(SIZE), await copyCatalogue(SIZE)];
  const servers: Measured[] = [];
  try {
    const cached = await startShop({ dataDir: folders[0] ?? '' });
    servers.push(cached);
    const fresh = await startShop({ dataDir: folders[1] ?? '', isKeeping: false });
    servers.push(fresh);
    const products = (await (await fetch(`${cached.url}/api/products`)).json()) as PeerProduct[];
    // Oldest first, so that both shops list the same products as newest.
    const { server: vendure, version } = await startVendure([...products].reverse());
    servers.push(vendure);
    const works = await measureWorks(await worksOf({ cached, fresh, vendure }), times);
    const rssMb = { haat: cached.rssMb(), vendure: vendure.rssMb() };
    return { peer: `Vendure ${version}`, products: products.length, works, rssMb };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function worksOf({
  cached,
  fresh,
  vendure,
}: Record<'cached' | 'fresh' | 'vendure', Measured>): Promise<Work[]> {
  const sample = await sampleOf(fresh.url);
  const { list, search, detail, order } = await shotsOf(fresh.url, sample);
  const ids = await vendureIds(vendure.url);
  const theirs = {
    list: list.map((_, page) => vendureShots.list(page * 8)),
    search: sample.words.map(vendureShots.search),
    detail: ids.map(vendureShots.detail),
  };
  const read = (name: string, server: Measured, [first, second, third]: Work['shots'][]) =>
    [first, second, third].map((shots = [], index) => ({
      name: `${ACTIONS[index]}, ${name}`,
      server,
      shots,
      connections: READERS,
    }));
  return [
    ...read('Haat', fresh, [list, search, detail]),
    ...read('Haat, cached', cached, [list, search, detail]),
    ...read('Vendure', vendure, [theirs.list, theirs.search, theirs.detail]),
    { name: `${PLACED}, Haat`, server: fresh, shots: order, connections: HAAT_SHOPPERS },
    {
      name: `${ORDER}, Haat`,
      server: fresh,
      shots: [],
      connections: HAAT_SHOPPERS,
      action: await payerOf(fresh.url, sample.products),
    },
    {
      name: `${ORDER}, Vendure`,
      server: vendure,
      shots: [],
      connections: ORDERING_SHOPPERS,
      action: (next) => vendureOrderOf(vendure.url, ids, next),
    },
  ];
}

/** A row per action and Haat configuration, compared with Vendure. */
export function peerLines({ works }: PeerFigures): TableRow[] {
  const workOf = (name: string) => works.find(({ work }) => work === name);
  const rowsOf = (action: string, haat: string, vendure: string): TableRow[] => {
    const [our, their] = [workOf(haat), workOf(vendure)];
    if (!our || !their) return [];
    return [
      {
        action,
        'Haat /s': our.perSecond,
        'Vendure /s': their.perSecond,
        'times as many': `${rounded(our.perSecond / their.perSecond)} ×`,
        'Haat p50 ms': our.p50,
        'Vendure p50 ms': their.p50,
        'Haat CPU ms': our.cpuMsPerRequest,
        'Vendure CPU ms': their.cpuMsPerRequest,
        'CPU ratio': `${rounded(their.cpuMsPerRequest / our.cpuMsPerRequest)} ×`,
        ...(our.failed + their.failed > 0 && { failed: `${our.failed} and ${their.failed}` }),
      },
    ];
  };
  return [
    ...ACTIONS.flatMap((action) => rowsOf(action, `${action}, Haat`, `${action}, Vendure`)),
    ...ACTIONS.flatMap((action) =>
      rowsOf(`${action}, cached`, `${action}, Haat, cached`, `${action}, Vendure`),
    ),
    ...rowsOf(ORDER, `${ORDER}, Haat`, `${ORDER}, Vendure`),
    ...rowsOf(`${PLACED} (one call) against paid (8 calls)`, `${PLACED}, Haat`, `${ORDER}, Vendure`),
  ];
}
