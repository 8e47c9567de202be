import { codeOf, englishOf } from '../../apollo/message-of';
import { MAX_BULK_ITEMS } from '../../domain';
import { randomKey } from '../../state/order-attempt';

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
  /** Ids of the undos of all chunks, also of a chunk whose response was lost. */
  undoIds: readonly string[];
  /** Time in milliseconds before the first chunk. */
  startedAt: number;
}

/** Response to one chunk. */
export interface BulkResult {
  done: number;
  failures: readonly BulkFailure[];
  /** The undo, if the change can be undone. */
  undo?: { id: string } | null;
}

/**
 * Sends the change of one chunk. The id is new for each chunk; a change that can be repeated and undone has this id.
 */
export type RunChunk = (ids: string[], changeId: string) => Promise<BulkResult | undefined>;

/**
 * Sends a bulk mutation in chunks of the size that the server accepts. The report lists the refused rows. The first
 * request that fails stops the remaining chunks.
 */
export async function runInChunks(
  ids: readonly string[],
  runChunk: RunChunk,
  onProgress: (attemptedCount: number) => void,
): Promise<BulkReport> {
  const startedAt = Date.now();
  let doneCount = 0;
  const failures: BulkFailure[] = [];
  const undoIds: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK_ITEMS) {
    const changeId = randomKey();
    try {
      const result = await runChunk(ids.slice(start, start + MAX_BULK_ITEMS), changeId);
      doneCount += result?.done ?? 0;
      failures.push(...(result?.failures ?? []));
      if (result?.undo) undoIds.push(result.undo.id);
    } catch (error) {
      // Without a response, the server may have made the change.
      if (codeOf(error) === undefined) undoIds.push(changeId);
      const stopReason = englishOf(error);
      return { doneCount, failures, stopReason, unconfirmedIds: ids.slice(start), undoIds, startedAt };
    }
    onProgress(Math.min(start + MAX_BULK_ITEMS, ids.length));
  }
  return { doneCount, failures, unconfirmedIds: [], undoIds, startedAt };
}
