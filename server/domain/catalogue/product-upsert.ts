import { MAX_UPSERT_PRODUCTS } from '../constants';
import { badInput, type ErrorCode } from '../errors';
import { readIdempotencyKey } from '../orders/order-validation';
import { readProductEdit, type ProductEdit } from './product-edit';
import type { PresentedMessage } from '../messages/english-text';
import { readObject, readOptional, readText } from '../read';

export const UPSERT_OUTCOMES = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;
export type UpsertOutcome = (typeof UPSERT_OUTCOMES)[number];

/** Result of upserting one product. */
export interface UpsertResult {
  outcome: UpsertOutcome;
  /** Undefined after a failure. */
  productId?: string;
  /** Reason of the failure. */
  error?: UpsertError;
}

/** Error of a product that could not be upserted; results stored by older releases have no key. */
export interface UpsertError extends Partial<PresentedMessage> {
  code: ErrorCode;
  message: string;
  /** The invalid field, if the error concerns one. */
  field?: string;
}

/** Results of all products, in input order. */
export interface UpsertReport {
  results: UpsertResult[];
  /** True for a repeated idempotency key: the shop changed nothing. */
  isReplay: boolean;
}

/** A product to create or update, found by the id, else by the SKU of the edit. */
export interface UpsertItem {
  id: string | undefined;
  edit: ProductEdit;
}

/** Parses the list of products to upsert, without their fields. Throws BAD_INPUT. §5 */
export function readUpsert(raw: unknown): { items: unknown[]; key: string | undefined } {
  const { products, idempotencyKey } = readObject(raw, 'input');
  if (!Array.isArray(products) || products.length === 0 || products.length > MAX_UPSERT_PRODUCTS)
    throw badInput('products', {
      key: 'field.listLength',
      params: { field: 'products', max: MAX_UPSERT_PRODUCTS },
    });
  return { items: products, key: readOptional(idempotencyKey ?? undefined, readIdempotencyKey) };
}

/** Parses one product; null means an absent field. Throws BAD_INPUT. §5 */
export function readUpsertItem(raw: unknown): UpsertItem {
  const presentFields = Object.entries(readObject(raw, 'product')).filter(([, value]) => value !== null);
  const input: Record<string, unknown> = Object.fromEntries(presentFields);
  const id = readOptional(input.id, (value) => readText(value, 'id', { max: 100 }));
  const edit = readProductEdit(input);
  if (id === undefined && !edit.change.sku) throw badInput('sku', 'product.noSkuOrId');
  return { id, edit };
}

/** Accepts only edits that can create a product. Throws BAD_INPUT. */
export function requireNewProduct({ version, stockChange, countSeen }: ProductEdit): void {
  const forbiddenField = Object.entries({ version, stockChange, countSeen }).find(
    ([, value]) => value !== undefined,
  );
  if (forbiddenField) throw badInput(forbiddenField[0], 'product.newTakesCountOnly');
}
