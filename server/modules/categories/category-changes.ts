import type { EntityManager } from 'typeorm';
import { CategoryEntity } from '../../database/entities/catalogue.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Member } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import {
  CATEGORY_LIMITS,
  RESERVED_CATEGORY_SLUGS,
  type CategoryChange,
} from '../../domain/categories/category';
import { requireVersion, ShopError } from '../../domain/errors';
import { definedOnly } from '../../domain/read';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit';
import { freeSlugs, moveRedirects, recordSlugChange, requireFreeSlug } from '../redirects';
import { getCategory, loadTree } from './category-queries';
import { queueProductsOf } from './product-categories';
import { leaveCategory, renameProductsOf, touchProductsOf } from './category-members';
import { requireUnusedCategory } from './category-uses';
import { renameExclusions, requireNotExcluded } from './excluded-categories';

/** Actor and time of a change of the tree. */
export interface CategoryCommand {
  actor: Member;
  at: Date;
}

/** A change with a stored picture. */
export type StoredCategoryChange = CategoryChange & { imageGround?: string };

const NO_TEXTS = { nameHi: '', description: '', descriptionHi: '', image: '', imageGround: '' };

/**
 * Creates a category, the last of its siblings unless it has a position. Throws BAD_INPUT for a parent that is unknown
 * or too deep, CONFLICT for a taken slug, and LIMIT_REACHED.
 */
export async function createCategory(
  tx: EntityManager,
  { actor, at }: CategoryCommand,
  change: StoredCategoryChange & { name: string },
): Promise<CategoryEntity> {
  const max = CATEGORY_LIMITS.total;
  if ((await tx.count(CategoryEntity)) >= max)
    throw new ShopError('LIMIT_REACHED', { key: 'category.tooMany', params: { max } });
  const { parentId = '', position, slug } = change;
  const tree = await loadTree(tx);
  tree.requireParent(undefined, parentId);
  const id = newId();
  if (slug !== undefined) await requireFreeSlug(tx, 'CATEGORY', { slug, ownId: undefined });
  const [freeSlug = ''] =
    slug === undefined ? await freeSlugs(tx, 'CATEGORY', [change.name], RESERVED_CATEGORY_SLUGS) : [slug];
  await recordSlugChange(tx, { kind: 'CATEGORY', id, before: '', after: freeSlug }, at);
  const siblings = tree.childrenOf(parentId).map((sibling) => sibling.id);
  const row = { ...NO_TEXTS, ...definedOnly(change), id, parentId, slug: freeSlug, version: 1 };
  await tx.insert(CategoryEntity, {
    ...row,
    name: change.name,
    position: siblings.length,
    createdAt: at,
    updatedAt: at,
  });
  if (position !== undefined) await orderSiblings(tx, siblings, { id, position });
  await writeAudit(tx, [{ actor, action: 'category.create', subject: id, after: { parentId } }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
  return getCategory(tx, id);
}

/**
 * Changes a category; with another parent its whole subtree moves. A new slug leaves a redirect, and a new name
 * replaces the former one in settings. Throws as renameExclusions does, NOT_FOUND, BAD_INPUT for a cycle, an unknown
 * parent or too many levels, and CONFLICT for a stale version or a taken slug.
 */
export async function updateCategory(
  tx: EntityManager,
  { actor, at }: CategoryCommand,
  { id, change, version }: { id: string; change: StoredCategoryChange; version: number | undefined },
): Promise<CategoryEntity> {
  const current = await getCategory(tx, id);
  const fields = definedOnly(change);
  requireVersion(version, { version: current.version, current: { ...current }, yours: { ...fields } });
  const { parentId = current.parentId, slug = current.slug, position } = change;
  const tree = await loadTree(tx);
  if (parentId !== current.parentId) tree.requireParent(id, parentId);
  if (slug !== current.slug) await requireFreeSlug(tx, 'CATEGORY', { slug, ownId: id });
  await recordSlugChange(tx, { kind: 'CATEGORY', id, before: current.slug, after: slug }, at);
  await tx.update(
    CategoryEntity,
    { id },
    { ...fields, position: current.position, version: current.version + 1, updatedAt: at },
  );
  const siblings = tree.childrenOf(parentId).flatMap((sibling) => (sibling.id === id ? [] : [sibling.id]));
  const isMoved = parentId !== current.parentId;
  if (isMoved || position !== undefined)
    await orderSiblings(tx, siblings, { id, position: position ?? siblings.length });
  if (isMoved) await queueProductsOf(tx, tree.subtreeOf(id));
  const { name = current.name } = change;
  if (name !== current.name || slug !== current.slug) await touchProductsOf(tx, id);
  if (name !== current.name) {
    await renameProductsOf(tx, id, name);
    await renameExclusions(tx, { id, from: current.name, to: name }, { actor, at });
  }
  const after = { parentId, fields: Object.keys(fields) };
  const entry = { actor, action: 'category.update', subject: id, before: { parentId: current.parentId } };
  await writeAudit(tx, [{ ...entry, after }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
  return getCategory(tx, id);
}

/**
 * Deletes a category. Its children and its products move to its parent, and its address leads there. Throws as
 * requireUnusedCategory and requireNotExcluded do, NOT_FOUND, and CONFLICT for a top category that is the only one of
 * some products.
 */
export async function removeCategory(
  tx: EntityManager,
  { actor, at }: CategoryCommand,
  id: string,
): Promise<void> {
  const { name, parentId, slug } = await getCategory(tx, id);
  await requireUnusedCategory(tx, id);
  await requireNotExcluded(tx, name);
  const tree = await loadTree(tx);
  const parent = tree.find(parentId);
  await leaveCategory(tx, id, parent);
  const children = tree.childrenOf(id).map((child) => child.id);
  await queueProductsOf(tx, tree.subtreeOf(id));
  await tx.update(CategoryEntity, { parentId: id }, { parentId });
  await tx.delete(CategoryEntity, { id });
  const siblings = tree
    .childrenOf(parentId)
    .flatMap((sibling) => (sibling.id === id ? children : [sibling.id]));
  await orderSiblings(tx, siblings);
  await moveRedirects(tx, { kind: 'CATEGORY', from: id, to: parent?.id });
  if (parent) await recordSlugChange(tx, { kind: 'CATEGORY', id: parent.id, before: slug, after: '' }, at);
  await writeAudit(tx, [{ actor, action: 'category.delete', subject: id, before: { parentId } }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
}

/** Numbers siblings from 0 in their order, perhaps with one more category at a position. */
async function orderSiblings(
  tx: EntityManager,
  siblings: readonly string[],
  placed?: { id: string; position: number },
): Promise<void> {
  const ids = [...siblings];
  if (placed) ids.splice(Math.min(placed.position, ids.length), 0, placed.id);
  const at = new Map(ids.map((id, position) => [id, position]));
  for (const [id, position] of at)
    await tx.query(`UPDATE category SET position = ? WHERE id = ? AND position <> ?`, [
      position,
      id,
      position,
    ]);
}
