import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PRODUCT_SORTS, USER_SORTS } from '../../server/domain/catalogue/admin-model';
import { startBenchShop } from './process';

/**
 * One line of the result table: the number of rows in a list, and the response times of its first and last page in
 * milliseconds. The CPU times of the server do not depend on other processes of the machine.
 */
export interface ListFigures {
  list: string;
  rows: number;
  median: number;
  worst: number;
  medianCpu: number;
  worstCpu: number;
  worstPage: string;
}

interface AdminList {
  name: string;
  query: string;
  sorts: readonly string[];
  /** The measured filters, each as GraphQL arguments. */
  filters: readonly string[];
}

const PAGE_FIELDS = 'pageInfo { hasNextPage endCursor } totalCount';
const PRODUCT_FIELDS = 'id name image price { amount } category brand countInStock isDraft version deletedAt';
const LISTS: AdminList[] = [
  {
    name: 'adminProducts',
    query: `nodes { ${PRODUCT_FIELDS} } ${PAGE_FIELDS}`,
    sorts: ADMIN_PRODUCT_SORTS,
    filters: [
      '',
      'filter: { stock: IN_STOCK }',
      'filter: { stock: LOW, state: LISTED }',
      'filter: { stock: OUT_OF_STOCK }',
      'filter: { category: "Speakers" }',
      'filter: { brand: "Bol", minPrice: "1000", maxPrice: "5000" }',
      'filter: { state: DRAFT }',
      'filter: { state: DELETED }',
      'search: "speaker"',
      'search: "a"',
      'search: "zq7"',
      'search: "bol portable"',
      'search: "speaker", filter: { stock: IN_STOCK, brand: "Bol" }',
    ],
  },
  {
    name: 'users',
    query: `nodes { id name email isAdmin version deletedAt } ${PAGE_FIELDS}`,
    sorts: USER_SORTS,
    filters: [
      '',
      'filter: { isAdmin: true }',
      'filter: { isDeleted: true }',
      'search: "rao"',
      'search: "99999"',
      'search: "e"',
    ],
  },
];
const REPEATS = 3;

/** Measures pages of each admin list over HTTP, in a shop with the given number of rows per type. */
export async function benchAdminLists(rows: number): Promise<ListFigures[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const shop = await startBenchShop({
    dataDir,
    synchronous: 'FULL',
    maxPerCommit: 128,
    seed: rows,
    users: rows,
  });
  try {
    const send = await adminClient(shop.url);
    const cpuMs = async () => {
      const { cpu } = await shop.usage();
      return (cpu.user + cpu.system) / 1_000;
    };
    const figures: ListFigures[] = [];
    for (const list of LISTS)
      for (const filter of list.filters) figures.push(await measure({ send, cpuMs }, list, filter));
    return figures;
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type TimedQuery = (query: string) => Promise<{ ms: number; total: number }>;
type PageTimes = Record<'ms' | 'cpu', number> & { name: string };

async function measure(
  { send, cpuMs }: { send: TimedQuery; cpuMs: () => Promise<number> },
  { name, query, sorts }: AdminList,
  filters: string,
): Promise<ListFigures> {
  const pages: PageTimes[] = [];
  let rows = 0;
  for (const sort of sorts) {
    const pageAt = (offset: number) =>
      `{ list: ${name}(sort: ${sort}, offset: ${offset}, ${filters}) { ${query} } }`;
    rows = (await send(pageAt(0))).total;
    for (const offset of new Set([0, Math.max(0, rows - 8)])) {
      const measurements: Omit<PageTimes, 'name'>[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const cpuBefore = await cpuMs();
        const { ms } = await send(pageAt(offset));
        measurements.push({ ms, cpu: (await cpuMs()) - cpuBefore });
      }
      const page = { ms: summarize(measurements, 'ms').median, cpu: summarize(measurements, 'cpu').median };
      pages.push({ ...page, name: `${sort} at ${offset}` });
    }
  }
  const [wallTimes, cpuTimes] = [summarize(pages, 'ms'), summarize(pages, 'cpu')];
  return {
    list: `${name} ${filters}`,
    rows,
    median: wallTimes.median,
    worst: wallTimes.max,
    medianCpu: cpuTimes.median,
    worstCpu: cpuTimes.max,
    worstPage: pages.find((page) => page.cpu === cpuTimes.max)?.name ?? '',
  };
}

function summarize<K extends string>(figures: readonly Record<K, number>[], key: K) {
  const sorted = figures.map((figure) => figure[key]).sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

async function adminClient(url: string): Promise<TimedQuery> {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  const body = JSON.stringify({ email: 'admin@haat.example', password: 'haat-admin-demo' });
  const signInResponse = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body });
  const { token } = (await signInResponse.json()) as { token: string };
  return async (query) => {
    const startedAt = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as {
      data?: { list: { totalCount: number } };
      errors?: unknown;
    };
    if (!data) throw new Error(`${query} returned ${JSON.stringify(errors)}`);
    return { ms: performance.now() - startedAt, total: data.list.totalCount };
  };
}
