import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { RESERVED_CATEGORY_SLUGS } from '../../domain/categories/category';
import { freeSlugs } from '../redirects';
import { queueProducts } from './product-categories';

/** Products per transaction; short transactions hardly delay orders. */
const BATCH_SIZE = 500;
/** The slug that the migration has written. */
const MIGRATED = `slug = 'category-' || id`;
/** Condition of the index on the products that wait for a slug. */
const WITHOUT_SLUG = `slug = '' AND price > 0 AND deleted_at IS NULL`;

/**
 * Gives the categories of a migrated shop their slugs, and then its products on sale, in short transactions. After a
 * restart it continues with those that still lack one. Returns the number of products.
 */
export async function fillStructure(
  { writer, reader }: { writer: Writer; reader: DataSource },
  signal: AbortSignal,
): Promise<number> {
  const missing = await reader.query<unknown[]>(
    `SELECT 1 FROM category WHERE ${MIGRATED} UNION ALL SELECT 1 FROM product WHERE ${WITHOUT_SLUG} LIMIT 1`,
  );
  if (missing.length === 0) return 0;
  await writer.transaction(nameMigratedCategories);
  let filledCount = 0;
  for (;;) {
    if (signal.aborted) return filledCount;
    const batchCount = await writer.transaction(queueWithoutSlug);
    filledCount += batchCount;
    if (batchCount < BATCH_SIZE) return filledCount;
  }
}

/** Replaces the slugs that the migration has written. */
async function nameMigratedCategories(tx: EntityManager): Promise<void> {
  const rows = await tx.query<{ id: string; name: string }[]>(
    `SELECT id, name FROM category WHERE ${MIGRATED} ORDER BY position, id`,
  );
  if (rows.length === 0) return;
  const slugs = await freeSlugs(
    tx,
    'CATEGORY',
    rows.map(({ name }) => name),
    RESERVED_CATEGORY_SLUGS,
  );
  const newSlugs = dialectOf(tx).jsonRows('?', { id: 'text', slug: 'text' });
  await tx.query(
    `UPDATE category SET slug = named.slug FROM ${newSlugs} named WHERE category.id = named.id`,
    [JSON.stringify(rows.map(({ id }, index) => [id, slugs[index] ?? '']))],
  );
  invalidateTags(tx, TAG.structure, TAG.list);
}

/** Queues products on sale without a slug for the steps at the end of the transaction, which give them one. */
async function queueWithoutSlug(tx: EntityManager): Promise<number> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE ${WITHOUT_SLUG} ORDER BY id LIMIT ${BATCH_SIZE}`,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // The trigger on this column numbers the change, so that clients with a copy read the slug.
  await tx.query(`UPDATE product SET category = category WHERE id ${dialectOf(tx).inTexts('?')}`, [
    JSON.stringify(ids),
  ]);
  await queueProducts(tx, ids);
  invalidateTags(tx, TAG.list, ...ids.map(productTag));
  return rows.length;
}
