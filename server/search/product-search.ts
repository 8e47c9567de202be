import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { ProductEntity } from '../database/product.entity';
import { fold, wordsOf } from './fold';
import { nearestWord } from './spelling';
import { matchText } from './sqlite-search';

/** Finds products by text. */
export class ProductSearch {
  private vocabulary: Promise<Set<string>> | undefined;

  constructor(private readonly reader: DataSource) {}

  /** Narrows a query of listed products to those that match; words nobody wrote are read as their nearest neighbour. §7 */
  async narrow(query: SelectQueryBuilder<ProductEntity>, keyword: string): Promise<void> {
    const typed = wordsOf(keyword);
    const probe = query.clone();
    matchText(probe, keyword, typed);
    const isFound = (await probe.select('1').limit(1).getRawOne<unknown>()) !== undefined;
    const words = isFound ? typed : await this.corrected(typed);
    matchText(query, isFound ? keyword : words.join(' '), words);
  }

  /** To be called when a product's words may have changed. */
  forgetWords(): void {
    this.vocabulary = undefined;
  }

  private async corrected(words: readonly string[]): Promise<string[]> {
    this.vocabulary ??= this.readVocabulary();
    const known = await this.vocabulary;
    return words.map((word) => nearestWord(word, known) ?? word);
  }

  private async readVocabulary(): Promise<Set<string>> {
    const rows = await this.reader
      .getRepository(ProductEntity)
      .createQueryBuilder('product')
      .select(['product.name AS name', 'product.brand AS brand', 'product.category AS category'])
      .where('product.shelf_state = 1')
      .getRawMany<{ name: string; brand: string; category: string }>();
    const words = rows.flatMap(
      ({ name, brand, category }) => fold(`${name} ${brand} ${category}`).match(/\p{L}+/gu) ?? [],
    );
    return new Set(words);
  }
}
