import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { insertRows, type Row } from '../../../database/rows';
import { normalizeText } from '../../../domain/catalogue/normalize-text';
import { newId } from '../../../lib/ids';
import { freeSlugs } from '../../redirects';

interface StoredCollection {
  id: string;
  name: string;
  /** Position behind the last product. */
  end: number;
  isNew: boolean;
}

/** The manual collections of the shop by name; upper and lower case do not count. Creates missing collections. */
export class HandCollections {
  private readonly byName = new Map<string, StoredCollection>();
  private readonly additions: { collectionId: string; productId: string; position: number }[] = [];
  private readonly removals: { collectionId: string; productId: string }[] = [];

  private constructor(private readonly tx: EntityManager) {}

  static async load(tx: EntityManager): Promise<HandCollections> {
    const collections = new HandCollections(tx);
    const stored = await tx.query<(Omit<StoredCollection, 'isNew'> & { kind: string })[]>(
      `SELECT id, name, kind, COALESCE((SELECT MAX(position) + 1 FROM collection_product
         WHERE collection_id = collection.id), 0) AS "end" FROM collection ORDER BY created_at, id`,
    );
    for (const { kind, ...collection } of stored) {
      const key = normalizeText(collection.name);
      if (kind === 'HAND' && !collections.byName.has(key))
        collections.byName.set(key, { ...collection, isNew: false });
    }
    return collections;
  }

  /** Adds a product to the end of a collection. */
  add(name: string, productId: string): void {
    const collection = this.byName.get(normalizeText(name)) ?? this.create(name);
    this.additions.push({ collectionId: collection.id, productId, position: collection.end });
    collection.end += 1;
  }

  /** Removes a product from a collection. */
  remove(name: string, productId: string): void {
    const collection = this.byName.get(normalizeText(name));
    if (collection) this.removals.push({ collectionId: collection.id, productId });
  }

  /** Writes the new collections and the changes of their products. */
  async write(at: Date): Promise<void> {
    const newCollections = [...this.byName.values()].filter(({ isNew }) => isNew);
    const names = newCollections.map(({ name }) => name);
    const slugs = await freeSlugs(this.tx, 'COLLECTION', names);
    await insertRows(
      this.tx,
      'collection',
      newCollections.map(({ id, name }, index): Row => ({
        id,
        name,
        name_hi: '',
        slug: slugs[index] ?? '',
        kind: 'HAND',
        rule: '{}',
        sort: 'MANUAL',
        description: '',
        description_hi: '',
        image: '',
        image_ground: '',
        version: 1,
        created_at: at,
        updated_at: at,
      })),
    );
    for (const { collectionId, productId } of this.removals)
      await this.tx.query(`DELETE FROM collection_product WHERE collection_id = $1 AND product_id = $2`, [
        collectionId,
        productId,
      ]);
    const unique = new Map(
      this.additions.map((addition) => [`${addition.collectionId} ${addition.productId}`, addition]),
    );
    const present = await this.readPresent([...unique.values()].map(({ productId }) => productId));
    await insertRows(
      this.tx,
      'collection_product',
      [...unique]
        .filter(([key]) => !present.has(key))
        .map(([, { collectionId, productId, position }]) => ({
          collection_id: collectionId,
          product_id: productId,
          position,
        })),
    );
  }

  private async readPresent(productIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.tx.query<{ collectionId: string; productId: string }[]>(
      `SELECT collection_id AS "collectionId", product_id AS "productId" FROM collection_product
       WHERE product_id ${dialectOf(this.tx).inTexts('$1')}`,
      [JSON.stringify(productIds)],
    );
    return new Set(rows.map(({ collectionId, productId }) => `${collectionId} ${productId}`));
  }

  private create(name: string): StoredCollection {
    const collection = { id: newId(), name, end: 0, isNew: true };
    this.byName.set(normalizeText(name), collection);
    return collection;
  }
}
