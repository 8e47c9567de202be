import { aReview, anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

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
let people: People;
let send: GraphqlClient;
let productId: string;

/** One row of every listed type. */
async function insertRow(): Promise<void> {
  const person = await people.newPerson();
  const { id } = await stock(people.admin, { name: 'Lamp', price: '99.00' });
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
  people = await transports[0]![1](shop);
  send = graphqlClient(shop, people.admin.token);
  productId = (await stock(people.admin, { name: 'Lamp', price: '99.00', countInStock: 1_000 })).id;
  for (let number = 0; number < 5; number += 1) await insertRow();
});
afterAll(() => shop.stop());

/** Each list, in sort orders that put new rows before, behind and between the others. */
const lists: [what: string, field: string, args: string][] = [
  ['products', 'products', 'sort: NEWEST'],
  ['products by price', 'products', 'sort: PRICE_DESC'],
  ['products by rating', 'products', 'sort: RATING'],
  ['a search', 'products', 'search: "lamp"'],
  ['a search by price', 'products', 'search: "lamp", sort: PRICE_ASC'],
  ['the admins’ products', 'adminProducts', 'sort: NAME_ASC'],
  ['reviews', 'reviews', 'sort: RATING_DESC'],
  ['users', 'users', 'sort: NAME_ASC'],
  ['orders', 'orders', 'sort: TOTAL_DESC'],
  ['the log', 'activity', ''],
  ['mails', 'mails', ''],
];

async function page(field: string, args: string, after?: string | null): Promise<Connection> {
  const cursorArgument = after ? `, after: "${after}"` : '';
  const { data, errors } = await send<
    Record<string, Connection>
  >(`{ ${field}(first: 2, ${args}${cursorArgument}) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`);
  expect(errors).toEqual([]);
  return data[field]!;
}

async function walk(field: string, args: string, meanwhile?: () => Promise<void>): Promise<Connection[]> {
  const pages = [await page(field, args)];
  await meanwhile?.();
  while (pages.at(-1)!.pageInfo.hasNextPage)
    pages.push(await page(field, args, pages.at(-1)!.pageInfo.endCursor));
  return pages;
}

const idsOf = (pages: Connection[]) => pages.flatMap(({ edges }) => edges.map(({ node }) => node.id));

describe.each(lists)('§7 The connection of %s', (_label, field, args) => {
  it('reports its ends', async () => {
    const pages = await walk(field, args);
    const ends = pages.map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage]);

    expect(pages.length).toBeGreaterThan(2);
    expect(ends).toEqual(pages.map((_, index) => [index > 0, index < pages.length - 1]));
    for (const { edges, pageInfo } of pages) {
      expect(pageInfo.startCursor).toBe(edges[0]?.cursor);
      expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
    }
  });

  it('has no next page behind its last cursor, but a previous one', async () => {
    const last = (await walk(field, args)).at(-1)!;

    expect(await page(field, args, last.pageInfo.endCursor)).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it('shows each row once, in the same order, while rows are added', async () => {
    const before = idsOf(await walk(field, args));
    const observed = idsOf(await walk(field, args, insertRow));

    expect(new Set(observed).size).toBe(observed.length);
    expect(observed.filter((id) => before.includes(id))).toEqual(before);
  });
});

describe('§7 A page behind a deleted row', () => {
  it('is the start of the list when no earlier row remains', async () => {
    const before = (await page('products', 'sort: PRICE_ASC, filter: { minPrice: "1" }')).edges[0]!;
    const cheapest = await stock(people.admin, { name: 'Bulb', price: '1.00' });
    const first = (await page('products', 'sort: PRICE_ASC')).edges[0]!;
    expect(first.node.id).toBe(cheapest.id);
    const behind = () => page('products', 'sort: PRICE_ASC', first.cursor);
    expect((await behind()).pageInfo.hasPreviousPage).toBe(true);

    await people.admin.deleteProduct(cheapest.id);
    const after = await behind();
    expect(after.edges[0]!.node.id).toBe(before.node.id);
    expect(after.pageInfo.hasPreviousPage).toBe(false);
  });

  it('is also correct for the reviews of a product', async () => {
    const reviews = async (after?: string) => {
      const cursorArgument = after ? `, after: "${after}"` : '';
      const { data } = await send<{ product: { reviews: Connection } }>(`{ product(id: "${productId}") {
        reviews(first: 1${cursorArgument}) { edges { cursor node { id } } pageInfo { hasPreviousPage } } } }`);
      return data.product.reviews;
    };
    const first = (await reviews()).edges[0]!;
    expect((await reviews(first.cursor)).pageInfo.hasPreviousPage).toBe(true);

    await send(`mutation { hideReview(input: { id: "${first.node.id}", reason: "Rude" }) { id } }`);
    expect((await reviews(first.cursor)).pageInfo.hasPreviousPage).toBe(false);
  });
});
