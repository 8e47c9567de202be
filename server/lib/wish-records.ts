import type { Page, Product } from '../domain/model';
import type { ProductDemand } from '../domain/wishes/demand';
import type { WishList } from '../domain/wishes/wish-list';
import { presentProduct } from './json-records';

interface WishedProduct {
  product: Product;
  addedAt: Date;
}

/** JSON of a wish list with its products on sale. */
export function presentWishList(
  { id, name, shareToken, wantsMails }: WishList,
  wishes: readonly WishedProduct[],
  { priceDropPercent }: { priceDropPercent: number },
) {
  return {
    _id: id,
    name,
    shareToken: shareToken ?? null,
    wantsMails,
    priceDropPercent,
    wishes: wishes.map(({ product, addedAt }) => ({
      product: presentProduct(product),
      addedAt: addedAt.toISOString(),
    })),
  };
}

/** JSON of the wish list of a read-only link. */
export function presentSharedWishList({ name }: WishList, wishes: readonly WishedProduct[]) {
  return { name, products: wishes.map(({ product }) => presentProduct(product)) };
}

/** JSON of one page of the report of demand. */
export function presentDemandPage({ edges, hasNextPage }: Page<ProductDemand>) {
  return {
    products: edges.map(({ node: { product, ...counts } }) => ({
      product: presentProduct(product),
      ...counts,
    })),
    hasNextPage,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
}
