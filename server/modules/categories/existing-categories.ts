import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ShopError } from '../../domain/errors';

/** The id of a category in an input, with the path of its field. */
export interface SubmittedCategory {
  id: string;
  field: string;
}

/**
 * Requires that the categories of an input exist; a form that was open during a deletion has the id of a missing one.
 * Runs no statement without an id. Throws BAD_INPUT with the field of every missing category.
 */
export async function requireExistingCategories(
  tx: EntityManager,
  categories: readonly SubmittedCategory[],
): Promise<void> {
  if (categories.length === 0) return;
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM category WHERE id ${dialectOf(tx).inTexts('?')}`,
    [JSON.stringify(categories.map(({ id }) => id))],
  );
  const existingIds = new Set(rows.map(({ id }) => id));
  const message = 'category.unknown';
  const fields = categories.flatMap(({ id, field }) =>
    existingIds.has(id) ? [] : ([{ field, message }] as const),
  );
  if (fields.length > 0) throw new ShopError('BAD_INPUT', message, { fields });
}
