import type { Shop } from '../fixtures/shop';

const CARD = 'id name image price { amount } countInStock rating numReviews brand category';
const LIST = `query ($search: String, $sort: ProductSort, $filter: ProductFilter) {
  products(first: 50, search: $search, sort: $sort, filter: $filter) { nodes { ${CARD} } totalCount }
}`;
const BARE_LIST = '{ products(first: 50) { nodes { id name } totalCount } }';
const ONE = `query ($id: ID!) { product(id: $id) { ${CARD} description version
  reviews { nodes { id comment rating reply product { name rating } } totalCount } } }`;
const WHOLE = `query ($id: ID!) { product(id: $id) { pictures { image alt } specifications { name value }
  ratingCounts { rating count } reviews(rating: 5) { nodes { id } totalCount } relatedProducts(first: 12) { id name price { amount } isInStock rating }
  countInStock } }`;
const CATEGORIES = '{ categories { name productCount image imageGround } }';
const TOP = `{ topProducts(first: 20) { ${CARD} } }`;
const TYPED = 'query ($text: String!) { searchSuggestions(text: $text) { kind text product { id name } } }';

/** A public request to one of the APIs. */
export interface Question {
  name: string;
  path: string;
  body?: string;
}

const graphql = (name: string, query: string, variables: object = {}): Question => ({
  name: `GraphQL ${name}`,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});
const rest = (path: string): Question => ({ name: `REST ${path}`, path: `/api/products${path}` });

/** Public requests for product lists, to both APIs. */
export const SHELF_QUESTIONS: readonly Question[] = [
  graphql('list', LIST),
  graphql('bare list', BARE_LIST),
  graphql('cheapest', LIST, { sort: 'PRICE_ASC' }),
  graphql('in stock', LIST, { filter: { inStock: true } }),
  graphql('of a category', LIST, { filter: { category: 'Speakers' } }),
  graphql('well rated', LIST, { filter: { minRating: 4 } }),
  graphql('search', LIST, { search: 'tarang' }),
  graphql('top', TOP),
  graphql('categories', CATEGORIES),
  graphql('suggestions', TYPED, { text: 'tar' }),
  rest(''),
  rest('?pageNumber=1'),
  rest('?keyword=tarang'),
  rest('/top'),
  rest('/search/tarang'),
];

/** Public requests for one product. */
export const questionsAbout = (id: string): Question[] => [graphql('detail', ONE, { id }), rest(`/${id}`)];

/** The query of a product page with its related data. */
export const pageOf = (id: string): Question => graphql('page', WHOLE, { id });

/** A response. */
export interface Heard {
  status: number;
  text: string;
  headers: Headers;
}

/** Sends a request without a session, or with a token, which bypasses the response cache. */
export async function ask(shop: Shop, { path, body }: Question, token?: string): Promise<Heard> {
  const response = await fetch(shop.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      // Error responses contain the request id.
      'x-request-id': 'same',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The requests whose cached response differs from an uncached one. */
export async function staleOnes(
  shop: Shop,
  questions: readonly Question[],
  token: string,
): Promise<string[]> {
  const stale: string[] = [];
  for (const question of questions) {
    const [kept, anew] = [await ask(shop, question), await ask(shop, question, token)];
    if (kept.status !== anew.status || meant(kept.text) !== meant(anew.text)) stale.push(question.name);
  }
  return stale;
}

/** Normalizes the JSON text. */
function meant(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

/** The requests that hit the response cache; this does not change the cache. */
export async function keptOnes(shop: Shop, questions: readonly Question[]): Promise<string[]> {
  const kept: string[] = [];
  for (const question of questions) {
    const { hits } = shop.cache.counts;
    await ask(shop, question);
    if (shop.cache.counts.hits > hits) kept.push(question.name);
  }
  return kept;
}
