import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ShopError } from '../../domain/errors';
import type { ShopSettings } from '../../domain/settings/shop-settings';

type ClassSettings = Pick<ShopSettings, 'tax.classes'>;

/**
 * Requires that no product has a tax class that a change removes. Runs no statement if it removes none. Throws CONFLICT
 * with the name of the class and the number of its products.
 */
export async function requireUnusedClasses(
  tx: EntityManager,
  { 'tax.classes': before }: ClassSettings,
  { 'tax.classes': after }: ClassSettings,
): Promise<void> {
  const removed = before.filter(({ id }) => after.every((taxClass) => taxClass.id !== id));
  if (removed.length === 0) return;
  const counts = await countProductsByClass(
    tx,
    removed.map(({ id }) => id),
  );
  for (const { id, name } of removed) {
    const count = counts.get(id);
    if (count !== undefined)
      throw new ShopError('CONFLICT', { key: 'tax.classUsed', params: { name, count } });
  }
}

/** Number of products, without deleted ones, by the id of their tax class; without classes of no product. */
export async function countProductsByClass(
  source: DataSource | EntityManager,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await source.query<{ id: string; count: number | string }[]>(
    `SELECT tax_class AS id, COUNT(*) AS count FROM product
     WHERE deleted_at IS NULL AND tax_class ${dialectOf(source).inTexts('?')} GROUP BY tax_class`,
    [JSON.stringify(classIds)],
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
