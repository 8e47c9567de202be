/** Group of a job. The semaphore alternates between the kinds of waiting jobs, and between the keys of one kind. */
export interface JobGroup {
  /** Client of the job, such as a network address; `permitsPerKey` limits its running jobs. */
  key: string;
  /** Kind of the job, such as `signIn`. */
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
  /** `assertCapacity` throws if a job would wait too long; `recordBatch` records the measured duration of jobs. */
  backpressure?: {
    assertCapacity(waitingCount: number): void;
    recordBatch(jobCount: number, durationMs: number): void;
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
  private readonly runningCountByKey = new Map<string, number>();
  private readonly waitingJobs: WaitingJobs = new Map();
  private waitingCount = 0;

  constructor(private readonly options: SemaphoreOptions) {}

  /** Takes a permit and returns the function that releases it; undefined if no permit is free. */
  tryAcquire(key: string): (() => void) | undefined {
    const { permits } = this.options;
    if (this.runningCount >= permits || !this.hasFreePermitFor(key)) return undefined;
    this.acquire(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  /** Runs a job as soon as a permit is free. Throws the errors of `createBusyError`, `assertCapacity` and the job. */
  async run<T>(group: JobGroup, job: () => Promise<T>): Promise<T> {
    const release = this.tryAcquire(group.key) ?? (await this.waitFor(group));
    const startedAt = performance.now();
    try {
      return await job();
    } finally {
      // While the queue is not empty, the semaphore finishes `permits` jobs in the duration of one job.
      this.options.backpressure?.recordBatch(this.options.permits, performance.now() - startedAt);
      release();
    }
  }

  private async waitFor(group: JobGroup): Promise<() => void> {
    const { maxWaiting = Infinity, maxWaitingPerKey = Infinity, maxWaitMs, backpressure } = this.options;
    const { createBusyError = () => new Error('The semaphore is full') } = this.options;
    const ownWaitingCount = jobsOf(this.waitingJobs, group)?.length ?? 0;
    if (this.waitingCount >= maxWaiting || ownWaitingCount >= maxWaitingPerKey) throw createBusyError();
    backpressure?.assertCapacity(jobsBefore(this.waitingJobs, group) + 1);
    await new Promise<void>((resolve, reject) => {
      const startJob = () => {
        clearTimeout(timer);
        resolve();
      };
      const cancelWait = () => {
        removeJob(this.waitingJobs, group, startJob);
        this.waitingCount -= 1;
        reject(createBusyError());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(cancelWait, maxWaitMs);
      addJob(this.waitingJobs, group, startJob);
      this.waitingCount += 1;
    });
    return () => this.release(group.key);
  }

  private hasFreePermitFor(key: string): boolean {
    const { permitsPerKey = Infinity } = this.options;
    return (this.runningCountByKey.get(key) ?? 0) < permitsPerKey;
  }

  private acquire(key: string): void {
    this.runningCount += 1;
    this.runningCountByKey.set(key, (this.runningCountByKey.get(key) ?? 0) + 1);
  }

  private release(key: string): void {
    this.runningCount -= 1;
    const remainingCount = (this.runningCountByKey.get(key) ?? 1) - 1;
    if (remainingCount > 0) this.runningCountByKey.set(key, remainingCount);
    else this.runningCountByKey.delete(key);
    const next = removeNextJob(this.waitingJobs, (otherKey) => this.hasFreePermitFor(otherKey));
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
  const jobsByKey = waitingJobs.get(kind) ?? new Map<string, (() => void)[]>();
  waitingJobs.set(kind, jobsByKey);
  const jobs = jobsByKey.get(key);
  if (jobs) jobs.push(startJob);
  else jobsByKey.set(key, [startJob]);
}

function removeJob(waitingJobs: WaitingJobs, group: JobGroup, startJob: () => void): void {
  const { kind = '', key } = group;
  const jobsByKey = waitingJobs.get(kind);
  const remainingJobs = jobsOf(waitingJobs, group)?.filter((waitingJob) => waitingJob !== startJob) ?? [];
  if (remainingJobs.length > 0) jobsByKey?.set(key, remainingJobs);
  else jobsByKey?.delete(key);
  if (jobsByKey?.size === 0) waitingJobs.delete(kind);
}

/** Removes the next job that may run, and moves its kind and its key to the end of their queues. */
function removeNextJob(
  waitingJobs: WaitingJobs,
  mayRun: (key: string) => boolean,
): { key: string; startJob: () => void } | undefined {
  for (const [kind, jobsByKey] of waitingJobs)
    for (const [key, [startJob, ...remainingJobs]] of jobsByKey) {
      if (!startJob || !mayRun(key)) continue;
      jobsByKey.delete(key);
      if (remainingJobs.length > 0) jobsByKey.set(key, remainingJobs);
      waitingJobs.delete(kind);
      if (jobsByKey.size > 0) waitingJobs.set(kind, jobsByKey);
      return { key, startJob };
    }
  return undefined;
}

/** Upper bound of the number of waiting jobs that run before a new job of this kind and key. */
function jobsBefore(waitingJobs: WaitingJobs, { kind = '', key }: JobGroup): number {
  const jobsByKey = waitingJobs.get(kind);
  const ownCount = jobsByKey?.get(key)?.length ?? 0;
  let sameKindCount = 0;
  for (const [otherKey, { length }] of jobsByKey ?? [])
    sameKindCount += otherKey === key ? length : Math.min(length, ownCount + 1);
  let jobCount = sameKindCount;
  for (const [otherKind, otherJobsByKey] of waitingJobs) {
    if (otherKind === kind) continue;
    let length = 0;
    for (const jobs of otherJobsByKey.values()) length += jobs.length;
    jobCount += Math.min(length, sameKindCount + 1);
  }
  return jobCount;
}
