import { englishOf } from '../../apollo/message-of';
import { MAX_BULK_ITEMS } from '../../domain';

export interface BulkFailure {
  id: string;
  name?: string | null;
  message: string;
}

export interface BulkReport {
  /** Number of changed rows. */
  doneCount: number;
  failures: readonly BulkFailure[];
  /** Message of the error that stopped the remaining chunks. */
  stopReason?: string;
  /** Ids of the rows of the failed request and of the remaining chunks. */
  unconfirmedIds: readonly string[];
}

type RunChunk = (ids: string[]) => Promise<{ done: number; failures: readonly BulkFailure[] }>;

/**
 * Sends a bulk mutation in chunks of the size that the server accepts. The report lists the refused rows. The first
 * request that fails stops the remaining chunks.
 */
export async function runInChunks(
  ids: readonly string[],
  runChunk: RunChunk,
  onProgress: (attemptedCount: number) => void,
): Promise<BulkReport> {
  let doneCount = 0;
  const failures: BulkFailure[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK_ITEMS) {
    try {
      const result = await runChunk(ids.slice(start, start + MAX_BULK_ITEMS));
      doneCount += result.done;
      failures.push(...result.failures);
    } catch (error) {
      return { doneCount, failures, stopReason: englishOf(error), unconfirmedIds: ids.slice(start) };
    }
    onProgress(Math.min(start + MAX_BULK_ITEMS, ids.length));
  }
  return { doneCount, failures, unconfirmedIds: [] };
}
