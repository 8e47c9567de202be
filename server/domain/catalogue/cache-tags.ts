import { isDraft } from './product-state';
import type { Product } from '../model';
import type { AttributeValue } from './attributes';

/**
 * Cache tag for the settings, or a part of the public catalogue or content. Cached responses carry the tags of their
 * content; a write invalidates the tags of its change.
 */
export type Tag =
  | 'list'
  | 'drafts'
  | 'search'
  | 'settings'
  | 'any'
  | 'pages'
  | 'structure'
  | 'delivery'
  | `until:${number}`
  | `page:${string}`
  | `product:${string}`
  | `family:${string}`
  | `stock:${string}`;

/** Cache tags that do not belong to a single product. */
export const TAG = {
  /** Membership, order and counts of product lists. */
  list: 'list',
  /** Drafts; only the list for old admin screens contains drafts. */
  drafts: 'drafts',
  /** Search text of products. */
  search: 'search',
  /** Settings of the shop. */
  settings: 'settings',
  /** Rules of the service areas. */
  delivery: 'delivery',
  /** Invalidated by every change; for responses with thousands of products. */
  any: 'any',
  /** The list of published content pages, which every document links. */
  pages: 'pages',
  /** Categories, collections, definitions of attributes, and redirects. */
  structure: 'structure',
} as const satisfies Record<string, Tag>;

/** Tag of all public fields of a product, with its reviews and rating, but without the count in stock. */
export function productTag(productId: string): Tag {
  return `product:${productId}`;
}

/** Tag of a family: its fields, its members, and their prices. */
export function familyTag(familyId: string): Tag {
  return `family:${familyId}`;
}

/** Tag of the count in stock of a product. */
export function stockTag(productId: string): Tag {
  return `stock:${productId}`;
}

/** Tag of the published texts of a content page, in all languages. */
export function pageTag(slug: string): Tag {
  return `page:${slug}`;
}

/** Tag of a response that is stale from a time on. */
function untilTag(time: Date): Tag {
  return `until:${time.getTime()}`;
}

/** Reasons for which a cached response ends without a write. */
interface Expiry {
  /** True for a search without results. */
  isMiss?: boolean | undefined;
  /** Time at which the content changes by itself. */
  changeAt?: Date | undefined;
}

/**
 * Tags that end a cached response: at once for a search miss, so that the shop counts each miss, otherwise at the next
 * change of its content.
 */
export function expiryTagsOf({ isMiss, changeAt }: Expiry): Tag[] {
  if (isMiss) return [untilTag(new Date(0))];
  return changeAt ? [untilTag(changeAt)] : [];
}

/** The earliest time, in milliseconds, from which a response with these tags is stale; Infinity for none. */
export function expiryOf(tags: readonly string[]): number {
  const times = tags.filter((tag) => tag.startsWith('until:')).map((tag) => Number(tag.slice(6)));
  return Math.min(Infinity, ...times);
}

/** True if there are tags, and every tag is for a stock change that does not make a product available or sold out. */
export function isStockOnly(tags: ReadonlySet<string>): boolean {
  return tags.size > 0 && [...tags].every((tag) => tag === TAG.any || tag.startsWith('stock:'));
}

/** Fields of a product that lists and search depend on. */
export type ListedFields = Pick<
  Product,
  'id' | 'name' | 'price' | 'countInStock' | 'description' | 'brand' | 'category'
> & {
  mrp: number;
  originCountry: string;
  nameHi: string;
  attributes: readonly AttributeValue[];
  deletedAt?: Date | undefined;
};

/** Fields that decide in which lists, collections and facets a product is. */
const LIST_FIELDS = ['price', 'mrp', 'brand', 'category', 'originCountry', 'attributes'] as const;
const SEARCHABLE_FIELDS = ['name', 'nameHi', 'brand', 'category', 'description'] as const;

/** Tags to invalidate after a product is created, deleted or changed. It may return too many tags, never too few. */
export function tagsOfChange(before: ListedFields | undefined, after: ListedFields | undefined): Tag[] {
  const product = after ?? before;
  if (!product) return [];
  const tags = [productTag(product.id)];
  if (before?.countInStock !== after?.countInStock) tags.push(stockTag(product.id));
  const [wasListed, isListed] = [isListedNow(before), isListedNow(after)];
  if (!wasListed && !isListed) return [...tags, TAG.drafts];
  if (wasListed !== isListed) return [...tags, TAG.list, TAG.search];
  const isChanged = (field: keyof ListedFields) =>
    JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]);
  if (LIST_FIELDS.some(isChanged) || crossesZero(before, after)) tags.push(TAG.list);
  if (SEARCHABLE_FIELDS.some(isChanged)) tags.push(TAG.search);
  return tags;
}

/**
 * Tags to invalidate after a stock change to `newCount`. `returnedQuantity` is the quantity that an order returned to
 * the stock.
 */
export function tagsOfStock(productId: string, newCount: number, returnedQuantity = 0): Tag[] {
  // The product is sold out now, or was sold out before the return.
  const changesAvailability = newCount - returnedQuantity === 0;
  return changesAvailability ? [stockTag(productId), productTag(productId), TAG.list] : [stockTag(productId)];
}

function isListedNow(product: ListedFields | undefined): boolean {
  return product !== undefined && !product.deletedAt && !isDraft(product);
}

/** True if a product becomes available or sold out. */
function crossesZero(before: ListedFields | undefined, after: ListedFields | undefined): boolean {
  return (before?.countInStock === 0) !== (after?.countInStock === 0);
}
