import type { PreparedReads } from '../database/prepared';
import { shorteningsOf } from './candidates';
import { fold } from './fold';
import { CATEGORY } from './index-words';
import { suggestionExpressions } from './match-expression';
import { allowedTypos, nearestBeginnings, nearestWord } from './spelling';

/** Ids of products and names of categories, the likeliest first. */
export interface Suggested {
  productIds: string[];
  categories: string[];
}

interface Asked extends Suggested {
  /** Words that are spelt nearly as the typed ones, by the place of those; asked for only where nothing is found. */
  near: [place: number, word: string][];
}

const MOST_CATEGORIES = 2;
const MOST_NAMES = 1_000;
/** People who mistype seldom do so at once: of what is being typed, so many letters are believed. */
const BELIEVED = 2;
const LAST_CHARACTER = '\u{10FFFF}';

/** What somebody who has typed these words so far may mean; the last one need not be whole. */
export async function suggest(
  reads: PreparedReads,
  words: readonly string[],
  first: number,
): Promise<Suggested> {
  if (words.length === 0) return { productIds: [], categories: [] };
  const asked = await ask(
    reads,
    words.map((word) => [word]),
    { first, typed: words },
  );
  if (asked.productIds.length > 0 || asked.categories.length > 0) return asked;
  const meant = readAnew(words, asked.near);
  return meant ? ask(reads, meant, { first }) : asked;
}

/** Looks for names in which one of each group of words begins a word. */
async function ask(
  reads: PreparedReads,
  groups: readonly string[][],
  { first, typed = [] }: { first: number; typed?: readonly string[] },
): Promise<Asked> {
  const arms = suggestionExpressions(groups);
  const last = typed.at(-1) ?? '';
  const begun = allowedTypos(last) > 0 ? last.slice(0, BELIEVED) : '';
  const [row] = await reads.all<{ ids: string; names: string; near: string | null }>(
    `WITH found AS MATERIALIZED (
       ${arms.map(() => 'SELECT rowid AS doc FROM search_text WHERE search_text MATCH ?').join(' UNION ALL ')} LIMIT ? + 0)
     SELECT (SELECT json_group_array(product_id) FROM found CROSS JOIN search_entry entry ON entry.doc = found.doc) AS ids,
       (SELECT json_group_array(name) FROM
         (SELECT name FROM search_name WHERE kind = ${CATEGORY} AND listed > 0 ORDER BY listed DESC LIMIT ${MOST_NAMES})) AS names,
       CASE WHEN NOT EXISTS (SELECT 1 FROM found) THEN (${NEAR}) END AS near`,
    [
      ...arms,
      first,
      JSON.stringify(typed.map(shorteningsOf)),
      ...[typed.length - 1, begun, begun === '' ? '' : begun + LAST_CHARACTER],
    ],
  );
  const names = JSON.parse(row?.names ?? '[]') as string[];
  return {
    productIds: JSON.parse(row?.ids ?? '[]') as string[],
    categories: names.filter((name) => beginsWithAll(name, groups)).slice(0, MOST_CATEGORIES),
    near: JSON.parse(row?.near ?? '[]') as Asked['near'],
  };
}

const NEAR = `SELECT json_group_array(json_array(place, word)) FROM (
  SELECT typed.key AS place, near.word FROM json_each(?) typed, json_each(typed.value) shorter
    JOIN search_shortening near ON near.shortening = shorter.value
  UNION SELECT ?, word FROM search_word WHERE word >= ? AND word < ?)`;

function beginsWithAll(name: string, groups: readonly string[][]): boolean {
  const text = ` ${fold(name)}`;
  return groups.every((group) => group.some((word) => text.includes(` ${word}`)));
}

function readAnew(words: readonly string[], near: Asked['near']): string[][] | undefined {
  const groups = words.map((word, index) => {
    const known = near.flatMap(([place, text]) => (place === index ? [{ word: text, uses: 0 }] : []));
    const whole = nearestWord(word, known);
    const begun = index === words.length - 1 ? nearestBeginnings(word, known) : [];
    const meant = [...new Set([...(whole === undefined ? [] : [whole]), ...begun])];
    return meant.length > 0 ? meant : [word];
  });
  return groups.some((group, index) => group.length > 1 || group[0] !== words[index]) ? groups : undefined;
}
