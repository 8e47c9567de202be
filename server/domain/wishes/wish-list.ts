import { MAX_LENGTH, MAX_WISHES } from '../constants';
import { readBoolean, readEach, readObject, readOptional, readText, readVisibleText } from '../read';

/** Limits of the wish lists of an account. */
export const WISH_LIMITS = { lists: 10, products: MAX_WISHES, name: 60 } as const;

/** A product of a wish list. */
export interface WishItem {
  productId: string;
  addedAt: Date;
}

/** A wish list of an account. */
export interface WishList {
  id: string;
  /** Empty for the first list of the account, which is the default list. */
  name: string;
  /** Token of the read-only link; undefined for a private list. */
  shareToken: string | undefined;
  /** True if the owner agreed to emails about lower prices of the products. */
  wantsMails: boolean;
  createdAt: Date;
}

/** A wish list with its products that shoppers see, newest first. */
export interface FilledWishList extends WishList {
  wishes: WishItem[];
}

/** A change of a wish list; undefined fields stay. */
export interface WishListChange {
  name: string | undefined;
  isShared: boolean | undefined;
  wantsMails: boolean | undefined;
}

/** A product and the list to add it to or to remove it from; undefined for the default. */
export interface WishTarget {
  productId: string;
  listId: string | undefined;
}

const readProductId = (raw: unknown, field: 'productId' | `productIds.${number}`) =>
  readText(raw, field, { max: MAX_LENGTH.id });
const readName = (raw: unknown) => readVisibleText(raw, 'name', { max: WISH_LIMITS.name });

/** Parses a product and an optional list. Throws BAD_INPUT. */
export function readWishTarget(raw: unknown): WishTarget {
  const { productId, listId } = readObject(raw, 'input');
  return {
    productId: readProductId(productId, 'productId'),
    listId: readOptional(listId ?? undefined, (id) => readText(id, 'listId', { max: MAX_LENGTH.id })),
  };
}

/** Parses the products of a device, without repetitions. Throws BAD_INPUT. */
export function readMergedWishes(raw: unknown): string[] {
  const { productIds } = readObject(raw, 'input');
  const ids = readEach(productIds, 'productIds', { max: WISH_LIMITS.products }, (id, path) =>
    readProductId(id, path as `productIds.${number}`),
  );
  return [...new Set(ids)];
}

/** Parses the name of a new list. Throws BAD_INPUT. */
export function readNewWishList(raw: unknown): { name: string } {
  return { name: readName(readObject(raw, 'input').name) };
}

/** Parses the change of a list. Throws BAD_INPUT. */
export function readWishListChange(raw: unknown): WishListChange {
  const { name, isShared, wantsMails } = readObject(raw, 'input');
  return {
    name: readOptional(name ?? undefined, readName),
    isShared: readOptional(isShared ?? undefined, (flag) => readBoolean(flag, 'isShared')),
    wantsMails: readOptional(wantsMails ?? undefined, (flag) => readBoolean(flag, 'wantsMails')),
  };
}
