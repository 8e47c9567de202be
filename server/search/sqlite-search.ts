import { Brackets, type SelectQueryBuilder } from 'typeorm';
import type { ProductEntity } from '../database/product.entity';
import { fold } from './fold';

/** SQL that orders matches: the whole text at the start of the name, in the name, all words in the name, elsewhere. */
export const RELEVANCE_SQL = `CASE
  WHEN instr(product.name_folded, :phrase) = 1 THEN 0
  WHEN instr(product.name_folded, :phrase) > 0 THEN 1
  WHEN instr(' ' || product.name_folded, :firstWord) > 0 THEN 2
  ELSE 3 END`;

/**
 * Narrows a query to products whose name contains the text, or whose name, brand, category and
 * description together begin a word with each of the words. `% _ * "` are ordinary characters. §7
 */
export function matchText(
  query: SelectQueryBuilder<ProductEntity>,
  keyword: string,
  words: readonly string[],
): void {
  query.andWhere(
    new Brackets((either) => {
      either.where('instr(product.name_folded, :phrase) > 0');
      either.orWhere(
        new Brackets((every) => {
          words.forEach((_, index) => {
            every.andWhere(
              `(instr(product.name_folded, :word${index}) > 0 OR instr(product.text_folded, :wordStart${index}) > 0)`,
            );
          });
        }),
      );
    }),
  );
  query.setParameters({ phrase: fold(keyword), firstWord: ` ${words[0] ?? ''}` });
  words.forEach((word, index) =>
    query.setParameters({ [`word${index}`]: word, [`wordStart${index}`]: ` ${word}` }),
  );
}
