import { messageOf } from '../../apollo/message-of';

export interface BulkFailure {
  id: string;
  name?: string | null;
  message: string;
}

export interface BulkReport {
  /** How many it was done to. */
  done: number;
  failures: readonly BulkFailure[];
  /** Why the rest was left alone, when the shop did not answer; and which it was. */
  stoppedBy?: string;
  untried: readonly string[];
}

type Run = (ids: string[]) => Promise<{ done: number; failures: readonly BulkFailure[] }>;

/** Most that the shop takes at a time. */
const CHUNK = 100;

/**
 * Does one thing to many, as many at a time as the shop takes. What it refuses is reported and the rest is done;
 * when it does not answer at all, nothing more is tried.
 */
export async function runInChunks(
  ids: readonly string[],
  run: Run,
  onProgress: (tried: number) => void,
): Promise<BulkReport> {
  let done = 0;
  const failures: BulkFailure[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    try {
      const result = await run(ids.slice(start, start + CHUNK));
      done += result.done;
      failures.push(...result.failures);
    } catch (error) {
      return { done, failures, stoppedBy: messageOf(error), untried: ids.slice(start) };
    }
    onProgress(Math.min(start + CHUNK, ids.length));
  }
  return { done, failures, untried: [] };
}
