import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { BulkProductAction } from '../../domain/catalogue/admin-model';
import { DRAFT } from '../../domain/constants';
import { picturesOf } from '../../domain/catalogue/product-details';
import { countAfter, type ProductEdit } from '../../domain/catalogue/product-edit';
import { notFound, requireVersion, ShopError } from '../../domain/errors';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import { productEvent, recordEvents } from '../outbox';
import type { Member } from '../../domain/accounts/permissions';
import { definedOnly } from '../../domain/read';
import { tagsOfChange } from '../../domain/catalogue/cache-tags';
import { fold } from '../../domain/catalogue/normalize-text';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import { withWords, type StoredChange } from './product-pictures';
import { findBySku, getProduct } from './product-queries';

/** Admin, product and time of a change. */
export interface ProductCommand {
  actor: Member;
  productId: string;
  at: Date;
  /** The bulk action, if the change is part of one. */
  bulk?: BulkProductAction;
}

/** An edit with stored pictures. */
export interface StoredEdit extends Omit<ProductEdit, 'change'> {
  change: StoredChange;
}

const UNDETAILED = { sku: '', imageAlt: '', morePictures: [], specifications: [] };
const UNREVIEWED = { ratingSum: 0, ratingHundredths: 0, numReviews: 0 };

/** Creates a product in the caller's transaction; missing fields are those of a draft. §7 */
export async function createProduct(
  tx: EntityManager,
  { actor, at }: Omit<ProductCommand, 'productId'>,
  change: StoredChange,
): Promise<ProductEntity> {
  const definedFields = definedOnly(withWords(change, DRAFT));
  const fields = { ...DRAFT, ...UNDETAILED, ...definedFields, ...UNREVIEWED, createdAt: at, updatedAt: at };
  const product = Object.assign(new ProductEntity(), {
    id: newId(),
    version: 1,
    ...fields,
    initialStock: fields.countInStock,
    ...normalizedTexts(fields),
  });
  await addProduct(tx, { actor, productId: product.id, at }, product);
  return product;
}

/**
 * Changes a product in the caller's transaction; `editOf` receives the current product. Throws NOT_FOUND, CONFLICT
 * with both values, and BAD_INPUT. §5, §7
 */
export async function editProduct(
  tx: EntityManager,
  act: ProductCommand,
  editOf: (existing: ProductEntity) => StoredEdit,
): Promise<ProductEntity> {
  const { productId, at } = act;
  const old = await getProduct(tx, productId);
  const edit = editOf(old);
  requireVersion(edit.version, {
    version: old.version,
    current: editableOf(old),
    yours: rejectedValuesOf(edit, old),
  });
  const countInStock = countAfter(edit, old.countInStock);
  const stockDelta = countInStock - old.countInStock;
  const definedFields = definedOnly(withWords(edit.change, old));
  if (definedFields.sku !== old.sku) await requireFreeSku(tx, definedFields.sku);
  const change = { ...definedFields, ...(stockDelta !== 0 && { countInStock }) };
  const changed = Object.assign(new ProductEntity(), old, change, { countInStock });
  const fields = { ...change, ...normalizedTexts(changed), version: old.version + 1, updatedAt: at };
  await tx.update(ProductEntity, { id: productId }, fields);
  invalidateTags(tx, ...tagsOfChange(old, changed));
  const after = { ...priceAndStockOf(changed), stockDelta, fields: namesOf(change), ...bulkOf(act) };
  await writeAuditEntry(tx, act, 'product.update', { before: priceAndStockOf(old), after });
  const product = await getProduct(tx, productId);
  const becameLow = isLowStockCrossed(old.countInStock, countInStock)
    ? [productEvent('stock.low', product)]
    : [];
  await recordEvents(tx, [productEvent('product.updated', product), ...becameLow], at);
  return product;
}

export async function addProduct(
  tx: EntityManager,
  act: ProductCommand,
  product: ProductEntity,
): Promise<void> {
  await requireFreeSku(tx, product.sku);
  await tx.insert(ProductEntity, product);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await writeAuditEntry(tx, act, 'product.create', { after: priceAndStockOf(product) });
  await recordEvents(tx, [productEvent('product.created', product)], act.at);
}

async function requireFreeSku(tx: EntityManager, sku: string | undefined): Promise<void> {
  if (sku && (await findBySku(tx, sku)))
    throw new ShopError('SKU_TAKEN', 'product.skuTaken', {
      fields: [{ field: 'sku', message: 'product.skuTaken' }],
    });
}

/** Deletes a product; orders keep their copies. Throws NOT_FOUND. */
export async function removeProduct(tx: EntityManager, act: ProductCommand): Promise<void> {
  const product = await getProduct(tx, act.productId);
  await tx.update(ProductEntity, { id: act.productId }, { deletedAt: act.at });
  invalidateTags(tx, ...tagsOfChange(product, undefined));
  await writeAuditEntry(tx, act, 'product.remove', { before: priceAndStockOf(product), after: bulkOf(act) });
  product.deletedAt = act.at;
  await recordEvents(tx, [productEvent('product.deleted', product)], act.at);
}

/** Restores a deleted product. Throws NOT_FOUND if it does not exist or is not deleted. */
export async function restoreProduct(tx: EntityManager, act: ProductCommand): Promise<ProductEntity> {
  const deleted = await tx.findOneBy(ProductEntity, { id: act.productId });
  if (!deleted?.deletedAt) throw notFound('deletedProduct');
  await requireFreeSku(tx, deleted.sku);
  await tx.update(ProductEntity, { id: act.productId }, { deletedAt: () => 'NULL' });
  await writeAuditEntry(tx, act, 'product.restore', {
    after: { ...priceAndStockOf(deleted), ...bulkOf(act) },
  });
  const product = await getProduct(tx, act.productId);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await recordEvents(tx, [productEvent('product.created', product)], act.at);
  return product;
}

/** Normalized texts for search and sort. */
export function normalizedTexts(product: Pick<ProductEntity, 'name' | 'brand' | 'category'>) {
  const { name, brand, category } = product;
  return {
    nameFolded: fold(name),
    shelfText: [name, brand, category].map(fold).join('\n'),
  };
}

/** Product fields in the audit log: price and stock. */
export function priceAndStockOf({ price, countInStock }: Pick<ProductEntity, 'price' | 'countInStock'>) {
  return { price, countInStock };
}

function writeAuditEntry(
  tx: EntityManager,
  { actor, productId, at }: ProductCommand,
  action: string,
  versions: { before?: object; after?: object },
): Promise<void> {
  return writeAudit(tx, [{ actor, action, subject: productId, ...versions }], at);
}

function bulkOf({ bulk }: ProductCommand): object | undefined {
  return bulk && { bulk };
}

function editableOf(product: ProductEntity) {
  const { name, sku, price, brand, category, countInStock, description, image, specifications } = product;
  const pictures = picturesOf(product);
  return { name, sku, price, brand, category, countInStock, description, image, pictures, specifications };
}

function rejectedValuesOf({ change, stockChange, countSeen }: StoredEdit, old: ProductEntity) {
  const pictures = change.morePictures && picturesOf({ ...old, ...definedOnly(change) });
  // The background colour derives from the picture and cannot be edited.
  const withoutDerived = { imageGround: undefined, imageAlt: undefined, morePictures: undefined };
  return definedOnly({ ...change, ...withoutDerived, pictures, stockChange, countSeen });
}

/** Changed fields, by their public names. */
function namesOf(change: StoredChange): string[] {
  const names = Object.keys(change).filter((name) => name !== 'imageAlt');
  return names.map((name) => (name === 'morePictures' ? 'pictures' : name));
}
