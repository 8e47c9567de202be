import { ExampleListingDocument, type ExampleListingQuery } from './listing.generated';
import { connect } from './shop-client';

type ListedProduct = ExampleListingQuery['products']['edges'][number]['node'];

const PAGE_SIZE = 100;

/** Yields every product of a shop. Requests one page after the other, each with the last cursor of the previous one. */
export async function* allProducts(shop: string, token?: string): AsyncGenerator<ListedProduct, void> {
  const request = connect(shop, token);
  let after: string | null = null;
  do {
    const { products }: ExampleListingQuery = await request(ExampleListingDocument, {
      first: PAGE_SIZE,
      after,
    });
    for (const { node } of products.edges) yield node;
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}
