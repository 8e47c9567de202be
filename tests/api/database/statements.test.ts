import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import {
  ORDER,
  PRODUCT,
  PRODUCT_WITH_REVIEWS,
  USER,
} from '../../support/transports/graphql-transport-fragments';
import { anAccount, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { sendGraphql, sendRest } from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;
let productId: string;
let orderId: string;
let statements: string[];

async function addProducts(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const product = await users.admin.createProduct(aProduct());
    await users.shopper.placeOrder(
      anOrder([
        { product: product.id, qty: 1 },
        { product: productId, qty: 1 },
      ]),
    );
    await users.shopper.addReview(product.id, aReview());
    await anAccount(shop);
  }
}

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  const product = await users.admin.createProduct(aProduct({ countInStock: 1_000 }));
  productId = product.id;
  orderId = (await users.shopper.placeOrder(anOrder(product))).id;
  await users.shopper.addReview(product.id, aReview());
  await users.other.addReview(product.id, aReview());
  // The first search loads the synonyms and pinned results, which stay in memory.
  await shop.services.products.search('tarang');
  statements = recordStatements(shop);
});
afterAll(() => shop.stop());
beforeEach(() => void statements.splice(0));

const PAGE_FIELDS = `pageInfo { hasNextPage endCursor } totalCount`;
const graphqlReads: [
  name: string,
  maxStatements: number,
  query: string,
  actor: 'visitor' | 'shopper' | 'admin',
][] = [
  [
    '8 products with their total count',
    3,
    `products(first: 8) { nodes ${PRODUCT} ${PAGE_FIELDS} }`,
    'visitor',
  ],
  ['8 products for a signed-in user', 3, `products(first: 8) { nodes ${PRODUCT} ${PAGE_FIELDS} }`, 'shopper'],
  [
    '8 products with their reviews, and the product of each review',
    4,
    'products(first: 8) { nodes { id reviews(first: 5) { nodes { rating product { name } } totalCount } } totalCount }',
    'visitor',
  ],
  ['a product with its reviews', 3, `product(id: "%product") ${PRODUCT_WITH_REVIEWS}`, 'shopper'],
  ['a search', 3, `products(search: "tarang", first: 8) { nodes ${PRODUCT} ${PAGE_FIELDS} }`, 'visitor'],
  ['the top-rated products', 1, `topProducts ${PRODUCT}`, 'visitor'],
  ['an order', 3, `order(id: "%order") ${ORDER}`, 'shopper'],
  ['the orders of a shopper', 4, `myOrders { nodes ${ORDER} ${PAGE_FIELDS} }`, 'shopper'],
  ['the orders of a shopper without their total count', 3, `myOrders { nodes ${ORDER} }`, 'shopper'],
  ['all orders', 4, `orders { nodes ${ORDER} ${PAGE_FIELDS} }`, 'admin'],
  [
    '8 products for admins',
    3,
    `adminProducts(search: "tarang", sort: BRAND_DESC, filter: { stock: IN_STOCK }) { nodes ${PRODUCT} ${PAGE_FIELDS} }`,
    'admin',
  ],
  ['the categories and brands', 3, 'catalogueOptions { categories { name count } brands { name } }', 'admin'],
  ['users by name', 3, `users(sort: NAME_DESC, search: "person") { nodes ${USER} ${PAGE_FIELDS} }`, 'admin'],
  [
    'all orders without their lines',
    3,
    `orders { nodes { id user { name } totalPrice { amount } isPaid } ${PAGE_FIELDS} }`,
    'admin',
  ],
  [
    // The search reads one index for each meaning of the text: number, phone, SKU, AWB, PIN code and words.
    'some orders, searched, filtered and sorted',
    6,
    `orders(first: 1, search: "person", sort: BUYER_DESC, filter: { isPaid: false, isCancelled: false, placedFrom: "2020-01-01" }) {
      nodes { id isRefunding } ${PAGE_FIELDS} }`,
    'admin',
  ],
  ['all users', 3, `users { nodes ${USER} ${PAGE_FIELDS} }`, 'admin'],
  [
    'the activity log',
    3,
    `activity(filter: { door: REST }) { nodes { action subjectName actor { name } before after } ${PAGE_FIELDS} }`,
    'admin',
  ],
  [
    'all reviews',
    4,
    `reviews(search: "fills", sort: RATING_ASC, filter: { isHidden: false }) { nodes { id reply product { name } } ${PAGE_FIELDS} }`,
    'admin',
  ],
  [
    'the dashboard',
    8,
    `dashboard(input: { from: "2026-01-01", to: "2026-12-31", unit: DAY }) {
      totals { revenue { amount } } previous { ordersPaid } periods { from figures { ordersPlaced revenue { amount } } }
      topProducts { product { name } pieces } lowStock { name } lowStockCount newReviews { rating product { name } } }`,
    'admin',
  ],
  ['the account of the signed-in user', 2, `me ${USER}`, 'shopper'],
];

const restReads: [path: string, maxStatements: number, actor: 'visitor' | 'shopper' | 'admin'][] = [
  ['/products', 2, 'visitor'],
  ['/products?pageNumber=1', 2, 'visitor'],
  ['/products/top', 1, 'visitor'],
  ['/products/%product', 2, 'visitor'],
  ['/products/search/tarang', 3, 'visitor'],
  ['/users', 2, 'admin'],
  ['/users/profile', 2, 'shopper'],
  ['/orders/myorders', 3, 'shopper'],
  ['/orders/%order', 3, 'shopper'],
  ['/orders', 3, 'admin'],
  ['/config/paypal', 0, 'visitor'],
];

const tokenOf = (actor: 'visitor' | 'shopper' | 'admin') =>
  actor === 'visitor' ? undefined : users[actor].token;
const withRecordIds = (text: string) => text.replace('%product', productId).replace('%order', orderId);

describe.each([1, 12])('§7 Statements of a read, with %d more rows of every type', (count) => {
  beforeAll(() => addProducts(count));

  it.each(graphqlReads)('%s over GraphQL: at most %d', async (_label, maxStatements, query, actor) => {
    const response = await sendGraphql(
      shop,
      JSON.stringify({ query: `{ ${withRecordIds(query)} }` }),
      tokenOf(actor),
    );

    expect(response.error).toBeUndefined();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(maxStatements);
  });

  it.each(restReads)('GET %s: at most %d', async (path, maxStatements, actor) => {
    const token = tokenOf(actor);
    const response = await sendRest(
      shop,
      withRecordIds(path),
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );

    expect(response.status).toBe(200);
    expect(statements.length).toBeGreaterThanOrEqual(Math.min(maxStatements, 1));
    expect(statements.length).toBeLessThanOrEqual(maxStatements);
  });
});
