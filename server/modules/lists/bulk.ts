import { ShopError } from '../../domain/errors';
import { presentMessage } from '../../domain/messages/english-text';
import type { BulkFailure, BulkResult } from '../../domain/catalogue/admin-model';

/** A change of many items, one by one. */
export interface BulkChange {
  ids: readonly string[];
  /** Changes one item in its own transaction. */
  change: (id: string) => Promise<unknown>;
  /** Names of items by id, without unknown ids. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
}

/**
 * Changes many items and reports the failures. All changes start at once, so the write queue puts all changes into one
 * commit, each with its own savepoint. Throws any error that is not a ShopError.
 */
export async function applyBulkChange({ ids, change, namesOf }: BulkChange): Promise<BulkResult> {
  const outcomes = await Promise.all(ids.map(async (id) => ({ id, error: await errorOf(change(id)) })));
  const failedChanges = outcomes.flatMap(({ id, error }) => (error ? [{ id, error }] : []));
  const names =
    failedChanges.length > 0 ? await namesOf(failedChanges.map(({ id }) => id)) : new Map<string, string>();
  const failures = failedChanges.map(({ id, error: { code, reason } }): BulkFailure => {
    return { id, name: names.get(id), code, ...presentMessage(reason) };
  });
  return { done: ids.length - failures.length, failures };
}

async function errorOf(pendingChange: Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await pendingChange;
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}
