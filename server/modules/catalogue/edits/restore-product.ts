import { IsNull, type EntityManager } from 'typeorm';
import { FamilyEntity } from '../../../database/entities/catalogue.entity';
import { ProductEntity } from '../../../database/entities/product.entity';
import { invalidateTags } from '../../../database/invalidation-tags';
import { tagsOfChange } from '../../../domain/catalogue/cache-tags';
import { requirePriceWithinMrp } from '../../../domain/catalogue/max-retail-price';
import { isTaxClass } from '../../../domain/catalogue/tax-data-validation';
import { notFound } from '../../../domain/errors';
import { MAX_FAMILY_MEMBERS, NO_FAMILY } from '../../../domain/families/family-model';
import { fitsOptions, optionKeyOf } from '../../../domain/families/option-values';
import { ensureNamedCategory } from '../../categories';
import { productEvent, recordEvents } from '../../outbox';
import {
  bulkDetailsOf,
  priceAndStockOf,
  requireFreeSku,
  writeAuditEntry,
  type PricedCommand,
} from '../product-changes';
import { slugOfRestored } from './product-structure';
import { getProduct } from '../product-queries';

/**
 * Restores a deleted product. Throws NOT_FOUND if no deleted product has this id, SKU_TAKEN, and BAD_INPUT for a price
 * above the MRP or a category that the shop cannot have. A tax class that the shop has removed meanwhile becomes none,
 * and a product leaves a family that no longer has a place for its options.
 */
export async function restoreProduct(tx: EntityManager, command: PricedCommand): Promise<ProductEntity> {
  const deletedProduct = await tx.findOneBy(ProductEntity, { id: command.productId });
  if (!deletedProduct?.deletedAt) throw notFound('deletedProduct');
  await requireFreeSku(tx, deletedProduct.sku);
  const taxClass = isTaxClass(deletedProduct.taxClass, command.taxClasses) ? deletedProduct.taxClass : '';
  requirePriceWithinMrp({ ...deletedProduct, taxClass }, command.priceBook);
  await ensureNamedCategory(tx, deletedProduct.category);
  const slug = await slugOfRestored(tx, deletedProduct);
  const familyValues = (await fitsFamily(tx, deletedProduct)) ? {} : NO_FAMILY;
  await tx.update(
    ProductEntity,
    { id: command.productId },
    { deletedAt: () => 'NULL', taxClass, slug, ...familyValues },
  );
  await writeAuditEntry(tx, command, 'product.restore', {
    after: { ...priceAndStockOf(deletedProduct), ...bulkDetailsOf(command) },
  });
  const product = await getProduct(tx, command.productId);
  invalidateTags(tx, ...tagsOfChange(undefined, product));
  await recordEvents(tx, [productEvent('product.created', product)], command.at);
  return product;
}

/** True if the family of a deleted product still has a place for its options. */
async function fitsFamily(tx: EntityManager, product: ProductEntity): Promise<boolean> {
  const { familyId, optionKey, optionValues } = product;
  if (!familyId) return true;
  const family = await tx.findOneBy(FamilyEntity, { id: familyId });
  if (!family || !fitsOptions(family.options, optionValues)) return false;
  const isTaken = await tx.existsBy(ProductEntity, { familyId, optionKey, deletedAt: IsNull() });
  const count = await tx.countBy(ProductEntity, { familyId, deletedAt: IsNull() });
  return !isTaken && count < MAX_FAMILY_MEMBERS && optionKey === optionKeyOf(family.options, optionValues);
}
