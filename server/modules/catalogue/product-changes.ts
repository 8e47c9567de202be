import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { BulkProductAction } from '../../domain/catalogue/admin-model';
import { NO_DISCLOSURES } from '../../domain/catalogue/disclosures';
import { NO_PARCEL_DATA } from '../../domain/delivery/parcel-data';
import { NO_TAX_DATA } from '../../domain/catalogue/tax-data';
import { requireTaxClass } from '../../domain/catalogue/tax-data-validation';
import type { TaxClass } from '../../domain/tax/tax-classes';
import { requireEditWithinMrp, requirePriceWithinMrp } from '../../domain/catalogue/max-retail-price';
import { DRAFT_DEFAULTS } from '../../domain/constants';
import { stockAfterEdit } from '../../domain/catalogue/product-edit';
import { requireVersion, ShopError } from '../../domain/errors';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import { productEvent, recordEvents } from '../outbox';
import type { PriceBook } from '../../domain/pricing/price-book';
import type { Member } from '../../domain/accounts/permissions';
import { definedOnly } from '../../domain/read';
import { tagsOfChange } from '../../domain/catalogue/cache-tags';
import { normalizedTexts } from '../../domain/catalogue/normalize-text';
import { writeAudit } from '../audit';
import { categoryIdsOf, ensureNamedCategory } from '../categories';
import { newId } from '../../lib/ids';
import { alignProducts } from './edits/align-products';
import { withoutDefaultTexts, type StoredChange } from './product-pictures';
import {
  editableFieldsOf,
  publicNamesOf,
  rejectedValuesOf,
  type StoredEdit,
} from './edits/product-edit-values';
import { findBySku, getProduct } from './product-queries';
import { resolveStructure, saveStructure } from './edits/product-structure';

/** Admin, product and time of a change. */
export interface ProductCommand {
  actor: Member;
  productId: string;
  at: Date;
  /** The bulk action, if the change is part of one. */
  bulk?: BulkProductAction | 'UNDO_PRICES';
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
  imageAltHi: '',
  morePictures: [],
  specifications: [],
  slug: '',
  nameHi: '',
  descriptionHi: '',
  attributes: [],
  ...NO_DISCLOSURES,
  ...NO_TAX_DATA,
  ...NO_PARCEL_DATA,
  gtin: '',
};
const NO_REVIEWS = { ratingSum: 0, ratingHundredths: 0, numReviews: 0 };

/**
 * Creates a product in the caller's transaction; missing fields get the values of a draft. Throws SKU_TAKEN, and
 * BAD_INPUT for a price above the MRP or a category that the shop cannot have. §7
 */
export async function createProduct(
  tx: EntityManager,
  { actor, at, priceBook, taxClasses }: Omit<PricedCommand, 'productId'>,
  change: StoredChange,
): Promise<ProductEntity> {
  const { categories, newDefinitions, ...resolved } = await resolveStructure(tx, change);
  const definedFields = definedOnly(withoutDefaultTexts(resolved, DRAFT_DEFAULTS));
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
  await saveStructure(tx, { product, formerSlug: '', categories, newDefinitions, at });
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
  await requireCurrentVersion(tx, currentProduct, edit);
  const countInStock = stockAfterEdit(edit, currentProduct.countInStock);
  const stockDelta = countInStock - currentProduct.countInStock;
  const { categories, newDefinitions, ...resolved } = await resolveStructure(tx, edit.change, currentProduct);
  const definedFields = definedOnly(withoutDefaultTexts(resolved, currentProduct));
  if (definedFields.sku !== currentProduct.sku) await requireFreeSku(tx, definedFields.sku);
  const change = { ...definedFields, ...(stockDelta !== 0 && { countInStock }) };
  const changedProduct = Object.assign(new ProductEntity(), currentProduct, change, { countInStock });
  if (changedProduct.taxClass !== currentProduct.taxClass)
    requireTaxClass(changedProduct.taxClass, taxClasses);
  requireEditWithinMrp(currentProduct, changedProduct, priceBook);
  if (changedProduct.category !== currentProduct.category)
    await ensureNamedCategory(tx, changedProduct.category);
  const fields = {
    ...change,
    ...normalizedTexts(changedProduct),
    version: currentProduct.version + 1,
    updatedAt: at,
  };
  await tx.update(ProductEntity, { id: productId }, fields);
  const structure = { product: changedProduct, formerSlug: currentProduct.slug, categories, newDefinitions };
  await saveStructure(tx, { ...structure, at });
  invalidateTags(tx, ...tagsOfChange(currentProduct, changedProduct));
  const after = {
    ...priceAndStockOf(changedProduct),
    stockDelta,
    fields: publicNamesOf(categories ? { ...change, categories } : change),
    ...bulkDetailsOf(command),
  };
  await writeAuditEntry(tx, command, 'product.update', { before: priceAndStockOf(currentProduct), after });
  const product = await getProduct(tx, productId);
  if (product.brand !== currentProduct.brand || product.category !== currentProduct.category)
    await alignProducts(tx, product, { at });
  const lowStockEvents = isLowStockCrossed(currentProduct.countInStock, countInStock)
    ? [productEvent('stock.low', product)]
    : [];
  await recordEvents(tx, [productEvent('product.updated', product), ...lowStockEvents], at);
  return product;
}

/** Throws CONFLICT with both values for an edit of a former version. Reads the categories only then. */
async function requireCurrentVersion(
  tx: EntityManager,
  currentProduct: ProductEntity,
  edit: StoredEdit,
): Promise<void> {
  const { id, version } = currentProduct;
  if (edit.version === undefined || edit.version === version) return;
  requireVersion(edit.version, {
    version,
    current: editableFieldsOf(currentProduct, await categoryIdsOf(tx, id)),
    yours: rejectedValuesOf(edit, currentProduct),
  });
}

/**
 * Inserts a complete product, and writes the audit entry and the event. Throws SKU_TAKEN and as ensureNamedCategory.
 */
export async function insertProduct(
  tx: EntityManager,
  command: ProductCommand,
  product: ProductEntity,
): Promise<void> {
  await requireFreeSku(tx, product.sku);
  await ensureNamedCategory(tx, product.category);
  await tx.insert(ProductEntity, product);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await writeAuditEntry(tx, command, 'product.create', { after: priceAndStockOf(product) });
  await recordEvents(tx, [productEvent('product.created', product)], command.at);
}

/** Throws SKU_TAKEN if another product has the SKU. */
export async function requireFreeSku(tx: EntityManager, sku: string | undefined): Promise<void> {
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

/** Product fields in the audit log: price and stock. */
export function priceAndStockOf({ price, countInStock }: Pick<ProductEntity, 'price' | 'countInStock'>) {
  return { price, countInStock };
}

/** Writes the audit entry of a change of a product. */
export function writeAuditEntry(
  tx: EntityManager,
  { actor, productId, at }: ProductCommand,
  action: string,
  states: { before?: object; after?: object },
): Promise<void> {
  return writeAudit(tx, [{ actor, action, subject: productId, ...states }], at);
}

/** The bulk action, for the audit entry. */
export function bulkDetailsOf({ bulk }: ProductCommand): object | undefined {
  return bulk && { bulk };
}
