import { ExampleListingDocument, type ExampleListingQuery } from './listing.generated';
import { connect } from './shop-client';

type ListedProduct = ExampleListingQuery['products']['edges'][number]['node'];

const PAGE = 100;

/** Yields every product of a shop; it requests page after page by the last cursor. */
export async function* allProducts(shop: string, token?: string): AsyncGenerator<ListedProduct, void> {
  const request = connect(shop, token);
  let after: string | null = null;
  do {
    const { products }: ExampleListingQuery = await request(ExampleListingDocument, { first: PAGE, after });
    for (const { node } of products.edges) yield node;
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}
