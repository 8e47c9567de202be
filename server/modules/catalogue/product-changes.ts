import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { BulkProductAction } from '../../domain/catalogue/admin-model';
import { NO_DISCLOSURES } from '../../domain/catalogue/disclosures';
import { NO_PARCEL_DATA } from '../../domain/delivery/parcel-data';
import { NO_TAX_DATA } from '../../domain/catalogue/tax-data';
import { isTaxClass, requireTaxClass } from '../../domain/catalogue/tax-data-validation';
import type { TaxClass } from '../../domain/tax/tax-classes';
import { requireEditWithinMrp, requirePriceWithinMrp } from '../../domain/catalogue/max-retail-price';
import { DRAFT_DEFAULTS } from '../../domain/constants';
import { stockAfterEdit } from '../../domain/catalogue/product-edit';
import { notFound, requireVersion, ShopError } from '../../domain/errors';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import { productEvent, recordEvents } from '../outbox';
import type { PriceBook } from '../../domain/pricing/price-book';
import type { Member } from '../../domain/accounts/permissions';
import { definedOnly } from '../../domain/read';
import { tagsOfChange } from '../../domain/catalogue/cache-tags';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import { withoutDefaultTexts, type StoredChange } from './product-pictures';
import {
  editableFieldsOf,
  publicNamesOf,
  rejectedValuesOf,
  type StoredEdit,
} from './edits/product-edit-values';
import { findBySku, getProduct } from './product-queries';

/** Admin, product and time of a change. */
export interface ProductCommand {
  actor: Member;
  productId: string;
  at: Date;
  /** The bulk action, if the change is part of one. */
  bulk?: BulkProductAction;
}

/** A change that may set a price or a tax class, with the terms by which the shop prices orders. */
export interface PricedCommand extends ProductCommand {
  priceBook: PriceBook;
  /** Tax classes of the shop. */
  taxClasses: readonly TaxClass[];
}

/** Dependencies of services that change products: the clock and the prices. */
export interface ChangeDeps {
  /** Returns the price book of new orders. */
  currentPriceBook: () => PriceBook;
  /** Returns the tax classes of the shop. */
  currentTaxClasses: () => readonly TaxClass[];
  now: () => Date;
}

/** Actor, time and price book of a change that starts now. */
export function commandOf(
  { now, currentPriceBook, currentTaxClasses }: ChangeDeps,
  actor: Member,
): Omit<PricedCommand, 'productId'> {
  return { actor, at: now(), priceBook: currentPriceBook(), taxClasses: currentTaxClasses() };
}

const NO_DETAILS = {
  sku: '',
  imageAlt: '',
  morePictures: [],
  specifications: [],
  ...NO_DISCLOSURES,
  ...NO_TAX_DATA,
  ...NO_PARCEL_DATA,
};
const NO_REVIEWS = { ratingSum: 0, ratingHundredths: 0, numReviews: 0 };

/**
 * Creates a product in the caller's transaction; missing fields get the values of a draft. Throws SKU_TAKEN, and
 * BAD_INPUT for a price above the MRP. §7
 */
export async function createProduct(
  tx: EntityManager,
  { actor, at, priceBook, taxClasses }: Omit<PricedCommand, 'productId'>,
  change: StoredChange,
): Promise<ProductEntity> {
  const definedFields = definedOnly(withoutDefaultTexts(change, DRAFT_DEFAULTS));
  const fields = {
    ...DRAFT_DEFAULTS,
    ...NO_DETAILS,
    ...definedFields,
    ...NO_REVIEWS,
    createdAt: at,
    updatedAt: at,
  };
  requireTaxClass(fields.taxClass, taxClasses);
  requirePriceWithinMrp(fields, priceBook);
  const product = Object.assign(new ProductEntity(), {
    id: newId(),
    version: 1,
    ...fields,
    initialStock: fields.countInStock,
    ...normalizedTexts(fields),
  });
  await insertProduct(tx, { actor, productId: product.id, at }, product);
  return product;
}

/**
 * Changes a product in the caller's transaction; `createEdit` receives the current product. Throws NOT_FOUND,
 * BAD_INPUT, SKU_TAKEN, and CONFLICT with both values. §5, §7
 */
export async function editProduct(
  tx: EntityManager,
  command: PricedCommand,
  createEdit: (currentProduct: ProductEntity) => StoredEdit,
): Promise<ProductEntity> {
  const { productId, at, priceBook, taxClasses } = command;
  const currentProduct = await getProduct(tx, productId);
  const edit = createEdit(currentProduct);
  requireVersion(edit.version, {
    version: currentProduct.version,
    current: editableFieldsOf(currentProduct),
    yours: rejectedValuesOf(edit, currentProduct),
  });
  const countInStock = stockAfterEdit(edit, currentProduct.countInStock);
  const stockDelta = countInStock - currentProduct.countInStock;
  const definedFields = definedOnly(withoutDefaultTexts(edit.change, currentProduct));
  if (definedFields.sku !== currentProduct.sku) await requireFreeSku(tx, definedFields.sku);
  const change = { ...definedFields, ...(stockDelta !== 0 && { countInStock }) };
  const changedProduct = Object.assign(new ProductEntity(), currentProduct, change, { countInStock });
  if (changedProduct.taxClass !== currentProduct.taxClass)
    requireTaxClass(changedProduct.taxClass, taxClasses);
  requireEditWithinMrp(currentProduct, changedProduct, priceBook);
  const fields = {
    ...change,
    ...normalizedTexts(changedProduct),
    version: currentProduct.version + 1,
    updatedAt: at,
  };
  await tx.update(ProductEntity, { id: productId }, fields);
  invalidateTags(tx, ...tagsOfChange(currentProduct, changedProduct));
  const after = {
    ...priceAndStockOf(changedProduct),
    stockDelta,
    fields: publicNamesOf(change),
    ...bulkDetailsOf(command),
  };
  await writeAuditEntry(tx, command, 'product.update', { before: priceAndStockOf(currentProduct), after });
  const product = await getProduct(tx, productId);
  const lowStockEvents = isLowStockCrossed(currentProduct.countInStock, countInStock)
    ? [productEvent('stock.low', product)]
    : [];
  await recordEvents(tx, [productEvent('product.updated', product), ...lowStockEvents], at);
  return product;
}

/** Inserts a complete product, and writes the audit entry and the event. Throws SKU_TAKEN. */
export async function insertProduct(
  tx: EntityManager,
  command: ProductCommand,
  product: ProductEntity,
): Promise<void> {
  await requireFreeSku(tx, product.sku);
  await tx.insert(ProductEntity, product);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await writeAuditEntry(tx, command, 'product.create', { after: priceAndStockOf(product) });
  await recordEvents(tx, [productEvent('product.created', product)], command.at);
}

async function requireFreeSku(tx: EntityManager, sku: string | undefined): Promise<void> {
  if (sku && (await findBySku(tx, sku)))
    throw new ShopError('SKU_TAKEN', 'product.skuTaken', {
      fields: [{ field: 'sku', message: 'product.skuTaken' }],
    });
}

/** Deletes a product; orders keep their copies. Throws NOT_FOUND. */
export async function removeProduct(tx: EntityManager, command: ProductCommand): Promise<void> {
  const product = await getProduct(tx, command.productId);
  await tx.update(ProductEntity, { id: command.productId }, { deletedAt: command.at });
  invalidateTags(tx, ...tagsOfChange(product, undefined));
  await writeAuditEntry(tx, command, 'product.remove', {
    before: priceAndStockOf(product),
    after: bulkDetailsOf(command),
  });
  product.deletedAt = command.at;
  await recordEvents(tx, [productEvent('product.deleted', product)], command.at);
}

/**
 * Restores a deleted product. Throws NOT_FOUND if no deleted product has this id, SKU_TAKEN, and BAD_INPUT for a price
 * above the MRP. A tax class that the shop has removed meanwhile becomes none.
 */
export async function restoreProduct(tx: EntityManager, command: PricedCommand): Promise<ProductEntity> {
  const deletedProduct = await tx.findOneBy(ProductEntity, { id: command.productId });
  if (!deletedProduct?.deletedAt) throw notFound('deletedProduct');
  await requireFreeSku(tx, deletedProduct.sku);
  const taxClass = isTaxClass(deletedProduct.taxClass, command.taxClasses) ? deletedProduct.taxClass : '';
  requirePriceWithinMrp({ ...deletedProduct, taxClass }, command.priceBook);
  await tx.update(ProductEntity, { id: command.productId }, { deletedAt: () => 'NULL', taxClass });
  await writeAuditEntry(tx, command, 'product.restore', {
    after: { ...priceAndStockOf(deletedProduct), ...bulkDetailsOf(command) },
  });
  const product = await getProduct(tx, command.productId);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await recordEvents(tx, [productEvent('product.created', product)], command.at);
  return product;
}

/** Normalized texts for search and sort. */
export function normalizedTexts(product: Pick<ProductEntity, 'name' | 'brand' | 'category'>) {
  const { name, brand, category } = product;
  return {
    nameFolded: normalizeText(name),
    shelfText: [name, brand, category].map(normalizeText).join('\n'),
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
  states: { before?: object; after?: object },
): Promise<void> {
  return writeAudit(tx, [{ actor, action, subject: productId, ...states }], at);
}

function bulkDetailsOf({ bulk }: ProductCommand): object | undefined {
  return bulk && { bulk };
}
