import type { Raw } from '../../../domain/read';
import { readOrderKey } from '../../../rest/read-order';

/** Converts an upsert body of the REST API to the service input, without validation. §7 */
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
