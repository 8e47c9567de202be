import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { WishEntity, WishListEntity } from '../../database/entities/wishes/wish.entity';
import { notFound, ShopError } from '../../domain/errors';
import { WISH_LIMITS, type FilledWishList, type WishItem } from '../../domain/wishes/wish-list';
import { newId } from '../../lib/ids';

/** Name of the default list. */
const FIRST_LIST = '';
const TOKEN_BYTES = 18;

/** Products on sale of wish lists, the newest wish first; the list ids are bound. */
const WISHES_SQL = (count: number) => `
  SELECT wish.list_id AS "listId", wish.product_id AS "productId", wish.added_at AS "addedAt"
  FROM wish JOIN product ON product.id = wish.product_id
  WHERE wish.list_id IN (${Array<string>(count).fill('?').join(', ')})
    AND product.deleted_at IS NULL AND product.price > 0
  ORDER BY wish.added_at DESC, wish.product_id DESC`;

/** The wish lists of an account with their products on sale: the first list, then the others by age. Two statements. */
export async function listsOf(source: DataSource | EntityManager, userId: string): Promise<FilledWishList[]> {
  const lists = await source
    .getRepository(WishListEntity)
    .find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const sorted = [...lists].sort((a, b) => Number(a.name !== FIRST_LIST) - Number(b.name !== FIRST_LIST));
  return fill(source, sorted);
}

/** Adds their products on sale to lists. */
export async function fill(
  source: DataSource | EntityManager,
  lists: readonly WishListEntity[],
): Promise<FilledWishList[]> {
  if (lists.length === 0) return [];
  const rows = await source.query<{ listId: string; productId: string; addedAt: number | string }[]>(
    WISHES_SQL(lists.length),
    lists.map(({ id }) => id),
  );
  const wishesByList = new Map<string, WishItem[]>();
  for (const { listId, productId, addedAt } of rows) {
    const wishes = wishesByList.get(listId) ?? [];
    wishes.push({ productId, addedAt: new Date(Number(addedAt)) });
    wishesByList.set(listId, wishes);
  }
  return lists.map((list) => ({ ...list, wishes: wishesByList.get(list.id) ?? [] }));
}

/** The own list with an id. Throws NOT_FOUND, also for the list of another account. */
export async function getOwnList(tx: EntityManager, userId: string, id: string): Promise<WishListEntity> {
  const list = await tx.findOneBy(WishListEntity, { id, userId });
  if (!list) throw notFound('wishList');
  return list;
}

/** The default list of an account; creates it on first use. */
export async function openFirstList(tx: EntityManager, userId: string, at: Date): Promise<WishListEntity> {
  const list = await tx.findOneBy(WishListEntity, { userId, name: FIRST_LIST });
  return list ?? insertList(tx, { userId, name: FIRST_LIST, at });
}

/** Inserts a list. */
export async function insertList(
  tx: EntityManager,
  { userId, name, at }: { userId: string; name: string; at: Date },
): Promise<WishListEntity> {
  const id = newId();
  await tx.insert(WishListEntity, { id, userId, name, wantsMails: false, createdAt: at });
  return tx.findOneByOrFail(WishListEntity, { id });
}

/** Refuses a name that another list of the account has. Throws CONFLICT. */
export async function requireFreeName(tx: EntityManager, userId: string, name: string): Promise<void> {
  if (await tx.existsBy(WishListEntity, { userId, name }))
    throw new ShopError('CONFLICT', 'wishList.nameTaken');
}

/** Adds products to a list, without those that it has. Throws LIMIT_REACHED for a list with too many. */
export async function insertWishes(
  tx: EntityManager,
  listId: string,
  { products, at }: { products: readonly { id: string; price: number }[]; at: Date },
): Promise<void> {
  const present = new Set((await tx.findBy(WishEntity, { listId })).map(({ productId }) => productId));
  const added = products.filter(({ id }) => !present.has(id));
  if (added.length === 0) return;
  if (present.size + added.length > WISH_LIMITS.products)
    throw new ShopError('LIMIT_REACHED', { key: 'wishList.full', params: { max: WISH_LIMITS.products } });
  await tx.insert(
    WishEntity,
    added.map(({ id, price }) => ({ listId, productId: id, price, addedAt: at })),
  );
}

/** Creates a random token for a read-only link. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
