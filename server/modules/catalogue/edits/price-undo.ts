import { MoreThan, type EntityManager } from 'typeorm';
import { PriceUndoEntity } from '../../../database/entities/product.entity';
import type { PriceUndo } from '../../../domain/catalogue/admin-model';
import { ShopError } from '../../../domain/errors';
import type { Paise } from '../../../domain/pricing/money';
import { endPriceChange, isPriceChanged } from './price-changes';
import { editProduct, type PricedCommand } from '../product-changes';

/** A product of a bulk change of prices. */
export interface UndoableEdit {
  command: PricedCommand;
  undo: PriceUndo;
  /** True if an earlier request with the same change id may have set the price. */
  isRepeatable: boolean;
  /** Computes the new price from the former one, both in paise. */
  newPriceOf: (formerPrice: Paise) => Paise;
}

/**
 * Sets the price of a product, and records its former price for the undo. Throws as editProduct and `newPriceOf` do.
 */
export async function editUndoablePrice(tx: EntityManager, edit: UndoableEdit): Promise<void> {
  const { command, undo, isRepeatable, newPriceOf } = edit;
  if (isRepeatable && (await isPriceChanged(tx, undo.id, command.productId))) return;
  let formerPrice: Paise = 0;
  const { id, price } = await editProduct(tx, command, (product) => {
    formerPrice = product.price;
    return { change: { price: newPriceOf(formerPrice) } };
  });
  const row = { changeId: undo.id, productId: id, formerPrice, price, expiresAt: undo.expiresAt };
  await tx.insert(PriceUndoEntity, row);
}

/**
 * Ids of the products whose prices can be restored; ends a change that still runs. Throws NOT_FOUND for an unknown,
 * expired or undone change.
 */
export async function readUndoableProducts(tx: EntityManager, changeId: string, at: Date): Promise<string[]> {
  const rows = await tx.findBy(PriceUndoEntity, { changeId, expiresAt: MoreThan(at) });
  const isRunning = await endPriceChange(tx, changeId, at);
  if (rows.length === 0 && !isRunning) throw new ShopError('NOT_FOUND', 'product.undoEnded');
  return rows.map(({ productId }) => productId);
}

/**
 * Restores the price that a product had before a bulk change. Throws CONFLICT if the price changed since, NOT_FOUND for
 * a deleted product or an undone change, and BAD_INPUT for a price above the MRP.
 */
export async function restorePrice(
  tx: EntityManager,
  command: PricedCommand,
  changeId: string,
): Promise<void> {
  const key = { changeId, productId: command.productId };
  const row = await tx.findOneBy(PriceUndoEntity, key);
  if (!row) throw new ShopError('NOT_FOUND', 'product.undoEnded');
  await editProduct(tx, command, ({ price }) => {
    if (price !== row.price) throw new ShopError('CONFLICT', 'product.priceChangedSince');
    return { change: { price: row.formerPrice } };
  });
  await tx.delete(PriceUndoEntity, key);
}
