import type { DataSource, EntityManager } from 'typeorm';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { COLLECTION_LIMITS } from '../../../domain/collections/collection';
import type { Message } from '../../../domain/messages/catalogue';
import type { MatchedRow } from './plan-types';

/**
 * The collections by hand that an import may fill: no row adds a collection above the limit of the shop, or a product
 * above the limit of a collection.
 */
export class CollectionPlanner {
  private constructor(
    /** Number of products by name; upper and lower case do not count. */
    private readonly productCounts: Map<string, number>,
    private freeCollections: number,
  ) {}

  static async load(source: DataSource | EntityManager): Promise<CollectionPlanner> {
    const collections = await source.query<{ name: string; kind: string; count: number }[]>(
      `SELECT name, kind, (SELECT COUNT(*) FROM collection_product
           JOIN product ON product.id = product_id AND product.deleted_at IS NULL
         WHERE collection_id = collection.id) AS count
       FROM collection ORDER BY created_at DESC, id DESC`,
    );
    // The oldest of several collections with one name comes last and wins, as in the write of the import.
    const counts = collections.flatMap(({ name, kind, count }) =>
      kind === 'HAND' ? [[normalizeText(name), count] as const] : [],
    );
    return new CollectionPlanner(new Map(counts), COLLECTION_LIMITS.total - collections.length);
  }

  /** Subtracts the products that rows of the shop's own format remove, before a row adds one. */
  removeProducts(rows: readonly MatchedRow[]): void {
    for (const { source, structure, currentProduct } of rows) {
      if (source || !structure?.collections) continue;
      const remainingNames = new Set(structure.collections.map(normalizeText));
      for (const name of currentProduct?.collections ?? [])
        if (!remainingNames.has(normalizeText(name))) this.add(name, -1);
    }
  }

  /** The names of the collections that can take the product of a row; reports the limit of the others. */
  fit({ structure, currentProduct }: MatchedRow, report: (message: Message) => void): string[] {
    const currentNames = new Set((currentProduct?.collections ?? []).map(normalizeText));
    const problems = new Map<string, Message>();
    const fittingNames = (structure?.collections ?? []).filter((name) => {
      const key = normalizeText(name);
      if (currentNames.has(key)) return true;
      const problem = this.problemOf(name);
      if (problem) {
        problems.set(JSON.stringify(problem), problem);
        return false;
      }
      currentNames.add(key);
      this.add(name, 1);
      return true;
    });
    for (const problem of problems.values()) report(problem);
    return fittingNames;
  }

  private problemOf(name: string): Message | undefined {
    const count = this.productCounts.get(normalizeText(name));
    if (count === undefined && this.freeCollections <= 0)
      return { key: 'collection.tooMany', params: { max: COLLECTION_LIMITS.total } };
    if (count !== undefined && count >= COLLECTION_LIMITS.products)
      return { key: 'collection.tooManyProducts', params: { name, max: COLLECTION_LIMITS.products } };
    return undefined;
  }

  private add(name: string, count: number): void {
    const key = normalizeText(name);
    const currentCount = this.productCounts.get(key);
    if (currentCount === undefined) this.freeCollections -= 1;
    this.productCounts.set(key, (currentCount ?? 0) + count);
  }
}
