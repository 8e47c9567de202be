import { MAX_UPSERT } from '../constants';
import { badInput, type ErrorCode } from '../errors';
import { readIdempotencyKey } from '../orders/order-validation';
import { readProductEdit, type ProductEdit } from './product-edit';
import { readObject, readOptional, readText } from '../read';

export const UPSERT_OUTCOMES = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;
export type UpsertOutcome = (typeof UPSERT_OUTCOMES)[number];

/** What became of one of the products. */
export interface UpsertResult {
  outcome: UpsertOutcome;
  /** Undefined where it failed. */
  productId?: string;
  /** Why it failed. */
  error?: UpsertError;
}

/** Why a product could not be put into the shop. */
export interface UpsertError {
  code: ErrorCode;
  message: string;
  /** The field that is wrong, where it is one. */
  field?: string;
}

/** What became of all of them, in their order. */
export interface UpsertReport {
  results: UpsertResult[];
  /** The same was asked before, with the same key: nothing was done again. */
  isReplay: boolean;
}

/** A product to make or to change: the one with the id, else the one with the SKU of the edit. */
export interface UpsertItem {
  id: string | undefined;
  edit: ProductEdit;
}

/** Reads which products are to be put into the shop, not yet what each of them says. Throws BAD_INPUT. §5 */
export function readUpsert(raw: unknown): { items: unknown[]; key: string | undefined } {
  const { products, idempotencyKey } = readObject(raw, 'input');
  if (!Array.isArray(products) || products.length === 0 || products.length > MAX_UPSERT)
    throw badInput('products', `Products must be a list of 1 to ${MAX_UPSERT}`);
  return { items: products, key: readOptional(idempotencyKey ?? undefined, readIdempotencyKey) };
}

/** Reads one of the products; null stands for what is left out. Throws BAD_INPUT. §5 */
export function readUpsertItem(raw: unknown): UpsertItem {
  const given = Object.entries(readObject(raw, 'product')).filter(([, value]) => value !== null);
  const input: Record<string, unknown> = Object.fromEntries(given);
  const id = readOptional(input.id, (value) => readText(value, 'id', { max: 100 }));
  const edit = readProductEdit(input);
  if (id === undefined && !edit.change.sku) throw badInput('sku', 'Give a SKU or an id');
  return { id, edit };
}

/** Lets an edit pass that can be the beginning of a product. Throws BAD_INPUT. */
export function requireNewProduct({ version, stockChange, countSeen }: ProductEdit): void {
  const seen = Object.entries({ version, stockChange, countSeen }).find(([, value]) => value !== undefined);
  if (seen) throw badInput(seen[0], 'No product has this SKU yet; a new one takes countInStock alone');
}
