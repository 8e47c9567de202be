import { runActions } from './actions';
import { medianOf, type TableRow } from '../figures';
import { runLoad, type LoadResult, type BenchRequest } from './load';
import type { MeasuredServer } from '../measured-server';
import { showProgress } from '../progress';

/** A repeated task for a server. */
export interface BenchTask {
  name: string;
  server: MeasuredServer;
  requests: readonly BenchRequest[];
  connections?: number;
  /** Replaces the requests when one action needs several requests; each action counts as one. */
  action?: (index: number) => Promise<boolean>;
  /** A background task whose CPU time on the server core counts as well. */
  background?: () => BackgroundLoad;
  /** Reads the CPU time so far of another process that counts, such as a database, in milliseconds. */
  otherCpuMs?: () => number;
}

/** A background task of a measurement; `stop` returns its result. */
export interface BackgroundLoad {
  stop(): Promise<string>;
}

/** The median of several repeats; CPU is that of the server. */
export interface TaskFigures {
  task: string;
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
/** The maximum number of distinct requests that the check sends for a task. */
const MAX_CHECKED_REQUESTS = 100;
const WARM_UP_SHARE = 0.25;

type TaskRun = LoadResult & { cpuMs: number; otherCpuMs: number; background?: string };

/**
 * Measures every task in turn, and repeats the complete series, so that a slow minute of the machine affects all
 * tasks.
 */
export async function measureTasks(
  tasks: readonly BenchTask[],
  { seconds, repeats }: Times,
): Promise<TaskFigures[]> {
  const runs = new Map<BenchTask, TaskRun[]>(tasks.map((task) => [task, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [task, taskRuns] of runs) {
      showProgress(`${repeat + 1}/${repeats} ${task.name}`);
      await requireSuccess(task);
      await runTaskLoad(task, seconds * WARM_UP_SHARE);
      taskRuns.push(await measureRun(task, seconds));
    }
  }
  showProgress();
  return [...runs].map(([task, taskRuns]) => figuresOf(task, taskRuns));
}

async function measureRun(task: BenchTask, seconds: number): Promise<TaskRun> {
  const background = task.background?.();
  const readCpu = () => ({ cpuMs: task.server.cpuMs(), otherCpuMs: task.otherCpuMs?.() ?? 0 });
  const cpuBefore = readCpu();
  const result = await runTaskLoad(task, seconds);
  const cpuAfter = readCpu();
  return {
    ...result,
    cpuMs: cpuAfter.cpuMs - cpuBefore.cpuMs,
    otherCpuMs: cpuAfter.otherCpuMs - cpuBefore.otherCpuMs,
    background: await background?.stop(),
  };
}

function runTaskLoad(
  { server, requests, action, connections = CONNECTIONS }: BenchTask,
  seconds: number,
): Promise<LoadResult> {
  if (action) return runActions({ action, connections, seconds });
  const next = (index: number) => requests[index % requests.length] ?? { method: 'GET', path: '/' };
  return runLoad({ url: server.urls ?? server.url, connections, seconds, next });
}

function figuresOf({ name }: BenchTask, runs: readonly TaskRun[]): TaskFigures {
  const medianOfRuns = (figure: (run: TaskRun) => number) => medianOf(runs.map(figure));
  return {
    task: name,
    perSecond: medianOfRuns(({ perSecond }) => perSecond),
    p50: medianOfRuns(({ p50 }) => p50),
    p99: medianOfRuns(({ p99 }) => p99),
    cpuMsPerRequest: medianOfRuns(({ cpuMs, requests }) => cpuMs / requests),
    otherCpuMsPerRequest: medianOfRuns(({ otherCpuMs, requests }) => otherCpuMs / requests),
    busy: medianOfRuns(({ cpuMs, seconds }) => cpuMs / 1000 / seconds),
    failed: runs.reduce((sum, { requests, statuses }) => sum + requests - countSuccesses(statuses), 0),
    background: runs.at(-1)?.background,
  };
}

function countSuccesses(statuses: Readonly<Record<number, number>>): number {
  const successes = Object.entries(statuses).filter(([status]) => status.startsWith('2'));
  return successes.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * Sends the first requests of a task once, which fills the cache. Throws after an error response, because a fast
 * refusal must not count as a fast response.
 */
async function requireSuccess({ name, server, requests }: BenchTask): Promise<void> {
  for (const url of server.urls ?? [server.url])
    for (const { method, path, headers, body } of requests.slice(0, MAX_CHECKED_REQUESTS)) {
      const response = await fetch(url + path, { method, headers, body });
      const text = await response.text();
      if (!response.ok || text.includes('"errors":['))
        throw new Error(`${name}: ${method} ${path} returned ${response.status} ${text.slice(0, 500)}`);
    }
}

/** One line of the table; `baseline` is the task whose speed this task is compared with. */
export function taskRow(figures: TaskFigures, baseline?: TaskFigures): TableRow {
  const { task, perSecond, p50, p99, cpuMsPerRequest, busy, failed } = figures;
  return {
    task,
    'requests/s': perSecond,
    'p50 ms': p50,
    'p99 ms': p99,
    'CPU ms per request': cpuMsPerRequest,
    'core busy %': busy * 100,
    ...(baseline && { 'share of the map': perSecond / baseline.perSecond }),
    ...(failed > 0 && { failed }),
  };
}
