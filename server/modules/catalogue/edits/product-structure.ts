import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/product.entity';
import { invalidateTags } from '../../../database/invalidation-tags';
import type { AttributeDefinition } from '../../../domain/attributes/attribute-definition';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { ShopError } from '../../../domain/errors';
import { insertDefinitions, resolveAttributes } from '../../attributes';
import { primaryNameOf, replaceCategories } from '../../categories';
import { recordSlugChange, requireFreeSlug } from '../../redirects';
import type { StoredChange } from '../product-pictures';

/** A change with checked attributes, and with the name of the primary category as its text. */
export type ResolvedChange = StoredChange & { newDefinitions: readonly AttributeDefinition[] };

/**
 * Checks slug, attributes and categories of a change, and writes nothing. Throws BAD_INPUT for an unknown category or a
 * value that does not fit its attribute, and CONFLICT for a taken slug.
 */
export async function resolveStructure(
  tx: EntityManager,
  change: StoredChange,
  current?: Pick<ProductEntity, 'id' | 'slug'>,
): Promise<ResolvedChange> {
  const { slug, attributes, categories } = change;
  if (slug !== undefined && slug !== current?.slug)
    await requireFreeSlug(tx, 'PRODUCT', { slug, ownId: current?.id });
  return {
    ...change,
    newDefinitions: [],
    ...(attributes && (await resolveAttributes(tx, attributes))),
    ...(categories && { category: await primaryNameOf(tx, categories) }),
  };
}

/** Saves the categories and new attribute definitions of a changed product, and a redirect from its former slug. */
export async function saveStructure(
  tx: EntityManager,
  {
    product,
    formerSlug,
    categories,
    newDefinitions,
    at,
  }: {
    product: Pick<ProductEntity, 'id' | 'slug'>;
    formerSlug: string;
    categories: readonly string[] | undefined;
    newDefinitions: readonly AttributeDefinition[];
    at: Date;
  },
): Promise<void> {
  const { id, slug } = product;
  await insertDefinitions(tx, newDefinitions, at);
  if (slug !== formerSlug) {
    await recordSlugChange(tx, { kind: 'PRODUCT', id, before: formerSlug, after: slug }, at);
    invalidateTags(tx, TAG.structure, TAG.list);
  }
  if (categories) {
    await replaceCategories(tx, id, categories);
    invalidateTags(tx, TAG.structure, TAG.list);
  }
}

/** The slug of a product to restore; empty if another product has it now, so that it gets a new one. */
export async function slugOfRestored(
  tx: EntityManager,
  { id, slug }: Pick<ProductEntity, 'id' | 'slug'>,
): Promise<string> {
  if (slug === '') return '';
  try {
    await requireFreeSlug(tx, 'PRODUCT', { slug, ownId: id });
    return slug;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'CONFLICT') return '';
    throw error;
  }
}
