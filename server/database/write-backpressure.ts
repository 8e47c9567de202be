import { ShopError } from '../domain/errors';
import type { Message } from '../domain/messages/catalogue';

/** Longest acceptable wait in the write queue, in milliseconds. */
const MAX_WAIT_MS = 5_000;
/** Period of the average write speed, in milliseconds. */
const AVERAGING_PERIOD_MS = 5_000;

interface Batch {
  jobs: number;
  ms: number;
  endedAt: number;
}

/** Write back-pressure: measures the current write speed, and limits the queue by it. */
export class WriteBackpressure {
  private readonly recentBatches: Batch[] = [];
  private msPerJob = 0;

  /** `refusal` is the message of the BUSY error. */
  constructor(private readonly refusal: Message = 'shop.tooManyOrders') {}

  /** Records the duration of a batch of jobs. */
  recordBatch(jobs: number, ms: number, endedAt = performance.now()): void {
    this.recentBatches.push({ jobs, ms, endedAt });
    while ((this.recentBatches[0]?.endedAt ?? endedAt) < endedAt - AVERAGING_PERIOD_MS)
      this.recentBatches.shift();
    this.msPerJob = averageMsPerJob(this.recentBatches);
  }

  /** Throws BUSY if the expected wait of a new job is longer than MAX_WAIT_MS. §9 */
  assertCapacity(queueLength: number): void {
    const waitMs = queueLength * this.msPerJob;
    if (waitMs <= MAX_WAIT_MS) return;
    throw new ShopError('BUSY', this.refusal, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** Excludes the longest batch, so one long import or lock does not block the next orders. */
function averageMsPerJob(batches: readonly Batch[]): number {
  const sum = { jobs: 0, ms: 0 };
  let longest: Batch = { jobs: 0, ms: 0, endedAt: 0 };
  for (const batch of batches) {
    sum.jobs += batch.jobs;
    sum.ms += batch.ms;
    if (batch.ms > longest.ms) longest = batch;
  }
  if (sum.jobs === longest.jobs) return sum.ms / sum.jobs;
  return (sum.ms - longest.ms) / (sum.jobs - longest.jobs);
}
