import type { Raw } from '../../../domain/read';
import { readOrderKey } from '../../../rest/read-order';

/** Products to put into the shop as this door spells them, in the shop's own words; nothing is judged here. §7 */
export function readUpsertBody({ products }: Raw, key: string | undefined): Raw {
  return {
    products: Array.isArray(products) ? products.map(readItem) : products,
    idempotencyKey: readOrderKey(key),
  };
}

function readItem(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { _id, ...fields } = item as Raw;
  return _id === undefined ? fields : { id: _id, ...fields };
}
