import type { DataSource, EntityManager } from 'typeorm';
import type { Dialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { CollectionEntity } from '../../database/entities/catalogue.entity';
import {
  isShown,
  nextListChangeOf,
  type Collection,
  type CollectionRule,
} from '../../domain/collections/collection';
import { notFound } from '../../domain/errors';
import { ruleCondition, type CollectionCondition } from './rule-conditions';

const NO_RULE: CollectionRule = { match: 'ALL', conditions: [] };

/** All collections by name. */
export async function readCollections(source: DataSource | EntityManager): Promise<Collection[]> {
  const rows = await source.getRepository(CollectionEntity).find({ order: { name: 'ASC', id: 'ASC' } });
  return rows.map(asCollection);
}

/** The collection with an id. Throws NOT_FOUND. */
export async function getCollection(source: DataSource | EntityManager, id: string): Promise<Collection> {
  return requireFound(await source.getRepository(CollectionEntity).findOneBy({ id }));
}

/** The collection with a slug. Throws NOT_FOUND. */
export async function getCollectionBySlug(
  source: DataSource | EntityManager,
  slug: string,
): Promise<Collection> {
  return requireFound(
    await source.getRepository(CollectionEntity).findOneBy({ slug: slug.normalize('NFC') }),
  );
}

/** Ids of the products that an admin chose for collections, in their order, by the id of the collection. */
export async function readChosenIds(
  source: DataSource | EntityManager,
  collectionIds: readonly string[],
): Promise<string[][]> {
  const rows = await source.query<{ collectionId: string; productId: string }[]>(
    `SELECT chosen.collection_id AS "collectionId", chosen.product_id AS "productId" FROM collection_product chosen
     JOIN product ON product.id = chosen.product_id AND product.deleted_at IS NULL
     WHERE chosen.collection_id ${dialectOf(source).inTexts('$1')} ORDER BY chosen.position, chosen.product_id`,
    [JSON.stringify(collectionIds)],
  );
  const byCollection = new Map<string, string[]>();
  for (const { collectionId, productId } of rows)
    byCollection.set(collectionId, [...(byCollection.get(collectionId) ?? []), productId]);
  return collectionIds.map((id) => byCollection.get(id) ?? []);
}

/** SQL condition for the products of a collection, on the table `product`, for lists of products on sale. */
export function collectionCondition(
  dialect: Dialect,
  { id, kind, rule }: Collection,
  at: Date,
): CollectionCondition {
  if (kind === 'RULE') return ruleCondition(dialect, rule, at);
  return {
    sql: `EXISTS (SELECT 1 FROM collection_product WHERE collection_product.collection_id = :collectionId
      AND collection_product.product_id = product.id)`,
    values: { collectionId: id },
  };
}

/**
 * The collection with a slug if shoppers see it at a time, and the next time at which its list changes by itself; both
 * undefined for an unknown slug.
 */
export async function findShownCollection(
  source: DataSource | EntityManager,
  slug: string,
  at: Date,
): Promise<{ collection: Collection | undefined; changeAt: Date | undefined }> {
  const row = await source.getRepository(CollectionEntity).findOneBy({ slug: slug.normalize('NFC') });
  if (!row) return { collection: undefined, changeAt: undefined };
  const collection = asCollection(row);
  return {
    collection: isShown(collection, at) ? collection : undefined,
    changeAt: nextListChangeOf(collection, at),
  };
}

function requireFound(row: CollectionEntity | null): Collection {
  if (!row) throw notFound('collection');
  return asCollection(row);
}

function asCollection({ rule, sort, ...row }: CollectionEntity): Collection {
  return {
    ...row,
    sort: sort as Collection['sort'],
    rule: { ...NO_RULE, ...(rule as Partial<CollectionRule>) },
  };
}
