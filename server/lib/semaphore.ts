/** Queue of a job. The semaphore alternates between kinds of jobs, and between the keys of one kind. */
export interface JobGroup {
  key: string;
  kind?: string;
}

interface SemaphoreOptions {
  /** Jobs that run at the same time, in total and per key. */
  permits: number;
  permitsPerKey?: number;
  /** Jobs that may wait, in total and per key; unlimited by default. */
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  /** Longest queue time of one job, in milliseconds. */
  maxWaitMs?: number;
  /** Creates the error of a job that finds a full queue or exceeds the longest queue time. */
  createBusyError?: () => Error;
  /** Rejects a job whose queue time would be too long. `note` records the measured duration of jobs. */
  backpressure?: {
    assertCapacity(waitingCount: number): void;
    recordBatch(jobs: number, durationMs: number): void;
  };
}

/** Waiting jobs by kind, then by key; the first entry of each map is next. */
type WaitingJobs = Map<string, Map<string, (() => void)[]>>;

/**
 * Limits concurrent jobs, in total and per key. The queues are fair: a key with many waiting jobs delays each job of
 * another key by at most one job.
 */
export class Semaphore {
  private runningCount = 0;
  private readonly runningOf = new Map<string, number>();
  private readonly waitingJobs: WaitingJobs = new Map();
  private waitingCount = 0;

  constructor(private readonly options: SemaphoreOptions) {}

  /** Takes a permit and returns its release; undefined if none is free. */
  tryAcquire(key: string): (() => void) | undefined {
    const { permits } = this.options;
    if (this.runningCount >= permits || !this.isFreeFor(key)) return undefined;
    this.acquire(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  /** Runs a job as soon as a permit is free. Throws `busy`, and what the back-pressure and the job throw. */
  async run<T>(group: JobGroup, job: () => Promise<T>): Promise<T> {
    const release = this.tryAcquire(group.key) ?? (await this.waitFor(group));
    const start = performance.now();
    try {
      return await job();
    } finally {
      this.options.backpressure?.recordBatch(this.options.permits, performance.now() - start);
      release();
    }
  }

  private async waitFor(group: JobGroup): Promise<() => void> {
    const { maxWaiting = Infinity, maxWaitingPerKey = Infinity, maxWaitMs, backpressure } = this.options;
    const { createBusyError = () => new Error('The semaphore is full') } = this.options;
    const ownWaiting = jobsOf(this.waitingJobs, group)?.length ?? 0;
    if (this.waitingCount >= maxWaiting || ownWaiting >= maxWaitingPerKey) throw createBusyError();
    backpressure?.assertCapacity(jobsBefore(this.waitingJobs, group) + 1);
    await new Promise<void>((resolve, reject) => {
      const startJob = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        removeJob(this.waitingJobs, group, startJob);
        this.waitingCount -= 1;
        reject(createBusyError());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      addJob(this.waitingJobs, group, startJob);
      this.waitingCount += 1;
    });
    return () => this.release(group.key);
  }

  private isFreeFor(key: string): boolean {
    const { permitsPerKey = Infinity } = this.options;
    return (this.runningOf.get(key) ?? 0) < permitsPerKey;
  }

  private acquire(key: string): void {
    this.runningCount += 1;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
  }

  private release(key: string): void {
    this.runningCount -= 1;
    const remaining = (this.runningOf.get(key) ?? 1) - 1;
    if (remaining > 0) this.runningOf.set(key, remaining);
    else this.runningOf.delete(key);
    const next = nextJob(this.waitingJobs, (otherKey) => this.isFreeFor(otherKey));
    if (!next) return;
    this.waitingCount -= 1;
    // The job has its permit before it begins, so a new caller cannot take it.
    this.acquire(next.key);
    next.startJob();
  }
}

function jobsOf(waitingJobs: WaitingJobs, { kind = '', key }: JobGroup): (() => void)[] | undefined {
  return waitingJobs.get(kind)?.get(key);
}

function addJob(waitingJobs: WaitingJobs, { kind = '', key }: JobGroup, startJob: () => void): void {
  const keys = waitingJobs.get(kind) ?? new Map<string, (() => void)[]>();
  waitingJobs.set(kind, keys);
  const jobs = keys.get(key);
  if (jobs) jobs.push(startJob);
  else keys.set(key, [startJob]);
}

function removeJob(waitingJobs: WaitingJobs, group: JobGroup, startJob: () => void): void {
  const { kind = '', key } = group;
  const keys = waitingJobs.get(kind);
  const remaining = jobsOf(waitingJobs, group)?.filter((otherKey) => otherKey !== startJob) ?? [];
  if (remaining.length > 0) keys?.set(key, remaining);
  else keys?.delete(key);
  if (keys?.size === 0) waitingJobs.delete(kind);
}

/** Removes the next job that may run, and moves its kind and its key to the end of their queues. */
function nextJob(
  waitingJobs: WaitingJobs,
  mayRun: (key: string) => boolean,
): { key: string; startJob: () => void } | undefined {
  for (const [kind, keys] of waitingJobs)
    for (const [key, [startJob, ...remaining]] of keys) {
      if (!startJob || !mayRun(key)) continue;
      keys.delete(key);
      if (remaining.length > 0) keys.set(key, remaining);
      waitingJobs.delete(kind);
      if (keys.size > 0) waitingJobs.set(kind, keys);
      return { key, startJob };
    }
  return undefined;
}

/** Upper bound of the waiting jobs that run before a new job of this kind and key. */
function jobsBefore(waitingJobs: WaitingJobs, { kind = '', key }: JobGroup): number {
  const keys = waitingJobs.get(kind);
  const ownCount = keys?.get(key)?.length ?? 0;
  let sameKindCount = 0;
  for (const [otherKey, { length }] of keys ?? [])
    sameKindCount += otherKey === key ? length : Math.min(length, ownCount + 1);
  let jobCount = sameKindCount;
  for (const [otherKey, otherKeys] of waitingJobs) {
    if (otherKey === kind) continue;
    let length = 0;
    for (const jobs of otherKeys.values()) length += jobs.length;
    jobCount += Math.min(length, sameKindCount + 1);
  }
  return jobCount;
}
