import { In, IsNull, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { ProductEntity } from '../../database/entities/product.entity';
import { WishEntity, WishListEntity } from '../../database/entities/wishes/wish.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { notFound, ShopError } from '../../domain/errors';
import type { Product } from '../../domain/model';
import {
  readMergedWishes,
  readNewWishList,
  readWishListChange,
  readWishTarget,
  WISH_LIMITS,
  type FilledWishList,
  type WishItem,
} from '../../domain/wishes/wish-list';
import type { Limiter } from '../../lib/limiter';
import { getProduct, readProducts } from '../catalogue';
import {
  fill,
  getOwnList,
  insertList,
  insertWishes,
  listsOf,
  newShareToken,
  openFirstList,
  requireFreeName,
} from './wish-queries';

interface WishDeps {
  writer: Writer;
  reader: DataSource;
  reads: PreparedReads;
  limiter: Limiter;
  now: () => Date;
}

/** A wish with its product. */
export interface WishedProduct extends WishItem {
  product: Product;
}

/** Tokens of shared lists are random texts of 24 characters. */
const TOKEN_FORM = /^[\w-]{16,64}$/;

/** The wish lists of accounts. The log of changes leaves them out, because they are personal data. */
export class WishService {
  constructor(private readonly deps: WishDeps) {}

  /** The actor's lists, the first one at the beginning; empty before the first wish. Throws as permit does. */
  async lists(actor: Actor): Promise<FilledWishList[]> {
    permit(actor, 'wishes.list');
    return listsOf(this.deps.reader, actor.userId);
  }

  /**
   * Adds a product to a list, or to the first one. Idempotent. Throws as permit does, BAD_INPUT, RATE_LIMITED,
   * LIMIT_REACHED, and NOT_FOUND for a product that is not on sale and for the list of another account.
   */
  async add(actor: Actor, raw: unknown): Promise<FilledWishList> {
    permit(actor, 'wishes.add');
    const { productId, listId } = readWishTarget(raw);
    await this.deps.limiter.consume('wish', actor);
    return this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      const product = await getProduct(tx, productId);
      if (product.isDraft) throw notFound('product');
      const list =
        listId === undefined
          ? await openFirstList(tx, actor.userId, at)
          : await getOwnList(tx, actor.userId, listId);
      await insertWishes(tx, list.id, { products: [product], at });
      return filled(tx, list);
    });
  }

  /**
   * Removes a product from a list, or from all lists of the actor. Idempotent. Throws as permit does, and BAD_INPUT.
   */
  async remove(actor: Actor, raw: unknown): Promise<void> {
    permit(actor, 'wishes.remove');
    const { productId, listId } = readWishTarget(raw);
    await this.deps.writer.transaction(async (tx) => {
      const lists = await tx.findBy(WishListEntity, { userId: actor.userId });
      const ids = lists.map(({ id }) => id).filter((id) => listId === undefined || id === listId);
      if (ids.length > 0) await tx.delete(WishEntity, { listId: In(ids), productId });
    });
  }

  /**
   * Adds the products of a device to the first list, as many as it still takes. Products that are not on sale are left
   * out. Idempotent. Throws as permit does, BAD_INPUT and RATE_LIMITED.
   */
  async merge(actor: Actor, raw: unknown): Promise<FilledWishList> {
    permit(actor, 'wishes.merge');
    const productIds = readMergedWishes(raw);
    await this.deps.limiter.consume('wish', actor);
    return this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      const list = await openFirstList(tx, actor.userId, at);
      const present = new Set(
        (await tx.findBy(WishEntity, { listId: list.id })).map((wish) => wish.productId),
      );
      const rows = await tx.findBy(ProductEntity, {
        id: In(productIds),
        deletedAt: IsNull(),
        price: MoreThan(0),
      });
      const products = rows
        .filter(({ id }) => !present.has(id))
        .sort((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id))
        .slice(0, Math.max(0, WISH_LIMITS.products - present.size));
      await insertWishes(tx, list.id, { products, at });
      return filled(tx, list);
    });
  }

  /**
   * Creates a further list. Throws as permit does, BAD_INPUT, RATE_LIMITED, LIMIT_REACHED, and CONFLICT for a taken
   * name.
   */
  async createList(actor: Actor, raw: unknown): Promise<FilledWishList> {
    permit(actor, 'wishes.createList');
    const { name } = readNewWishList(raw);
    await this.deps.limiter.consume('wish', actor);
    return this.deps.writer.transaction(async (tx) => {
      const at = this.deps.now();
      const { userId } = actor;
      await openFirstList(tx, userId, at);
      if ((await tx.countBy(WishListEntity, { userId })) >= WISH_LIMITS.lists)
        throw new ShopError('LIMIT_REACHED', {
          key: 'wishList.tooManyLists',
          params: { max: WISH_LIMITS.lists },
        });
      await requireFreeName(tx, userId, name);
      return filled(tx, await insertList(tx, { userId, name, at }));
    });
  }

  /**
   * Renames or shares a list, or changes the consent to emails about lower prices. The end of sharing ends the link; a
   * list that is shared again gets a new link. Throws as permit does, BAD_INPUT, RATE_LIMITED, CONFLICT for a taken
   * name, INVALID_STATE for the name of the first list, and NOT_FOUND.
   */
  async updateList(actor: Actor, id: string, raw: unknown): Promise<FilledWishList> {
    permit(actor, 'wishes.updateList');
    const { name, isShared, wantsMails } = readWishListChange(raw);
    await this.deps.limiter.consume('wish', actor);
    return this.deps.writer.transaction(async (tx) => {
      const list = await getOwnList(tx, actor.userId, id);
      if (name !== undefined && name !== list.name) {
        requireNamed(list);
        await requireFreeName(tx, actor.userId, name);
        await tx.update(WishListEntity, { id }, { name });
      }
      if (isShared === true && list.shareToken === undefined)
        await tx.update(WishListEntity, { id }, { shareToken: newShareToken() });
      if (wantsMails !== undefined) await tx.update(WishListEntity, { id }, { wantsMails });
      if (isShared === false) await tx.update(WishListEntity, { id }, { shareToken: () => 'NULL' });
      return filled(tx, await getOwnList(tx, actor.userId, id));
    });
  }

  /** Deletes a list with its wishes. Throws as permit does, INVALID_STATE for the first list, and NOT_FOUND. */
  async removeList(actor: Actor, id: string): Promise<void> {
    permit(actor, 'wishes.deleteList');
    await this.deps.writer.transaction(async (tx) => {
      requireNamed(await getOwnList(tx, actor.userId, id));
      await tx.delete(WishEntity, { listId: id });
      await tx.delete(WishListEntity, { id });
    });
  }

  /** The list of a read-only link, without the name of its owner. Throws NOT_FOUND for a wrong or ended link. */
  async shared(actor: Actor, token: unknown): Promise<FilledWishList> {
    permit(actor, 'wishes.readShared');
    const { reader } = this.deps;
    const isToken = typeof token === 'string' && TOKEN_FORM.test(token);
    const list = isToken
      ? await reader.getRepository(WishListEntity).findOneBy({ shareToken: token })
      : undefined;
    const [filledList] = list ? await fill(reader, [list]) : [];
    if (!filledList) throw notFound('wishList');
    return filledList;
  }

  /** The products of lists, one read for all of them. */
  async productsOf(lists: readonly FilledWishList[]): Promise<WishedProduct[][]> {
    const ids = [...new Set(lists.flatMap(({ wishes }) => wishes.map(({ productId }) => productId)))];
    const products = await readProducts(this.deps.reads, ids);
    const productById = new Map(ids.map((id, index) => [id, products[index]]));
    return lists.map(({ wishes }) =>
      wishes.flatMap((wish) => {
        const product = productById.get(wish.productId);
        return product ? [{ ...wish, product }] : [];
      }),
    );
  }
}

async function filled(tx: EntityManager, list: WishListEntity): Promise<FilledWishList> {
  const [filledList] = await fill(tx, [list]);
  return filledList ?? { ...list, wishes: [] };
}

/** Refuses the first list, which has no name. Throws INVALID_STATE. */
function requireNamed({ name }: WishListEntity): void {
  if (name === '') throw new ShopError('INVALID_STATE', 'wishList.firstStays');
}
