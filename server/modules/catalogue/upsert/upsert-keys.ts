import type { EntityManager } from 'typeorm';
import { ShopError } from '../../../domain/errors';
import type { UpsertResult } from '../../../domain/catalogue/product-upsert';

const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** Idempotency key of an upsert, with its owner (a user or an API token) and the hash of its input. */
export interface UpsertKey {
  ownerId: string;
  key: string;
  bodyHash: string;
}

interface Row {
  bodyHash: string;
  results: string;
}

/** Stored results of a key. Throws IDEMPOTENCY_KEY_REUSED if the key was used with other input. */
export async function findUpsert(
  tx: EntityManager,
  { ownerId, key, bodyHash }: UpsertKey,
): Promise<UpsertResult[] | undefined> {
  const [row] = await tx.query<Row[]>(
    'SELECT body_hash AS "bodyHash", results FROM upsert WHERE user_id = ? AND key = ?',
    [ownerId, key],
  );
  if (!row) return undefined;
  if (row.bodyHash !== bodyHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'product.keyReused');
  return JSON.parse(row.results) as UpsertResult[];
}

/** Stores the results of a key for 30 days, in the transaction of the changes. */
export async function storeUpsert(
  tx: EntityManager,
  { ownerId, key, bodyHash }: UpsertKey,
  results: readonly UpsertResult[],
  at: Date,
): Promise<void> {
  await tx.query('DELETE FROM upsert WHERE created_at < ?', [at.getTime() - KEY_LIFETIME_MS]);
  await tx.query('INSERT INTO upsert (user_id, key, body_hash, results, created_at) VALUES (?, ?, ?, ?, ?)', [
    ownerId,
    key,
    bodyHash,
    JSON.stringify(results),
    at.getTime(),
  ]);
}
