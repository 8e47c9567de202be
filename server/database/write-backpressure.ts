import { ShopError } from '../domain/errors';
import type { Message } from '../domain/messages/catalogue';

/** Longest acceptable wait in the write queue, in milliseconds. */
const MAX_WAIT_MS = 5_000;
/** Period of the average write speed, in milliseconds. */
const AVERAGING_PERIOD_MS = 5_000;

interface Commit {
  jobs: number;
  ms: number;
  endedAt: number;
}

/** Write back-pressure: measures the current write speed, and limits the queue by it. */
export class WriteBackpressure {
  private readonly commits: Commit[] = [];
  private msPerJob = 0;

  /** `refusal` is the message of the BUSY error. */
  constructor(private readonly refusal: Message = 'shop.tooManyOrders') {}

  /** Records the duration of a batch of jobs. */
  recordBatch(jobs: number, ms: number, endedAt = performance.now()): void {
    this.commits.push({ jobs, ms, endedAt });
    while ((this.commits[0]?.endedAt ?? endedAt) < endedAt - AVERAGING_PERIOD_MS) this.commits.shift();
    this.msPerJob = averageMsPerJob(this.commits);
  }

  /** Accepts one more job if its expected wait is within 5 s. Throws BUSY. (decisions §9) */
  assertCapacity(waiting: number): void {
    const waitMs = waiting * this.msPerJob;
    if (waitMs <= MAX_WAIT_MS) return;
    throw new ShopError('BUSY', this.refusal, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** Excludes the longest batch, so one long import or lock does not block the next orders. */
function averageMsPerJob(commits: readonly Commit[]): number {
  const sum = { jobs: 0, ms: 0 };
  let longest: Commit = { jobs: 0, ms: 0, endedAt: 0 };
  for (const commit of commits) {
    sum.jobs += commit.jobs;
    sum.ms += commit.ms;
    if (commit.ms > longest.ms) longest = commit;
  }
  if (sum.jobs === longest.jobs) return sum.ms / sum.jobs;
  return (sum.ms - longest.ms) / (sum.jobs - longest.jobs);
}
