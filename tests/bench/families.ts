import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TableRow } from './figures';
import { pinToLoadCores, type MeasuredServer } from './measured-server';
import { ReusedPostgres } from './reused-postgres';
import { startShop } from './shop';
import {
  attributeFacetsRequest,
  detailRequest,
  facetedSearchRequest,
  listRequest,
  readSample,
  searchRequest,
  suggestionsRequest,
} from './load/action-requests';
import type { BenchRequest } from './load/load';
import { measureTasks, type BenchTask, type TaskFigures } from './load/bench-task';

const CACHE = path.join(tmpdir(), 'haat-bench-families');
const SEED_LIMIT_MS = 7_200_000;
const REPEATS = 5;
const FAMILY_MEMBERS = 4;
const PAGE_SIZE = 8;
const DEEP_PAGE = 100;

interface FamilyBench {
  /** The `dist` folder of the build without families. */
  otherBuildDir: string;
  /** Number of products; in this build they are members of families. */
  size: number;
  seconds: number;
  /** True to measure on PostgreSQL. */
  isOnPostgres: boolean;
}

/**
 * Compares the reads of a catalogue of families with those of another build and the same number of products without
 * families, one request at a time, uncached, in turn.
 */
export async function benchFamilies(bench: FamilyBench): Promise<TableRow[]> {
  await pinToLoadCores();
  const postgres = bench.isOnPostgres ? await ReusedPostgres.open() : undefined;
  const otherMain = path.resolve(bench.otherBuildDir, 'server/main.js');
  const shops = [
    await startFilledShop({ seed: bench.size, main: otherMain }, postgres),
    await startFilledShop({ seed: `${bench.size}x${FAMILY_MEMBERS}` }, postgres),
  ];
  try {
    const [otherTasks, theseTasks] = await Promise.all(
      shops.map(({ server }, index) => createTasks(server, index === 1)),
    );
    const tasks = (otherTasks ?? []).flatMap((task, index) => [task, theseTasks?.[index] ?? task]);
    const figures = await measureTasks(tasks, { seconds: bench.seconds / REPEATS, repeats: REPEATS });
    return figures.flatMap((figure, index) =>
      index % 2 === 1 ? [comparisonRow(figures[index - 1], figure)] : [],
    );
  } finally {
    for (const { stop } of shops) await stop();
    await postgres?.close();
  }
}

/** The content of a shop, and its build. */
interface Catalogue {
  seed: number | string;
  main?: string;
}

/** A started shop with a copy of a cached catalogue. */
interface FilledShop {
  server: MeasuredServer;
  stop: () => Promise<void>;
}

/** Starts a shop whose catalogue is filled once for all runs. */
export async function startFilledShop(catalogue: Catalogue, postgres?: ReusedPostgres): Promise<FilledShop> {
  const { main } = catalogue;
  const dataDir = postgres ? await mkdtemp(path.join(tmpdir(), 'haat-bench-')) : await copyFilled(catalogue);
  const databaseUrl = await postgres?.copySeeded(await nameOf(catalogue), (draft) =>
    fill({ ...catalogue, databaseUrl: draft }),
  );
  const server = await startShop({
    dataDir,
    main,
    isCached: false,
    readyWithinMs: SEED_LIMIT_MS,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  return {
    server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A name that changes with the content of the catalogue and with its build. */
async function nameOf({ seed, main }: Catalogue): Promise<string> {
  const { mtimeMs } = await stat(main ?? path.join(__dirname, '../../dist/server/main.js'));
  return `families_${seed}_${Math.round(mtimeMs)}`;
}

async function copyFilled(catalogue: Catalogue): Promise<string> {
  const folder = path.join(CACHE, await nameOf(catalogue));
  await mkdir(CACHE, { recursive: true });
  const isFilled = await stat(folder).then(
    () => true,
    () => false, // The folder does not exist yet.
  );
  if (!isFilled) {
    const draft = await mkdtemp(path.join(CACHE, 'draft-'));
    await fill({ ...catalogue, dataDir: draft });
    await cp(draft, folder, { recursive: true });
    await rm(draft, { recursive: true });
  }
  const copy = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  await cp(folder, copy, { recursive: true });
  return copy;
}

async function fill({
  seed,
  main,
  dataDir,
  databaseUrl,
}: Catalogue & { dataDir?: string; databaseUrl?: string }): Promise<void> {
  const startedAt = performance.now();
  process.stderr.write(`seeding ${seed} products … `);
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'haat-bench-')));
  const shop = await startShop({
    dataDir: folder,
    seed,
    main,
    isUnpinned: true,
    readyWithinMs: SEED_LIMIT_MS,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  await shop.stop();
  if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  process.stderr.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

/** One task per read. Only this build has facets of attributes; the other build answers its facets. */
async function createTasks(server: MeasuredServer, hasAttributes: boolean): Promise<BenchTask[]> {
  const { products, words } = await readSample(server.url);
  const pairs = words.filter((word) => word.includes(' '));
  const facets = hasAttributes ? attributeFacetsRequest : facetedSearchRequest;
  const reads: Record<string, BenchRequest[]> = {
    'first page': [listRequest(0)],
    'page 100': [listRequest((DEEP_PAGE - 1) * PAGE_SIZE)],
    detail: products.slice(0, DEEP_PAGE).map(({ id }) => detailRequest(id)),
    'search of a frequent word': [searchRequest('speaker')],
    'search of two words': pairs.map(searchRequest),
    'search of a word with a typo': [searchRequest('speeker')],
    'search within words': [searchRequest('uetoot')],
    'facets of a frequent word': [facets('speaker')],
    'facets of two words': pairs.map(facets),
    suggestions: words.map((word) => suggestionsRequest(word.slice(0, 4))),
  };
  return Object.entries(reads).map(([name, requests]) => ({ name, server, requests, connections: 1 }));
}

function comparisonRow(other: TaskFigures | undefined, figures: TaskFigures): TableRow {
  return {
    read: figures.task,
    'other build, p50 ms': other?.p50 ?? NaN,
    'families, p50 ms': figures.p50,
    ratio: figures.p50 / (other?.p50 ?? NaN),
    'other build, CPU ms': other?.cpuMsPerRequest ?? NaN,
    'families, CPU ms': figures.cpuMsPerRequest,
    failed: figures.failed + (other?.failed ?? 0),
  };
}
