import { englishOf } from '../../apollo/message-of';
import { MAX_BULK } from '../../domain';

export interface BulkFailure {
  id: string;
  name?: string | null;
  message: string;
}

export interface BulkReport {
  /** Number of changed rows. */
  done: number;
  failures: readonly BulkFailure[];
  /** Error message that stopped the run, and the ids that were not tried. */
  stoppedBy?: string;
  untried: readonly string[];
}

type RunChunk = (ids: string[]) => Promise<{ done: number; failures: readonly BulkFailure[] }>;

/**
 * Runs a bulk mutation in chunks of the size that the server accepts. Rows that the server refuses are reported and the
 * run continues. The run stops at the first request that fails.
 */
export async function runInChunks(
  ids: readonly string[],
  run: RunChunk,
  onProgress: (tried: number) => void,
): Promise<BulkReport> {
  let done = 0;
  const failures: BulkFailure[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK) {
    try {
      const result = await run(ids.slice(start, start + MAX_BULK));
      done += result.done;
      failures.push(...result.failures);
    } catch (error) {
      return { done, failures, stoppedBy: englishOf(error), untried: ids.slice(start) };
    }
    onProgress(Math.min(start + MAX_BULK, ids.length));
  }
  return { done, failures, untried: [] };
}
