import { runActions } from './actions';
import { medianOf, type TableRow } from '../figures';
import { runLoad, type LoadResult, type BenchRequest } from './load';
import type { MeasuredServer } from '../measured';
import { showProgress } from '../progress';

/** A repeated task for a server. */
export interface Work {
  name: string;
  server: MeasuredServer;
  shots: readonly BenchRequest[];
  connections?: number;
  /** Replaces the shots when one action needs several requests; each action counts as one. */
  action?: (next: number) => Promise<boolean>;
  /** A background task whose CPU time on the server core counts as well. */
  background?: () => BackgroundLoad;
  /** Another process whose CPU time counts, such as a database; in milliseconds so far. */
  otherCpuMs?: () => number;
}

/** A background task of a measurement; `stop` returns its result. */
export interface BackgroundLoad {
  stop(): Promise<string>;
}

/** The median of several repeats; CPU is that of the server. */
export interface WorkFigures {
  work: string;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMsPerRequest: number;
  otherCpuMsPerRequest: number;
  /** The share of its core that the server used; well below 1 means that the load did not saturate it. */
  busy: number;
  /** Responses other than 2xx. */
  failed: number;
  /** The result of the background task. */
  background?: string;
}

interface Times {
  seconds: number;
  repeats: number;
}

const CONNECTIONS = 32;
/** The maximum number of distinct reads of any work. */
const MAX_READ = 100;
const WARM_SHARE = 0.25;

type WorkRun = LoadResult & { cpuMs: number; otherCpuMs: number; background?: string };

/**
 * Measures every work in turn, and repeats the whole series, so that a slow minute of the machine affects all
 * works.
 */
export async function measureWorks(
  works: readonly Work[],
  { seconds, repeats }: Times,
): Promise<WorkFigures[]> {
  const runs = new Map<Work, WorkRun[]>(works.map((work) => [work, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [work, done] of runs) {
      showProgress(`${repeat + 1}/${repeats} ${work.name}`);
      await requireAnswers(work);
      await load(work, seconds * WARM_SHARE);
      done.push(await run(work, seconds));
    }
  }
  showProgress();
  return [...runs].map(([work, done]) => figuresOf(work, done));
}

async function run(work: Work, seconds: number): Promise<WorkRun> {
  const background = work.background?.();
  const spent = () => ({ cpuMs: work.server.cpuMs(), otherCpuMs: work.otherCpuMs?.() ?? 0 });
  const before = spent();
  const result = await load(work, seconds);
  const after = spent();
  return {
    ...result,
    cpuMs: after.cpuMs - before.cpuMs,
    otherCpuMs: after.otherCpuMs - before.otherCpuMs,
    background: await background?.stop(),
  };
}

function load(
  { server, shots, action, connections = CONNECTIONS }: Work,
  seconds: number,
): Promise<LoadResult> {
  if (action) return runActions({ action, connections, seconds });
  const next = (index: number) => shots[index % shots.length] ?? { method: 'GET', path: '/' };
  return runLoad({ url: server.urls ?? server.url, connections, seconds, next });
}

function figuresOf({ name }: Work, runs: readonly WorkRun[]): WorkFigures {
  const medianOfRuns = (figure: (run: WorkRun) => number) => medianOf(runs.map(figure));
  return {
    work: name,
    perSecond: medianOfRuns(({ perSecond }) => perSecond),
    p50: medianOfRuns(({ p50 }) => p50),
    p99: medianOfRuns(({ p99 }) => p99),
    cpuMsPerRequest: medianOfRuns(({ cpuMs, requests }) => cpuMs / requests),
    otherCpuMsPerRequest: medianOfRuns(({ otherCpuMs, requests }) => otherCpuMs / requests),
    busy: medianOfRuns(({ cpuMs, seconds }) => cpuMs / 1000 / seconds),
    failed: runs.reduce((sum, { requests, statuses }) => sum + requests - succeeded(statuses), 0),
    background: runs.at(-1)?.background,
  };
}

function succeeded(statuses: Readonly<Record<number, number>>): number {
  const successes = Object.entries(statuses).filter(([status]) => status.startsWith('2'));
  return successes.reduce((sum, [, count]) => sum + count, 0);
}

/** Sends each request once: a fast refusal must not count as a fast response, and the cache is warm afterwards. */
async function requireAnswers({ name, server, shots }: Work): Promise<void> {
  for (const url of server.urls ?? [server.url])
    for (const { method, path, headers, body } of shots.slice(0, MAX_READ)) {
      const response = await fetch(url + path, { method, headers, body });
      const text = await response.text();
      if (!response.ok || text.includes('"errors":['))
        throw new Error(`${name}: ${method} ${path} answered ${response.status} ${text.slice(0, 500)}`);
    }
}

/** One line of the table; `limit` is the work whose speed this one is compared with. */
export function lineOf(figures: WorkFigures, limit?: WorkFigures): TableRow {
  const { work, perSecond, p50, p99, cpuMsPerRequest, busy, failed } = figures;
  return {
    work,
    'requests/s': perSecond,
    'p50 ms': p50,
    'p99 ms': p99,
    'CPU ms per request': cpuMsPerRequest,
    'core busy %': busy * 100,
    ...(limit && { 'share of the map': perSecond / limit.perSecond }),
    ...(failed > 0 && { failed }),
  };
}
