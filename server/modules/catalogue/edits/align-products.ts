import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/product.entity';
import { invalidateTags } from '../../../database/invalidation-tags';
import { tagsOfChange } from '../../../domain/catalogue/cache-tags';
import { normalizedTexts } from '../../../domain/catalogue/normalize-text';
import { SYSTEM, writeAudit } from '../../audit';
import { recordProductEvents } from '../product-events';

/** Fields that all members of a family share. */
type SharedFields = Pick<ProductEntity, 'id' | 'familyId' | 'brand' | 'category'>;

/**
 * Gives the other members of a family the brand and category of one member, as an edit by the shop itself. Runs no
 * statement for a product without a family.
 */
export async function alignProducts(
  tx: EntityManager,
  { id, familyId, brand, category }: SharedFields,
  { at }: { at: Date },
): Promise<void> {
  if (!familyId) return;
  const siblings = await tx.findBy(ProductEntity, { familyId, id: Not(id), deletedAt: IsNull() });
  const changed = siblings.filter((sibling) => sibling.brand !== brand || sibling.category !== category);
  for (const sibling of changed) {
    const { shelfText } = normalizedTexts({ name: sibling.name, brand, category });
    const version = sibling.version + 1;
    await tx.update(
      ProductEntity,
      { id: sibling.id },
      { brand, category, shelfText, version, updatedAt: at },
    );
    invalidateTags(tx, ...tagsOfChange(sibling, { ...sibling, brand, category }));
  }
  const entries = changed.map((sibling) => ({
    actor: SYSTEM,
    action: 'product.update',
    subject: sibling.id,
    after: { fields: ['brand', 'category'] },
  }));
  await writeAudit(tx, entries, at);
  await recordProductEvents(
    tx,
    changed.map((sibling) => ({ type: 'product.updated', productId: sibling.id })),
    at,
  );
}
