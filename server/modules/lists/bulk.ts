import { ShopError } from '../../domain/errors';
import type { BulkFailure, BulkResult } from '../../domain/catalogue/admin-model';

/** A change of many things, one by one. */
export interface BulkChange {
  ids: readonly string[];
  /** Changes one of them, in a transaction of its own. */
  change: (id: string) => Promise<unknown>;
  /** What the things are called, as far as they are known. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
}

/**
 * Does what can be done and reports the rest. Asked for together, so that the writer puts all of them into one
 * commit, each behind a savepoint of its own. Throws what is no refusal.
 */
export async function changeMany({ ids, change, namesOf }: BulkChange): Promise<BulkResult> {
  const refusals = await Promise.all(ids.map(async (id) => ({ id, refusal: await refusalOf(change(id)) })));
  const refused = refusals.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []));
  const names = refused.length > 0 ? await namesOf(refused.map(({ id }) => id)) : new Map<string, string>();
  const failures = refused.map(({ id, refusal: { code, message } }): BulkFailure => {
    return { id, name: names.get(id), code, message };
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
