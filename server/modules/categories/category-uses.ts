import type { EntityManager } from 'typeorm';
import { AttributeEntity } from '../../database/entities/catalogue.entity';
import type { CollectionRule } from '../../domain/collections/collection';
import { ShopError } from '../../domain/errors';
import { namesOfUses } from '../../lib/named-uses';

/**
 * Throws CONFLICT that names the collections whose rules use a category, or the attributes that belong to it. Both have
 * its id, so a new name or another parent changes nothing for them.
 */
export async function requireUnusedCategory(tx: EntityManager, id: string): Promise<void> {
  const collections = await findCollections(tx, id);
  if (collections.length > 0)
    throw new ShopError('CONFLICT', {
      key: 'category.usedByCollections',
      params: { names: namesOfUses(collections) },
    });
  const attributes = await findAttributes(tx, id);
  if (attributes.length > 0)
    throw new ShopError('CONFLICT', {
      key: 'category.usedByAttributes',
      params: { names: namesOfUses(attributes) },
    });
}

/** Collections with a condition for a category, by name. */
async function findCollections(tx: EntityManager, categoryId: string): Promise<{ name: string }[]> {
  const rows = await tx.query<{ name: string; rule: string }[]>(
    `SELECT name, rule FROM collection WHERE rule LIKE '%"CATEGORY"%' ORDER BY name, id`,
  );
  return rows.filter(({ rule }) =>
    (JSON.parse(rule) as CollectionRule).conditions.some(
      (condition) => condition.field === 'CATEGORY' && condition.value === categoryId,
    ),
  );
}

/** Attributes that belong to a category, in their order. */
async function findAttributes(tx: EntityManager, categoryId: string): Promise<{ name: string }[]> {
  const attributes = await tx.find(AttributeEntity, { order: { position: 'ASC', name: 'ASC' } });
  return attributes.filter(({ categoryIds }) => categoryIds.includes(categoryId));
}
