import { ShopError } from '../../domain/errors';
import { presentMessage } from '../../domain/messages/in-english';
import type { BulkFailure, BulkResult } from '../../domain/catalogue/admin-model';

/** A change of many items, one by one. */
export interface BulkChange {
  ids: readonly string[];
  /** Changes one item in its own transaction. */
  change: (id: string) => Promise<unknown>;
  /** Names of the items that exist. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
}

/**
 * Changes all items that it can and reports the failures. The changes run concurrently, so the write queue puts them
 * into one commit, each with its own savepoint. Throws any error that is not a ShopError.
 */
export async function applyBulkChange({ ids, change, namesOf }: BulkChange): Promise<BulkResult> {
  const refusals = await Promise.all(ids.map(async (id) => ({ id, refusal: await refusalOf(change(id)) })));
  const refused = refusals.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []));
  const names = refused.length > 0 ? await namesOf(refused.map(({ id }) => id)) : new Map<string, string>();
  const failures = refused.map(({ id, refusal: { code, reason } }): BulkFailure => {
    return { id, name: names.get(id), code, ...presentMessage(reason) };
  });
  return { done: ids.length - failures.length, failures };
}

async function refusalOf(work: Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}
