import { isDraft } from './product-state';
import type { Product } from '../model';

/** Names a part of what shoppers see; replies that show it carry the tag, writes that change it raise the tag. */
export type Tag = 'list' | 'drafts' | 'search' | 'any' | `product:${string}` | `stock:${string}`;

/** What the tags besides those of single products stand for. */
export const TAG = {
  /** Which products lists hold, their order and their counts. */
  list: 'list',
  /** Drafts, which only the list for old admin screens shows. */
  drafts: 'drafts',
  /** The words that products are found by. */
  search: 'search',
  /** Raised with every other one; for replies that show thousands of products. */
  any: 'any',
} as const satisfies Record<string, Tag>;

/** What anything shows of a product, its reviews and rating too, except the count in stock. */
export function productTag(productId: string): Tag {
  return `product:${productId}`;
}

/** The count in stock of a product. */
export function stockTag(productId: string): Tag {
  return `stock:${productId}`;
}

/** Whether something was touched, and nothing but how many pieces there are of products that have some before and after. */
export function isStockOnly(tags: ReadonlySet<string>): boolean {
  return tags.size > 0 && [...tags].every((tag) => tag === TAG.any || tag.startsWith('stock:'));
}

/** What a product is to lists. */
export type Shelved = Pick<
  Product,
  'id' | 'name' | 'image' | 'price' | 'countInStock' | 'description' | 'brand' | 'category'
> & { deletedAt?: Date | undefined };

const LISTED_BY = ['price', 'brand', 'category'] as const;
const FOUND_BY = ['name', 'brand', 'category', 'description'] as const;

/** The tags to raise when a product came, went, or turned from one state into another. Rather too many than too few. */
export function tagsOfChange(before: Shelved | undefined, after: Shelved | undefined): Tag[] {
  const product = after ?? before;
  if (!product) return [];
  const tags = [productTag(product.id)];
  if (before?.countInStock !== after?.countInStock) tags.push(stockTag(product.id));
  const [wasListed, isListed] = [isListedNow(before), isListedNow(after)];
  if (!wasListed && !isListed) return [...tags, TAG.drafts];
  if (wasListed !== isListed) return [...tags, TAG.list, TAG.search];
  if (LISTED_BY.some((field) => before?.[field] !== after?.[field]) || crossesZero(before, after))
    tags.push(TAG.list);
  if (FOUND_BY.some((field) => before?.[field] !== after?.[field])) tags.push(TAG.search);
  return tags;
}

/** The tags to raise when some pieces of a product went or came back; `left` is what is there now. */
export function tagsOfStock(productId: string, left: number, cameBack = 0): Tag[] {
  const wasEmptyOrIs = left - cameBack === 0;
  return wasEmptyOrIs ? [stockTag(productId), productTag(productId), TAG.list] : [stockTag(productId)];
}

function isListedNow(product: Shelved | undefined): boolean {
  return product !== undefined && !product.deletedAt && !isDraft(product);
}

function crossesZero(before: Shelved | undefined, after: Shelved | undefined): boolean {
  return (before?.countInStock === 0) !== (after?.countInStock === 0);
}
