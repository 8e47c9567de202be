import type { EntityManager } from 'typeorm';
import { CollectionEntity, CollectionProductEntity } from '../../database/entities/catalogue.entity';
import { dialectOf } from '../../database/dialect/dialect-of';
import { insertRows } from '../../database/rows';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Member } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import { COLLECTION_LIMITS, type Collection, type CollectionRule } from '../../domain/collections/collection';
import type { CollectionInput } from '../../domain/collections/collection-validation';
import { badInput, requireVersion, ShopError } from '../../domain/errors';
import { definedOnly } from '../../domain/read';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit';
import { requireExistingCategories } from '../categories';
import { freeSlugs, moveRedirects, recordSlugChange, requireFreeSlug } from '../redirects';
import { getCollection } from './collection-queries';

/** Actor and time of a change of a collection. */
export interface CollectionCommand {
  actor: Member;
  at: Date;
}

/** An input with a stored picture. */
export type StoredCollectionInput = CollectionInput & { change: { imageGround?: string } };

const NEW_COLLECTION = {
  nameHi: '',
  description: '',
  descriptionHi: '',
  image: '',
  imageGround: '',
  shownFrom: undefined,
  shownUntil: undefined,
};

/**
 * Creates a collection. Throws BAD_INPUT for fields that do not fit its kind and for an unknown category in its rule,
 * CONFLICT for a taken slug, and LIMIT_REACHED.
 */
export async function createCollection(
  tx: EntityManager,
  { actor, at }: CollectionCommand,
  { change, productIds }: StoredCollectionInput & { change: { name: string } },
): Promise<string> {
  const max = COLLECTION_LIMITS.total;
  if ((await tx.count(CollectionEntity)) >= max)
    throw new ShopError('LIMIT_REACHED', { key: 'collection.tooMany', params: { max } });
  const id = newId();
  const kind = change.kind ?? (change.rule ? 'RULE' : 'HAND');
  if (change.slug !== undefined)
    await requireFreeSlug(tx, 'COLLECTION', { slug: change.slug, ownId: undefined });
  const slug = change.slug ?? (await freeSlugs(tx, 'COLLECTION', [change.name]))[0] ?? '';
  const collection: Collection = {
    ...NEW_COLLECTION,
    rule: { match: 'ALL', conditions: [] },
    sort: kind === 'HAND' ? 'MANUAL' : 'NEWEST',
    ...withoutNulls(change),
    id,
    kind,
    slug,
    name: change.name,
    version: 1,
  };
  requireConsistent(collection, productIds);
  await requireCategories(tx, change.rule);
  await tx.insert(CollectionEntity, { ...rowOf(collection), createdAt: at, updatedAt: at });
  await recordSlugChange(tx, { kind: 'COLLECTION', id, before: '', after: slug }, at);
  if (productIds) await replaceProducts(tx, id, productIds);
  await writeAudit(tx, [{ actor, action: 'collection.create', subject: id, after: { kind } }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
  return id;
}

/**
 * Changes a collection; a new slug leaves a redirect. Throws NOT_FOUND, BAD_INPUT for fields that do not fit its kind
 * and for an unknown category in a new rule, and CONFLICT for a stale version or a taken slug.
 */
export async function updateCollection(
  tx: EntityManager,
  { actor, at }: CollectionCommand,
  { id, change, productIds, version }: StoredCollectionInput & { id: string },
): Promise<void> {
  const current = await getCollection(tx, id);
  requireVersion(version, { version: current.version, current: { ...current }, yours: definedOnly(change) });
  const changed: Collection = { ...current, ...withoutNulls(change), version: current.version + 1 };
  requireConsistent(changed, productIds);
  await requireCategories(tx, change.rule);
  if (changed.slug !== current.slug)
    await requireFreeSlug(tx, 'COLLECTION', { slug: changed.slug, ownId: id });
  const slugs = { before: current.slug, after: changed.slug };
  await recordSlugChange(tx, { kind: 'COLLECTION', id, ...slugs }, at);
  const times = { shownFrom: changed.shownFrom ?? null, shownUntil: changed.shownUntil ?? null };
  await tx.update(CollectionEntity, { id }, { ...rowOf(changed), ...nullTimes(times), updatedAt: at });
  if (productIds) await replaceProducts(tx, id, productIds);
  if (changed.kind === 'RULE' && current.kind === 'HAND')
    await tx.delete(CollectionProductEntity, { collectionId: id });
  const after = { fields: Object.keys(definedOnly(change)), products: productIds?.length };
  await writeAudit(tx, [{ actor, action: 'collection.update', subject: id, after }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
}

/** Deletes a collection with its redirects; its products stay. Throws NOT_FOUND. */
export async function removeCollection(
  tx: EntityManager,
  { actor, at }: CollectionCommand,
  id: string,
): Promise<void> {
  const { kind } = await getCollection(tx, id);
  await tx.delete(CollectionEntity, { id });
  await tx.delete(CollectionProductEntity, { collectionId: id });
  await moveRedirects(tx, { kind: 'COLLECTION', from: id, to: undefined });
  await writeAudit(tx, [{ actor, action: 'collection.delete', subject: id, before: { kind } }], at);
  invalidateTags(tx, TAG.structure, TAG.list);
}

/** A row whose removed times are NULL, which TypeORM writes only as an expression. */
function nullTimes(times: Record<'shownFrom' | 'shownUntil', Date | null>) {
  return {
    shownFrom: times.shownFrom ?? (() => 'NULL'),
    shownUntil: times.shownUntil ?? (() => 'NULL'),
  };
}

function rowOf({ rule, ...collection }: Collection) {
  return { ...collection, rule: { ...rule } };
}

function withoutNulls({
  shownFrom,
  shownUntil,
  ...change
}: StoredCollectionInput['change']): Partial<Collection> {
  return {
    ...definedOnly(change),
    ...(shownFrom !== undefined && { shownFrom: shownFrom ?? undefined }),
    ...(shownUntil !== undefined && { shownUntil: shownUntil ?? undefined }),
  };
}

function requireConsistent(collection: Collection, productIds: readonly string[] | undefined): void {
  const { kind, rule, sort, shownFrom, shownUntil } = collection;
  if (kind === 'RULE' && rule.conditions.length === 0) throw badInput('rule', 'collection.noRule');
  if (kind === 'HAND' && rule.conditions.length > 0) throw badInput('rule', 'collection.ruleOfHand');
  if (kind === 'RULE' && productIds) throw badInput('productIds', 'collection.productsOfRule');
  if (kind === 'RULE' && sort === 'MANUAL') throw badInput('sort', 'collection.manualRule');
  if (shownFrom && shownUntil && shownUntil <= shownFrom)
    throw badInput('shownUntil', 'collection.timesReversed');
}

/** Throws BAD_INPUT at each condition whose category is unknown. */
async function requireCategories(tx: EntityManager, rule: CollectionRule | undefined): Promise<void> {
  const submitted = (rule?.conditions ?? []).flatMap((condition, index) =>
    condition.field === 'CATEGORY' ? [{ id: condition.value, field: `rule.conditions.${index}.value` }] : [],
  );
  await requireExistingCategories(tx, submitted);
}

async function replaceProducts(
  tx: EntityManager,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE deleted_at IS NULL AND id ${dialectOf(tx).inTexts('?')}`,
    [JSON.stringify(productIds)],
  );
  const existingIds = new Set(rows.map(({ id }) => id));
  const unknownIndex = productIds.findIndex((id) => !existingIds.has(id));
  if (unknownIndex >= 0) throw badInput(`productIds.${unknownIndex}`, 'collection.unknownProduct');
  await tx.delete(CollectionProductEntity, { collectionId });
  const chosen = productIds.map((productId, position) => ({
    collection_id: collectionId,
    product_id: productId,
    position,
  }));
  if (chosen.length > 0) await insertRows(tx, 'collection_product', chosen);
}
