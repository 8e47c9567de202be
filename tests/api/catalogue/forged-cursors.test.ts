import { newAdmin, type GraphqlClient } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createListedProduct } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let send: GraphqlClient;
let productId: string;

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  ({ send } = await newAdmin(shop));
  productId = (await createListedProduct((await connectGraphql(shop)).admin)).id;
});
afterAll(() => shop.stop());

const LIST_FIELDS = [
  'products',
  'adminProducts',
  'reviews',
  'users',
  'orders',
  'myOrders',
  'activity',
  'mails',
  'apiTokens',
];
// JSON has no infinity, but JavaScript parses these numbers as Infinity.
const INFINITE_CURSORS = ['[1e999]', '[1e999, "x"]', '["x", -1e999]', '[-1e999, "x", "x"]'];
/** Values that no list uses in its cursors. */
const INVALID_CURSORS = [
  '[]',
  '{}',
  'null',
  '[null, null]',
  '["x", 5]',
  '[1.5, "x"]',
  '[9007199254740993, "x"]',
  '[1e308, 1e308]',
  '[1, "\\u0000"]',
  '["\\u0000"]',
  '[5]',
];
/** Valid cursor values at the ends of their ranges. */
const EXTREME_CURSORS = [
  '[9007199254740991, "x"]',
  '[-9007199254740991, "x"]',
  '[9007199254740991, 9007199254740991]',
  '[0, -9007199254740991]',
  '[9007199254740991, 9007199254740991, "x"]',
  '["x", "x"]',
  '["x", "x", "x"]',
  '["\\ud800"]',
];
const SORTS: Record<string, string[]> = {
  products: ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING', 'RELEVANCE'],
  adminProducts: [
    'NEWEST',
    'NAME_ASC',
    'PRICE_DESC',
    'STOCK_ASC',
    'CATEGORY_ASC',
    'BRAND_DESC',
    'RATING_ASC',
  ],
  users: ['NEWEST', 'NAME_ASC', 'EMAIL_DESC'],
  orders: ['NEWEST', 'OLDEST', 'TOTAL_ASC', 'BUYER_DESC'],
  reviews: ['NEWEST', 'OLDEST', 'RATING_ASC', 'RATING_DESC'],
};
const SORT_TYPES: Record<string, string> = {
  products: 'ProductSort',
  adminProducts: 'AdminProductSort',
  users: 'UserSort',
  orders: 'OrderSort',
  reviews: 'ReviewSort',
};
const forge = (cursorText: string) => Buffer.from(cursorText).toString('base64url');

describe('§8 A forged cursor', () => {
  it.each(LIST_FIELDS)('with an infinite number is refused by %s', async (listField) => {
    for (const cursorText of INFINITE_CURSORS) {
      const response = await send(`query ($after: String) { ${listField}(after: $after) { nodes { id } } }`, {
        after: forge(cursorText),
      });
      expect(response.errors).toMatchObject([
        { message: 'After must be a cursor of this list', extensions: { code: 'BAD_INPUT' } },
      ]);
    }
  });

  it('is refused by the reviews of a product', async () => {
    const query = `query ($id: ID!, $after: String) { product(id: $id) { reviews(after: $after) { nodes { id } } } }`;
    const { code } = await send(query, { id: productId, after: forge('[1e999, "x"]') });
    expect(code).toBe('BAD_INPUT');
  });

  it.each(LIST_FIELDS)('with invalid values is refused by %s', async (listField) => {
    for (const cursorText of INVALID_CURSORS) {
      const { code } = await send(`query ($after: String) { ${listField}(after: $after) { nodes { id } } }`, {
        after: forge(cursorText),
      });
      expect([cursorText, code]).toEqual([cursorText, 'BAD_INPUT']);
    }
  });

  it.each(Object.keys(SORTS))(
    'with extreme values is refused by %s or returns a page, in every sort order',
    async (listField) => {
      for (const sort of SORTS[listField]!)
        for (const cursorText of EXTREME_CURSORS) {
          const { code = 'page' } = await send(
            `query ($after: String, $sort: ${SORT_TYPES[listField]}) { ${listField}(after: $after, sort: $sort) { nodes { id } } }`,
            { after: forge(cursorText), sort },
          );
          expect([sort, cursorText, ['BAD_INPUT', 'page'].includes(code) ? '' : code]).toEqual([
            sort,
            cursorText,
            '',
          ]);
        }
    },
  );

  it.each(SORTS.products!)('is refused by a search sorted by %s, or returns a page', async (sort) => {
    for (const cursorText of [...INVALID_CURSORS, ...EXTREME_CURSORS]) {
      const { code = 'page' } = await send(
        `query ($after: String, $sort: ProductSort) { products(search: "a", after: $after, sort: $sort) { nodes { id } } }`,
        { after: forge(cursorText), sort },
      );
      const mustBeRefused =
        INVALID_CURSORS.includes(cursorText) || (sort === 'RELEVANCE' && cursorText.startsWith('["x"'));
      const allowedOutcomes = mustBeRefused ? ['BAD_INPUT'] : ['BAD_INPUT', 'page'];
      expect([cursorText, allowedOutcomes.includes(code) ? '' : code]).toEqual([cursorText, '']);
    }
  });
});
