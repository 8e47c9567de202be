import { aReview, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface Connection {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

let shop: Shop;
let users: TestUsers;
let send: GraphqlClient;
let productId: string;

/** Inserts one row of every listed type. */
async function insertRow(): Promise<void> {
  const person = await users.newUser();
  const { id } = await createListedProduct(users.admin, { name: 'Lamp', price: '99.00' });
  await person.placeOrder(
    anOrder([
      { product: productId, qty: 1 },
      { product: id, qty: 2 },
    ]),
  );
  await person.addReview(productId, aReview({ rating: 4 }));
}

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  send = graphqlClient(shop, users.admin.token);
  productId = (await createListedProduct(users.admin, { name: 'Lamp', price: '99.00', countInStock: 1_000 }))
    .id;
  for (let number = 0; number < 5; number += 1) await insertRow();
});
afterAll(() => shop.stop());

/** Each list, in sort orders that insert new rows before, after and between existing rows. */
const lists: [label: string, field: string, args: string][] = [
  ['products', 'products', 'sort: NEWEST'],
  ['products by price', 'products', 'sort: PRICE_DESC'],
  ['products by rating', 'products', 'sort: RATING'],
  ['a search', 'products', 'search: "lamp"'],
  ['a search by price', 'products', 'search: "lamp", sort: PRICE_ASC'],
  ['products for admins', 'adminProducts', 'sort: NAME_ASC'],
  ['reviews', 'reviews', 'sort: RATING_DESC'],
  ['users', 'users', 'sort: NAME_ASC'],
  ['orders', 'orders', 'sort: TOTAL_DESC'],
  ['the activity log', 'activity', ''],
  ['mails', 'mails', ''],
];

async function readPage(field: string, args: string, after?: string | null): Promise<Connection> {
  const cursorArgument = after ? `, after: "${after}"` : '';
  const { data, errors } = await send<
    Record<string, Connection>
  >(`{ ${field}(first: 2, ${args}${cursorArgument}) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`);
  expect(errors).toEqual([]);
  return data[field]!;
}

async function readPages(
  field: string,
  args: string,
  afterFirstPage?: () => Promise<void>,
): Promise<Connection[]> {
  const pages = [await readPage(field, args)];
  await afterFirstPage?.();
  while (pages.at(-1)!.pageInfo.hasNextPage)
    pages.push(await readPage(field, args, pages.at(-1)!.pageInfo.endCursor));
  return pages;
}

const idsOf = (pages: Connection[]) => pages.flatMap(({ edges }) => edges.map(({ node }) => node.id));

describe.each(lists)('§7 The connection of %s', (_label, field, args) => {
  it('reports the first and the last page', async () => {
    const pages = await readPages(field, args);
    const pageFlags = pages.map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage]);

    expect(pages.length).toBeGreaterThan(2);
    expect(pageFlags).toEqual(pages.map((_, index) => [index > 0, index < pages.length - 1]));
    for (const { edges, pageInfo } of pages) {
      expect(pageInfo.startCursor).toBe(edges[0]?.cursor);
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
    }
  });

  it('has no next page after its last cursor, but a previous page', async () => {
    const lastPage = (await readPages(field, args)).at(-1)!;

    expect(await readPage(field, args, lastPage.pageInfo.endCursor)).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it('shows each row once, in the same order, while rows are added', async () => {
    const previousIds = idsOf(await readPages(field, args));
    const currentIds = idsOf(await readPages(field, args, insertRow));

    expect(new Set(currentIds).size).toBe(currentIds.length);
    expect(currentIds.filter((id) => previousIds.includes(id))).toEqual(previousIds);
  });
});

describe('§7 A page after a deleted row', () => {
  it('is the start of the list when no earlier row remains', async () => {
    const nextCheapestEdge = (await readPage('products', 'sort: PRICE_ASC, filter: { minPrice: "1" }'))
      .edges[0]!;
    const cheapestProduct = await createListedProduct(users.admin, { name: 'Bulb', price: '1.00' });
    const firstEdge = (await readPage('products', 'sort: PRICE_ASC')).edges[0]!;
    expect(firstEdge.node.id).toBe(cheapestProduct.id);
    const readPageAfter = () => readPage('products', 'sort: PRICE_ASC', firstEdge.cursor);
    expect((await readPageAfter()).pageInfo.hasPreviousPage).toBe(true);

    await users.admin.deleteProduct(cheapestProduct.id);
    const pageAfterDeletion = await readPageAfter();
    expect(pageAfterDeletion.edges[0]!.node.id).toBe(nextCheapestEdge.node.id);
    expect(pageAfterDeletion.pageInfo.hasPreviousPage).toBe(false);
  });

  it('has no previous page when the earlier review of a product is hidden', async () => {
    const readReviews = async (after?: string) => {
      const cursorArgument = after ? `, after: "${after}"` : '';
      const { data } = await send<{ product: { reviews: Connection } }>(`{ product(id: "${productId}") {
        reviews(first: 1${cursorArgument}) { edges { cursor node { id } } pageInfo { hasPreviousPage } } } }`);
      return data.product.reviews;
    };
    const firstReview = (await readReviews()).edges[0]!;
    expect((await readReviews(firstReview.cursor)).pageInfo.hasPreviousPage).toBe(true);

    await send(`mutation { hideReview(input: { id: "${firstReview.node.id}", reason: "Rude" }) { id } }`);
    expect((await readReviews(firstReview.cursor)).pageInfo.hasPreviousPage).toBe(false);
  });
});
