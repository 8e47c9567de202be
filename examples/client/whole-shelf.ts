import { ExampleShelfDocument, type ExampleShelfQuery } from './shelf.generated';
import { connect } from './shop-client';

type ShelfProduct = ExampleShelfQuery['products']['edges'][number]['node'];

const PAGE = 100;

/** Every product of a shop, page by page behind the last cursor. */
export async function* wholeShelf(shop: string, token?: string): AsyncGenerator<ShelfProduct, void> {
  const ask = connect(shop, token);
  let after: string | null = null;
  do {
    const { products }: ExampleShelfQuery = await ask(ExampleShelfDocument, { first: PAGE, after });
    for (const { node } of products.edges) yield node;
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}
