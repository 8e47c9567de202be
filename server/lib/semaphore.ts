/** Queue position of a job. Kinds of jobs alternate, and so do the keys of one kind, such as network addresses. */
export interface Turn {
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
  /** Creates the error of a job that finds no room in the queue, or reaches the longest queue time. */
  busy?: () => Error;
  /** Rejects a job whose queue time would be too long. `note` records the measured duration of jobs. */
  backpressure?: {
    assertCapacity(waiting: number): void;
    note(jobs: number, ms: number): void;
  };
}

/** Waiting jobs by kind, then by key; the first of each map has the next turn. */
type WaitingJobs = Map<string, Map<string, (() => void)[]>>;

/**
 * Limits concurrent work, in total and per key. Waiting jobs have fair queues: a key with many jobs delays another key
 * by one job at most per turn.
 */
export class Semaphore {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  private readonly waiting: WaitingJobs = new Map();
  private waitingCount = 0;

  constructor(private readonly options: SemaphoreOptions) {}

  /** Takes a permit and returns its release; undefined if none is free. */
  tryAcquire(key: string): (() => void) | undefined {
    const { permits } = this.options;
    if (this.running >= permits || !this.isFreeFor(key)) return undefined;
    this.take(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  /** Runs a job as soon as a permit is free. Throws `busy`, and what the back-pressure and the job throw. */
  async run<T>(turn: Turn, job: () => Promise<T>): Promise<T> {
    const release = this.tryAcquire(turn.key) ?? (await this.waitFor(turn));
    const start = performance.now();
    try {
      return await job();
    } finally {
      this.options.backpressure?.note(this.options.permits, performance.now() - start);
      release();
    }
  }

  private async waitFor(turn: Turn): Promise<() => void> {
    const { maxWaiting = Infinity, maxWaitingPerKey = Infinity, maxWaitMs, backpressure } = this.options;
    const { busy = () => new Error('The semaphore is full') } = this.options;
    const ownWaiting = jobsOf(this.waiting, turn)?.length ?? 0;
    if (this.waitingCount >= maxWaiting || ownWaiting >= maxWaitingPerKey) throw busy();
    backpressure?.assertCapacity(jobsBefore(this.waiting, turn) + 1);
    await new Promise<void>((resolve, reject) => {
      const startJob = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        removeJob(this.waiting, turn, startJob);
        this.waitingCount -= 1;
        reject(busy());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      addJob(this.waiting, turn, startJob);
      this.waitingCount += 1;
    });
    return () => this.release(turn.key);
  }

  private isFreeFor(key: string): boolean {
    const { permitsPerKey = Infinity } = this.options;
    return (this.runningOf.get(key) ?? 0) < permitsPerKey;
  }

  private take(key: string): void {
    this.running += 1;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
  }

  private release(key: string): void {
    this.running -= 1;
    const rest = (this.runningOf.get(key) ?? 1) - 1;
    if (rest > 0) this.runningOf.set(key, rest);
    else this.runningOf.delete(key);
    const next = nextJob(this.waiting, (other) => this.isFreeFor(other));
    if (!next) return;
    this.waitingCount -= 1;
    // The job has its permit before it begins, so a new caller cannot take it.
    this.take(next.key);
    next.startJob();
  }
}

function jobsOf(waiting: WaitingJobs, { kind = '', key }: Turn): (() => void)[] | undefined {
  return waiting.get(kind)?.get(key);
}

function addJob(waiting: WaitingJobs, { kind = '', key }: Turn, startJob: () => void): void {
  const keys = waiting.get(kind) ?? new Map<string, (() => void)[]>();
  waiting.set(kind, keys);
  const jobs = keys.get(key);
  if (jobs) jobs.push(startJob);
  else keys.set(key, [startJob]);
}

function removeJob(waiting: WaitingJobs, turn: Turn, startJob: () => void): void {
  const { kind = '', key } = turn;
  const keys = waiting.get(kind);
  const rest = jobsOf(waiting, turn)?.filter((other) => other !== startJob) ?? [];
  if (rest.length > 0) keys?.set(key, rest);
  else keys?.delete(key);
  if (keys?.size === 0) waiting.delete(kind);
}

/** Removes the next job that may run, and moves its kind and its key to the end of their queues. */
function nextJob(
  waiting: WaitingJobs,
  mayRun: (key: string) => boolean,
): { key: string; startJob: () => void } | undefined {
  for (const [kind, keys] of waiting)
    for (const [key, [startJob, ...rest]] of keys) {
      if (!startJob || !mayRun(key)) continue;
      keys.delete(key);
      if (rest.length > 0) keys.set(key, rest);
      waiting.delete(kind);
      if (keys.size > 0) waiting.set(kind, keys);
      return { key, startJob };
    }
  return undefined;
}

/** Upper bound of the waiting jobs that run before a new job of this kind and key. */
function jobsBefore(waiting: WaitingJobs, { kind = '', key }: Turn): number {
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
