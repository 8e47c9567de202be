import { createHash } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { PriceChangeEntity, PriceUndoEntity } from '../../../database/entities/product.entity';
import type { Member } from '../../../domain/accounts/permissions';
import type { BulkResult } from '../../../domain/catalogue/admin-model';
import { PRICE_UNDO_MINUTES } from '../../../domain/constants';
import { ShopError } from '../../../domain/errors';
import { newId } from '../../../lib/ids';

const MS_PER_MINUTE = 60_000;
/** Time in which a repeated request returns the stored result of a change. */
const CHANGE_LIFETIME_MS = 30 * 24 * 60 * MS_PER_MINUTE;

/** A bulk change of prices, by the id of the client or by a new one. */
export interface PriceChangeRequest {
  id: string;
  ownerId: string;
  bodyHash: string;
}

/** A started change; the result is undefined until all products are changed or refused. */
export interface StartedPriceChange {
  id: string;
  expiresAt: Date;
  result: BulkResult | undefined;
}

/**
 * Creates the request of an actor; each program has its own ids, independent of the admin who created its API token.
 */
export function createPriceChange(
  actor: Member,
  changeId: string | undefined,
  body: object,
): PriceChangeRequest {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { id: changeId ?? newId(), ownerId: actor.program?.tokenId ?? actor.userId, bodyHash };
}

/**
 * Stores a change before its first product, or returns the stored change with the same id. Throws
 * IDEMPOTENCY_KEY_REUSED for the id of another change. Deletes old changes.
 */
export async function startPriceChange(
  tx: EntityManager,
  { id, ownerId, bodyHash }: PriceChangeRequest,
  at: Date,
): Promise<StartedPriceChange> {
  // TypeORM does not convert the date of a comparison in `delete`.
  await tx.query('DELETE FROM price_undo WHERE expires_at <= $1', [at.getTime()]);
  await tx.query('DELETE FROM price_change WHERE created_at <= $1', [at.getTime() - CHANGE_LIFETIME_MS]);
  const stored = await tx.findOneBy(PriceChangeEntity, { id });
  if (!stored) {
    const expiresAt = new Date(at.getTime() + PRICE_UNDO_MINUTES * MS_PER_MINUTE);
    await tx.insert(PriceChangeEntity, { id, ownerId, bodyHash, createdAt: at, expiresAt });
    return { id, expiresAt, result: undefined };
  }
  if (stored.ownerId !== ownerId || stored.bodyHash !== bodyHash)
    throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'product.changeIdReused');
  const { expiresAt, result } = stored;
  return { id, expiresAt, result: result === undefined ? undefined : (JSON.parse(result) as BulkResult) };
}

/** Stores the result of a change, which repeated requests return. */
export async function storePriceChange(tx: EntityManager, id: string, result: BulkResult): Promise<void> {
  await tx.update(PriceChangeEntity, { id, result: IsNull() }, { result: JSON.stringify(result) });
}

/**
 * True if the change has set the price of the product already. Throws NOT_FOUND if an admin undid the change while it
 * was running.
 */
export async function isPriceChanged(
  tx: EntityManager,
  changeId: string,
  productId: string,
): Promise<boolean> {
  const { undoneAt } = await tx.findOneByOrFail(PriceChangeEntity, { id: changeId });
  if (undoneAt) throw new ShopError('NOT_FOUND', 'product.undoEnded');
  return tx.existsBy(PriceUndoEntity, { changeId, productId });
}

/** Ends a change that may still run, so that it changes no further product. Returns false if it has a result. */
export async function endPriceChange(tx: EntityManager, id: string, at: Date): Promise<boolean> {
  await tx.update(PriceChangeEntity, { id, undoneAt: IsNull() }, { undoneAt: at });
  const change = await tx.findOneBy(PriceChangeEntity, { id });
  return change !== null && change.result === undefined && change.expiresAt > at;
}
