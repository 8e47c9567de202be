import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/rows';
import { fold } from './fold';
import type { IndexedProduct } from './index-entry';
import { shortenings, spellableWords } from './spelling';

export const CATEGORY = 0;
export const BRAND = 1;

/** Notes the words of names, brands and categories that are not known yet, for those who mistype them. */
export async function learnWords(
  tx: EntityManager,
  products: readonly Pick<IndexedProduct, 'name' | 'brand' | 'category'>[],
): Promise<void> {
  const texts = products.map(({ name, brand, category }) => fold(`${name} ${brand} ${category}`));
  const words = new Set(texts.flatMap(spellableWords));
  const rows = await tx.query<{ word: string }[]>(
    'SELECT value AS word FROM json_each(?) WHERE value NOT IN (SELECT word FROM search_word)',
    [JSON.stringify([...words])],
  );
  if (rows.length === 0) return;
  await insertRows(tx, 'search_word', rows);
  const variants = rows.flatMap(({ word }) => shortenings(word).map((shortening) => ({ shortening, word })));
  await insertRows(tx, 'search_shortening', variants);
}

/** The numbers by which the index knows categories and brands; new ones get one. */
export async function numberNames(
  tx: EntityManager,
  products: readonly Pick<IndexedProduct, 'brand' | 'category'>[],
): Promise<{ category: Map<string, number>; brand: Map<string, number> }> {
  const numbers = async (kind: number, names: string[]) => {
    const asked = JSON.stringify([...new Set(names)]);
    await tx.query('INSERT OR IGNORE INTO search_name (kind, name) SELECT ?, value FROM json_each(?)', [
      kind,
      asked,
    ]);
    const rows = await tx.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM search_name WHERE kind = ? AND name IN (SELECT value FROM json_each(?))',
      [kind, asked],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  return {
    category: await numbers(
      CATEGORY,
      products.map(({ category }) => category),
    ),
    brand: await numbers(
      BRAND,
      products.map(({ brand }) => brand),
    ),
  };
}

/** Adds to the numbers of products that have a category or a brand. */
export async function countNames(tx: EntityManager, changes: ReadonlyMap<number, number>): Promise<void> {
  const given = JSON.stringify([...changes].filter(([, change]) => change !== 0));
  if (given === '[]') return;
  await tx.query(
    `UPDATE search_name SET listed = listed + (given.value ->> 1) FROM json_each(?) given WHERE search_name.id = (given.value ->> 0)`,
    [given],
  );
}
