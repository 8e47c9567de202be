import { rm } from 'node:fs/promises';
import { copyCatalogue } from '../catalogue-folder';
import { roundToDigits, type TableRow } from '../figures';
import type { MeasuredServer } from '../measured-server';
import { startShop } from '../shop';
import { readSample, createActionRequests } from '../load/action-requests';
import { measureTasks, type BenchTask, type TaskFigures } from '../load/bench-task';
import { createPayer } from './haat-order';
import { startVendure, type PeerProduct } from './vendure';
import { vendureIds, placeVendureOrder, vendureReads } from './vendure-requests';

/** The results of both shops, by action. */
export interface PeerFigures {
  peer: string;
  products: number;
  tasks: TaskFigures[];
  rssMb: { haat: number; vendure: number };
}

interface Times {
  seconds: number;
  repeats: number;
}

const SIZE = 1_000;
/** Concurrent customers with orders; more of them would only wait longer in Vendure. */
const ORDERING_SHOPPERS = 4;
const HAAT_SHOPPERS = 64;
/** Concurrent readers, in either shop. */
const READERS = 8;
const ACTIONS = ['list of 8', 'search', 'detail'] as const;
const PAID_ORDER = 'order, paid';
const PLACED_ORDER = 'order, placed';

/**
 * Compares the same customer actions in Haat and in Vendure, with the same products, in one run and on the
 * same core.
 */
export async function benchVendure(times: Times): Promise<PeerFigures> {
  const folders = [await copyCatalogue(SIZE), await copyCatalogue(SIZE)];
  const servers: MeasuredServer[] = [];
  try {
    const cachedShop = await startShop({ dataDir: folders[0] ?? '' });
    servers.push(cachedShop);
    const uncachedShop = await startShop({ dataDir: folders[1] ?? '', isCached: false });
    servers.push(uncachedShop);
    const products = (await (await fetch(`${cachedShop.url}/api/products`)).json()) as PeerProduct[];
    // Oldest first, so that both shops list the same products as newest.
    const { server: vendure, version } = await startVendure([...products].reverse());
    servers.push(vendure);
    const tasks = await measureTasks(await createTasks({ cachedShop, uncachedShop, vendure }), times);
    const rssMb = { haat: cachedShop.rssMb(), vendure: vendure.rssMb() };
    return { peer: `Vendure ${version}`, products: products.length, tasks, rssMb };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function createTasks({
  cachedShop,
  uncachedShop,
  vendure,
}: Record<'cachedShop' | 'uncachedShop' | 'vendure', MeasuredServer>): Promise<BenchTask[]> {
  const sample = await readSample(uncachedShop.url);
  const { list, search, detail, order } = await createActionRequests(uncachedShop.url, sample);
  const ids = await vendureIds(vendure.url);
  const vendureReadRequests = {
    list: list.map((_, page) => vendureReads.list(page * 8)),
    search: sample.words.map(vendureReads.search),
    detail: ids.map(vendureReads.detail),
  };
  /** Creates a task for each of ACTIONS; the lists of requests are in the same order. */
  const readTasks = (name: string, server: MeasuredServer, requestLists: BenchTask['requests'][]) =>
    requestLists.map((requests, index) => ({
      name: `${ACTIONS[index]}, ${name}`,
      server,
      requests,
      connections: READERS,
    }));
  return [
    ...readTasks('Haat', uncachedShop, [list, search, detail]),
    ...readTasks('Haat, cached', cachedShop, [list, search, detail]),
    ...readTasks('Vendure', vendure, [
      vendureReadRequests.list,
      vendureReadRequests.search,
      vendureReadRequests.detail,
    ]),
    { name: `${PLACED_ORDER}, Haat`, server: uncachedShop, requests: order, connections: HAAT_SHOPPERS },
    {
      name: `${PAID_ORDER}, Haat`,
      server: uncachedShop,
      requests: [],
      connections: HAAT_SHOPPERS,
      action: await createPayer(uncachedShop.url, sample.products),
    },
    {
      name: `${PAID_ORDER}, Vendure`,
      server: vendure,
      requests: [],
      connections: ORDERING_SHOPPERS,
      action: (orderIndex) => placeVendureOrder(vendure.url, ids, orderIndex),
    },
  ];
}

/** A row per action and Haat configuration, compared with Vendure. */
export function peerRows({ tasks }: PeerFigures): TableRow[] {
  const findFigures = (name: string) => tasks.find(({ task }) => task === name);
  const rowsOf = (action: string, haatTask: string, vendureTask: string): TableRow[] => {
    const [haatFigures, vendureFigures] = [findFigures(haatTask), findFigures(vendureTask)];
    if (!haatFigures || !vendureFigures) return [];
    return [
      {
        action,
        'Haat /s': haatFigures.perSecond,
        'Vendure /s': vendureFigures.perSecond,
        'times as many': `${roundToDigits(haatFigures.perSecond / vendureFigures.perSecond)} ×`,
        'Haat p50 ms': haatFigures.p50,
        'Vendure p50 ms': vendureFigures.p50,
        'Haat CPU ms': haatFigures.cpuMsPerRequest,
        'Vendure CPU ms': vendureFigures.cpuMsPerRequest,
        'CPU ratio': `${roundToDigits(vendureFigures.cpuMsPerRequest / haatFigures.cpuMsPerRequest)} ×`,
        ...(haatFigures.failed + vendureFigures.failed > 0 && {
          failed: `${haatFigures.failed} and ${vendureFigures.failed}`,
        }),
      },
    ];
  };
  return [
    ...ACTIONS.flatMap((action) => rowsOf(action, `${action}, Haat`, `${action}, Vendure`)),
    ...ACTIONS.flatMap((action) =>
      rowsOf(`${action}, cached`, `${action}, Haat, cached`, `${action}, Vendure`),
    ),
    ...rowsOf(PAID_ORDER, `${PAID_ORDER}, Haat`, `${PAID_ORDER}, Vendure`),
    ...rowsOf(
      `${PLACED_ORDER} (one call) against paid (8 calls)`,
      `${PLACED_ORDER}, Haat`,
      `${PAID_ORDER}, Vendure`,
    ),
  ];
}
