import { DEMO_SHOPPERS } from '../../../seeds/people';
import { STOCKED_PRODUCTS } from '../catalogue-folder';
import type { BenchRequest } from './load';

/** The requests of each customer action. */
export interface ActionRequests {
  list: BenchRequest[];
  search: BenchRequest[];
  faceted: BenchRequest[];
  suggestions: BenchRequest[];
  detail: BenchRequest[];
  top: BenchRequest[];
  home: BenchRequest[];
  productPage: BenchRequest[];
  searchPage: BenchRequest[];
  restPage: BenchRequest[];
  restAll: BenchRequest[];
  signIn: BenchRequest[];
  order: BenchRequest[];
}

const CARD = 'id name image imageGround price { amount } isInStock rating numReviews';
const LIST = `query List($offset: Int!) { products(first: 8, offset: $offset) { nodes { ${CARD} } totalCount } }`;
const SEARCH = `query Search($text: String!) { products(first: 8, search: $text) { nodes { ${CARD} } totalCount } }`;
/** Like the search screen of the client. */
const FACETED = `query Faceted($text: String!) { products(first: 8, search: $text) { nodes { ${CARD} }
  totalCount totalCountPrecision didYouMean facets { categories { name count } brands { name count }
  priceBands { minPrice { amount } maxPrice { amount } count } ratings { minRating count } inStock } } }`;
/** Like FACETED, with the facets of attributes and of the category tree. */
const ATTRIBUTE_FACETS = FACETED.replace(
  'ratings {',
  'categoryNodes { category { id } count } attributes { name values { value count } } ratings {',
);
const SUGGESTIONS = `query Suggestions($text: String!) { searchSuggestions(text: $text) {
  kind text product { id image imageGround price { amount } } } }`;
const DETAIL = `query Product($id: ID!) { product(id: $id) { ${CARD} countInStock description brand category
  reviews(first: 20) { nodes { id name rating comment createdAt isVerifiedPurchase } totalCount } } }`;
const TOP = `query Top { topProducts { ${CARD} } }`;

const JSON_TYPE = { 'content-type': 'application/json' };
/** The headers of a browser for a page. */
const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
/** The shipping address of the orders. */
export const ADDRESS = { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' };
const PAGE_COUNT = 10;
/** The number of products that the detail requests read. */
const READ_PRODUCTS = 100;

/** The newest products of a shop, newest first, which have enough stock, and search words from their names. */
export interface Sample {
  products: readonly { id: string; name: string }[];
  words: readonly string[];
}

/** A request for one page of the list, at any depth. */
export const listRequest = (offset: number): BenchRequest => graphqlRequest(LIST, { offset });
/** A search for a text. */
export const searchRequest = (text: string): BenchRequest => graphqlRequest(SEARCH, { text });
/** A search for a text, with all facets of the search screen. */
export const facetedSearchRequest = (text: string): BenchRequest => graphqlRequest(FACETED, { text });
/** A search for a text, with the facets of the search screen and of attributes. */
export const attributeFacetsRequest = (text: string): BenchRequest =>
  graphqlRequest(ATTRIBUTE_FACETS, { text });
/** The suggestions of the search box for a prefix. */
export const suggestionsRequest = (text: string): BenchRequest => graphqlRequest(SUGGESTIONS, { text });
/** A product with its reviews. */
export const detailRequest = (id: string): BenchRequest => graphqlRequest(DETAIL, { id });

/** The newest products of a shop, and words of its product names: frequent, less frequent, and rare ones. */
export async function readSample(url: string): Promise<Sample> {
  const products: Sample['products'][number][] = [];
  for (let offset = 0; offset < STOCKED_PRODUCTS; offset += 100) {
    const query = `{ products(first: 100, offset: ${offset}) { nodes { id name } } }`;
    const { body } = graphqlRequest(query, {});
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers: JSON_TYPE, body });
    const { data } = (await response.json()) as { data: { products: { nodes: Sample['products'] } } };
    products.push(...data.products.nodes);
  }
  const sampledProducts = products.filter((_, index) => index % 90 === 0);
  const words = sampledProducts.flatMap(({ name }) => [
    name.split(' ').slice(0, 2).join(' '),
    name.split(' ').at(-1) ?? '',
  ]);
  return { products, words: ['speaker', 'desk lamp', ...words] };
}

/** The requests of all customer actions, with varying products, pages and words, so that responses differ. */
export async function createActionRequests(
  url: string,
  { products, words }: Sample,
): Promise<ActionRequests> {
  const tokens = await Promise.all(DEMO_SHOPPERS.map((shopper) => signIn(url, shopper)));
  const pageRequest = (path: string): BenchRequest => ({ method: 'GET', path, headers: PAGE_HEADERS });
  const restRequest = (path: string): BenchRequest => ({ method: 'GET', path: `/api${path}` });
  const stockedIds = products.map(({ id }) => id);
  const detailIds = stockedIds.slice(0, READ_PRODUCTS);
  // Orders use all products of the sample; reads use only the first ones.
  const idAt = (index: number) => stockedIds[index % stockedIds.length] ?? '';
  const pages = Array.from({ length: PAGE_COUNT }, (_, index) => index);
  return {
    list: pages.map((index) => listRequest(index * 8)),
    search: words.map(searchRequest),
    faceted: words.map(facetedSearchRequest),
    suggestions: words.map((word) => suggestionsRequest(word.slice(0, 4))),
    detail: detailIds.map(detailRequest),
    top: [graphqlRequest(TOP, {})],
    home: [pageRequest('/')],
    productPage: detailIds.map((id) => pageRequest(`/product/${id}`)),
    searchPage: words.map((word) => pageRequest(`/search/${encodeURIComponent(word)}`)),
    restPage: pages.map((index) => restRequest(`/products?pageNumber=${index + 1}`)),
    restAll: [restRequest('/products')],
    signIn: DEMO_SHOPPERS.map(signInRequest),
    order: stockedIds.map((_, index) =>
      orderRequest([idAt(index * 397), idAt(index * 641 + 3)], tokens[index % tokens.length] ?? ''),
    ),
  };
}

/** An order over REST, with one unit of each product. */
export function orderRequest(products: readonly string[], token: string): BenchRequest {
  const orderItems = [...new Set(products)].map((product) => ({ product, qty: 1 }));
  const body = JSON.stringify({ orderItems, shippingAddress: ADDRESS, paymentMethord: 'PayPal' });
  return { method: 'POST', path: '/api/orders', headers: headersFor(token), body };
}

/** Headers of a signed-in customer. */
export function headersFor(token: string): Record<string, string> {
  return { ...JSON_TYPE, authorization: `Bearer ${token}` };
}

/** Signs in and returns a new token. Throws if the shop refuses the credentials. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const { method, path, headers, body } = signInRequest(account);
  const response = await fetch(url + path, { method, headers, body });
  if (!response.ok) throw new Error(`Signing in as ${account.email} returned ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** A GraphQL request of a visitor. */
export function graphqlRequest(query: string, variables: object): BenchRequest {
  const headers = { ...JSON_TYPE, accept: 'application/graphql-response+json' };
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }) };
}

function signInRequest({ email, password }: { email: string; password: string }): BenchRequest {
  const body = JSON.stringify({ email, password });
  return { method: 'POST', path: '/api/users/login', headers: JSON_TYPE, body };
}
