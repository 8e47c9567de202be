import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { insertRows } from '../../database/rows';
import { TAG } from '../../domain/catalogue/cache-tags';
import { CATEGORY_LIMITS, RESERVED_CATEGORY_SLUGS } from '../../domain/categories/category';
import { badInput } from '../../domain/errors';
import { newId } from '../../lib/ids';
import { freeSlugs } from '../redirects';

/**
 * Creates the category that the text of a product names if there is none, at once, so that the next write of the
 * transaction counts it. Throws BAD_INPUT at `category` if the shop has the maximum number of categories.
 */
export async function ensureNamedCategory(tx: EntityManager, name: string): Promise<void> {
  if ((await findByNames(tx, [name])).size > 0) return;
  const max = CATEGORY_LIMITS.total;
  const [row] = await tx.query<{ count: number }[]>('SELECT COUNT(*) AS count FROM category');
  if ((row?.count ?? 0) >= max) throw badInput('category', { key: 'category.tooMany', params: { max } });
  await createTopCategories(tx, [name]);
}

/** Ids of the categories with these names, by name; of several, one at the top. */
export async function findByNames(tx: EntityManager, names: readonly string[]): Promise<Map<string, string>> {
  const { inTexts } = dialectOf(tx);
  const rows = await tx.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM category WHERE name ${inTexts('?')}
     ORDER BY CASE WHEN parent_id = '' THEN 1 ELSE 0 END, position DESC, id DESC`,
    [JSON.stringify(names)],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Creates categories at the top, after the others; returns their ids by name. */
export async function createTopCategories(
  tx: EntityManager,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const slugs = await freeSlugs(tx, 'CATEGORY', names, RESERVED_CATEGORY_SLUGS);
  const [last] = await tx.query<{ next: number }[]>(
    `SELECT COALESCE(MAX(position) + 1, 0) AS next FROM category WHERE parent_id = ''`,
  );
  const at = Date.now();
  const created = names.map((name, index) => ({
    id: newId(),
    name,
    slug: slugs[index] ?? '',
    position: (last?.next ?? 0) + index,
    version: 1,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(tx, 'category', created);
  invalidateTags(tx, TAG.structure);
  return new Map(created.map(({ id, name }) => [name, id]));
}
