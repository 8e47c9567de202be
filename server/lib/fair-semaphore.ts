import type { ShopError } from '../domain/errors';

/** Queue position of a job. Kinds of jobs alternate, and so do the keys of one kind, such as network addresses. */
export interface Turn {
  kind: string;
  key: string;
}

interface FairSemaphoreOptions {
  /** Jobs that run at the same time. */
  permits: number;
  /** Longest queue time of one job, in milliseconds. */
  maxWaitMs: number;
  /** Creates the error of a job that reached the longest queue time. */
  busy: () => ShopError;
  /** Rejects a job whose queue time would be too long. `note` records the measured duration of jobs. */
  backpressure?: {
    requireRoom(waiting: number): void;
    note(jobs: number, ms: number): void;
  };
}

/** Waiting jobs by kind, then by key; the first of each map has the next turn. */
type WaitingJobs = Map<string, Map<string, (() => void)[]>>;

/**
 * A semaphore with fair queues: one key with many jobs delays other keys by one job at most per turn.
 * Throws `busy` after the longest wait, and what the back-pressure throws.
 */
export function createFairSemaphore({ permits, maxWaitMs, busy, backpressure }: FairSemaphoreOptions) {
  const waiting: WaitingJobs = new Map();
  let free = permits;

  const enter = async (turn: Turn): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    backpressure?.requireRoom(jobsBefore(waiting, turn) + 1);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        removeJob(waiting, turn, begin);
        reject(busy());
      }, maxWaitMs);
      addJob(waiting, turn, begin);
    });
  };
  const leave = (): void => {
    const begin = nextJob(waiting);
    if (begin) begin();
    else free += 1;
  };

  return async function run<T>(turn: Turn, job: () => Promise<T>): Promise<T> {
    await enter(turn);
    const start = performance.now();
    try {
      return await job();
    } finally {
      backpressure?.note(permits, performance.now() - start);
      leave();
    }
  };
}

function addJob(waiting: WaitingJobs, { kind, key }: Turn, begin: () => void): void {
  const keys = waiting.get(kind) ?? new Map<string, (() => void)[]>();
  waiting.set(kind, keys);
  const jobs = keys.get(key);
  if (jobs) jobs.push(begin);
  else keys.set(key, [begin]);
}

function removeJob(waiting: WaitingJobs, { kind, key }: Turn, begin: () => void): void {
  const keys = waiting.get(kind);
  const rest = keys?.get(key)?.filter((other) => other !== begin) ?? [];
  if (rest.length > 0) keys?.set(key, rest);
  else keys?.delete(key);
  if (keys?.size === 0) waiting.delete(kind);
}

/** Removes the next job and moves its kind and its key to the end of their queues. */
function nextJob(waiting: WaitingJobs): (() => void) | undefined {
  for (const [kind, keys] of waiting)
    for (const [key, [begin, ...rest]] of keys) {
      keys.delete(key);
      if (rest.length > 0) keys.set(key, rest);
      waiting.delete(kind);
      if (keys.size > 0) waiting.set(kind, keys);
      return begin;
    }
  return undefined;
}

/** Upper bound of the waiting jobs that run before a new job of this kind and key. */
function jobsBefore(waiting: WaitingJobs, { kind, key }: Turn): number {
  const keys = waiting.get(kind);
  const own = keys?.get(key)?.length ?? 0;
  let ofKind = 0;
  for (const [other, { length }] of keys ?? []) ofKind += other === key ? length : Math.min(length, own + 1);
  let all = ofKind;
  for (const [other, otherKeys] of waiting) {
    if (other === kind) continue;
    let length = 0;
    for (const jobs of otherKeys.values()) length += jobs.length;
    all += Math.min(length, ofKind + 1);
  }
  return all;
}
