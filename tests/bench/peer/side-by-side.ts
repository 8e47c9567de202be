import { rm } from 'node:fs/promises';
import { copyCatalogue } from '../catalogue-folder';
import { rounded, type TableRow } from '../figures';
import type { MeasuredServer } from '../measured';
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
  const servers: MeasuredServer[] = [];
  try {
    const cached = await startShop({ dataDir: folders[0] ?? '' });
    servers.push(cached);
    const uncached = await startShop({ dataDir: folders[1] ?? '', isCached: false });
    servers.push(uncached);
    const products = (await (await fetch(`${cached.url}/api/products`)).json()) as PeerProduct[];
    // Oldest first, so that both shops list the same products as newest.
    const { server: vendure, version } = await startVendure([...products].reverse());
    servers.push(vendure);
    const works = await measureWorks(await worksOf({ cached, fresh: uncached, vendure }), times);
    const rssMb = { haat: cached.rssMb(), vendure: vendure.rssMb() };
    return { peer: `Vendure ${version}`, products: products.length, works, rssMb };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function worksOf({
  cached,
  fresh: uncached,
  vendure,
}: Record<'cached' | 'fresh' | 'vendure', MeasuredServer>): Promise<Work[]> {
  const sample = await sampleOf(uncached.url);
  const { list, search, detail, order } = await shotsOf(uncached.url, sample);
  const ids = await vendureIds(vendure.url);
  const vendureRequests = {
    list: list.map((_, page) => vendureShots.list(page * 8)),
    search: sample.words.map(vendureShots.search),
    detail: ids.map(vendureShots.detail),
  };
  const read = (name: string, server: MeasuredServer, [first, second, third]: Work['shots'][]) =>
    [first, second, third].map((shots = [], index) => ({
      name: `${ACTIONS[index]}, ${name}`,
      server,
      shots,
      connections: READERS,
    }));
  return [
    ...read('Haat', uncached, [list, search, detail]),
    ...read('Haat, cached', cached, [list, search, detail]),
    ...read('Vendure', vendure, [vendureRequests.list, vendureRequests.search, vendureRequests.detail]),
    { name: `${PLACED}, Haat`, server: uncached, shots: order, connections: HAAT_SHOPPERS },
    {
      name: `${ORDER}, Haat`,
      server: uncached,
      shots: [],
      connections: HAAT_SHOPPERS,
      action: await payerOf(uncached.url, sample.products),
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
    const [haatWork, vendureWork] = [workOf(haat), workOf(vendure)];
    if (!haatWork || !vendureWork) return [];
    return [
      {
        action,
        'Haat /s': haatWork.perSecond,
        'Vendure /s': vendureWork.perSecond,
        'times as many': `${rounded(haatWork.perSecond / vendureWork.perSecond)} ×`,
        'Haat p50 ms': haatWork.p50,
        'Vendure p50 ms': vendureWork.p50,
        'Haat CPU ms': haatWork.cpuMsPerRequest,
        'Vendure CPU ms': vendureWork.cpuMsPerRequest,
        'CPU ratio': `${rounded(vendureWork.cpuMsPerRequest / haatWork.cpuMsPerRequest)} ×`,
        ...(haatWork.failed + vendureWork.failed > 0 && {
          failed: `${haatWork.failed} and ${vendureWork.failed}`,
        }),
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
