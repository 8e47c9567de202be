import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { insertRows } from '../../database/rows';
import type { IndexedTexts } from './index-entry';
import { deletionVariants, spellableWords } from './spelling';

/** Values of the column `kind` in the table of names. */
export const CATEGORY = 0;
export const BRAND = 1;
/** Values of attributes and options: name and value, see `attributeValueName`. */
export const ATTRIBUTE_VALUE = 2;
/** Ids of categories of the tree. */
export const CATEGORY_NODE = 3;

/** Adds new words of names, brands and categories to the spelling vocabulary. */
export async function addVocabulary(
  tx: EntityManager,
  products: readonly { texts: Pick<IndexedTexts, 'name' | 'brand' | 'category'> }[],
): Promise<void> {
  const texts = products.map(({ texts: { name, brand, category } }) => `${name} ${brand} ${category}`);
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

/** Returns the ids of names of one kind in the index, by name; creates missing ids. */
export async function assignNameIds(
  tx: EntityManager,
  kind: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
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
}

/** Returns the numbers of families in the index, by id; creates missing numbers. */
export async function assignFamilyNumbers(
  tx: EntityManager,
  familyIds: readonly string[],
): Promise<Map<string, number>> {
  if (familyIds.length === 0) return new Map();
  const idsJson = JSON.stringify(familyIds.map((id) => [id]));
  const idsTable = `${dialectOf(tx).jsonRows('$1', { id: 'text' })} given`;
  await tx.query(
    `INSERT INTO search_family (family_id) SELECT given.id FROM ${idsTable}
     WHERE NOT EXISTS (SELECT 1 FROM search_family known WHERE known.family_id = given.id)`,
    [idsJson],
  );
  const rows = await tx.query<{ id: number; familyId: string }[]>(
    `SELECT id, family_id AS "familyId" FROM search_family WHERE family_id IN (SELECT given.id FROM ${idsTable})`,
    [idsJson],
  );
  return new Map(rows.map(({ id, familyId }) => [familyId, id]));
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
