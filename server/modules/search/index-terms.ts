import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { insertRows } from '../../database/rows';
import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { IndexedProduct } from './index-entry';
import { deletionVariants, spellableWords } from './spelling';

/** Values of the column `kind` in the table of names. */
export const CATEGORY = 0;
export const BRAND = 1;

/** Adds new words of names, brands and categories to the spelling vocabulary. */
export async function addVocabulary(
  tx: EntityManager,
  products: readonly Pick<IndexedProduct, 'name' | 'brand' | 'category'>[],
): Promise<void> {
  const texts = products.map(({ name, brand, category }) => normalizeText(`${name} ${brand} ${category}`));
  const words = new Set(texts.flatMap(spellableWords));
  const rows = await tx.query<{ word: string }[]>(
    `SELECT word FROM ${dialectOf(tx).jsonRows('$1', { word: 'text' })} given
     WHERE NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = given.word)`,
    [JSON.stringify([...words].map((word) => [word]))],
  );
  if (rows.length === 0) return;
  await insertRows(tx, 'search_word', rows);
  const variants = rows.flatMap(({ word }) =>
    deletionVariants(word).map((shortening) => ({ shortening, word })),
  );
  await insertRows(tx, 'search_shortening', variants);
}

/** Returns the ids of categories and brands in the index, by name; creates missing ids. */
export async function assignNameIds(
  tx: EntityManager,
  products: readonly Pick<IndexedProduct, 'brand' | 'category'>[],
): Promise<{ category: Map<string, number>; brand: Map<string, number> }> {
  const idsByName = async (kind: number, names: string[]) => {
    const namesJson = JSON.stringify([...new Set(names)].map((name) => [name]));
    const namesTable = dialectOf(tx).jsonRows('$2', { name: 'text' });
    // Inserts only new names: even a failed insert may consume a sequence number.
    await tx.query(
      `INSERT INTO search_name (kind, name) SELECT CAST($1 AS bigint), name FROM ${namesTable} given
       WHERE NOT EXISTS (SELECT 1 FROM search_name known WHERE known.kind = $1 AND known.name = given.name)`,
      [kind, namesJson],
    );
    const rows = await tx.query<{ id: number; name: string }[]>(
      `SELECT id, name FROM search_name WHERE kind = $1 AND name IN (SELECT name FROM ${namesTable} given)`,
      [kind, namesJson],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  return {
    category: await idsByName(
      CATEGORY,
      products.map(({ category }) => category),
    ),
    brand: await idsByName(
      BRAND,
      products.map(({ brand }) => brand),
    ),
  };
}

/** Updates the product counts of categories and brands; `changes` has the change of each count by id. */
export async function updateNameCounts(
  tx: EntityManager,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const changedCounts = [...changes].filter(([, change]) => change !== 0);
  if (changedCounts.length === 0) return;
  await tx.query(
    `UPDATE search_name SET listed = listed + given.more
     FROM ${dialectOf(tx).jsonRows('$1', { id: 'bigint', more: 'bigint' })} given WHERE search_name.id = given.id`,
    [JSON.stringify(changedCounts)],
  );
}
