import type { Shop } from '../fixtures/shop';

const PRODUCT_FIELDS = 'id name image price { amount } countInStock rating numReviews brand category';
const LIST_QUERY = `query ($search: String, $sort: ProductSort, $filter: ProductFilter) {
  products(first: 50, search: $search, sort: $sort, filter: $filter) { nodes { ${PRODUCT_FIELDS} } totalCount }
}`;
const NAMES_QUERY = '{ products(first: 50) { nodes { id name } totalCount } }';
const PRODUCT_QUERY = `query ($id: ID!) { product(id: $id) { ${PRODUCT_FIELDS} description version
  reviews { nodes { id comment rating reply product { name rating } } totalCount } } }`;
const DETAIL_QUERY = `query ($id: ID!) { product(id: $id) { pictures { image alt } specifications { name value }
  ratingCounts { rating count } reviews(rating: 5) { nodes { id } totalCount } relatedProducts(first: 12) { id name price { amount } isInStock rating }
  countInStock } }`;
const CATEGORIES_QUERY = '{ categories { name productCount image imageGround } }';
const TOP_QUERY = `{ topProducts(first: 20) { ${PRODUCT_FIELDS} } }`;
const FACETS_QUERY =
  '{ products(first: 1) { facets { originCountries { name count } attributes { name values { value count } } } } }';
const SUGGESTIONS_QUERY =
  'query ($text: String!) { searchSuggestions(text: $text) { kind text product { id name } } }';

/** A public request to one of the APIs. */
export interface CachedRequest {
  name: string;
  path: string;
  body?: string;
}

const graphql = (name: string, query: string, variables: object = {}): CachedRequest => ({
  name: `GraphQL ${name}`,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});
const rest = (path: string): CachedRequest => ({ name: `REST ${path}`, path: `/api/products${path}` });

/** Public requests for product lists, to both APIs. */
export const LIST_REQUESTS: readonly CachedRequest[] = [
  graphql('list', LIST_QUERY),
  graphql('bare list', NAMES_QUERY),
  graphql('cheapest', LIST_QUERY, { sort: 'PRICE_ASC' }),
  graphql('in stock', LIST_QUERY, { filter: { inStock: true } }),
  graphql('of a category', LIST_QUERY, { filter: { category: 'Speakers' } }),
  graphql('well rated', LIST_QUERY, { filter: { minRating: 4 } }),
  graphql('search', LIST_QUERY, { search: 'tarang' }),
  graphql('top', TOP_QUERY),
  graphql('categories', CATEGORIES_QUERY),
  graphql('suggestions', SUGGESTIONS_QUERY, { text: 'tar' }),
  rest(''),
  rest('?pageNumber=1'),
  rest('?keyword=tarang'),
  rest('/top'),
  rest('/search/tarang'),
];

/** Public requests that choose or count products by their origin, attributes, MRP and Hindi name. */
export const choiceRequests = (collectionSlugs: readonly string[]): CachedRequest[] => [
  rest('?origin=DE&pageNumber=1'),
  rest('?attr.Colour=Red&pageNumber=1'),
  rest('?pageNumber=1&facets=1'),
  rest('/search/ढोल'),
  ...collectionSlugs.flatMap((slug) => [
    rest(`?collection=${slug}&pageNumber=1`),
    graphql(`list of ${slug}`, LIST_QUERY, { filter: { collectionSlug: slug } }),
  ]),
  graphql('origin', LIST_QUERY, { filter: { originCountry: 'DE' } }),
  graphql('facets', FACETS_QUERY),
  graphql('Hindi search', LIST_QUERY, { search: 'ढोल' }),
  { name: 'REST collections', path: '/api/collections' },
];

/** Public requests for one product. */
export const requestsFor = (id: string): CachedRequest[] => [
  graphql('detail', PRODUCT_QUERY, { id }),
  rest(`/${id}`),
];

/** The query of a product page with its related data. */
export const pageRequestFor = (id: string): CachedRequest => graphql('page', DETAIL_QUERY, { id });

/** A response that may come from the response cache. */
export interface CacheResponse {
  status: number;
  text: string;
  headers: Headers;
}

/** Sends a request without a session, or with a token, which bypasses the response cache. */
export async function send(
  shop: Shop,
  { path, body }: CachedRequest,
  token?: string,
): Promise<CacheResponse> {
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

/** The names of the requests whose response without a token differs from the uncached response. */
export async function staleRequests(
  shop: Shop,
  requests: readonly CachedRequest[],
  token: string,
): Promise<string[]> {
  const staleNames: string[] = [];
  for (const request of requests) {
    const [cached, uncached] = [await send(shop, request), await send(shop, request, token)];
    if (cached.status !== uncached.status || normalized(cached.text) !== normalized(uncached.text))
      staleNames.push(request.name);
  }
  return staleNames;
}

/** The JSON text without insignificant white space. */
function normalized(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

/** The names of the requests that hit the response cache. A request that misses stores its response in the cache. */
export async function cachedRequests(shop: Shop, requests: readonly CachedRequest[]): Promise<string[]> {
  const cachedNames: string[] = [];
  for (const request of requests) {
    const { hits } = shop.cache.counts;
    await send(shop, request);
    if (shop.cache.counts.hits > hits) cachedNames.push(request.name);
  }
  return cachedNames;
}
