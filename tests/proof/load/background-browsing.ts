import { runLoad, type LoadResult } from '../../bench/load/load';

const PRODUCTS_BODY = JSON.stringify({
  query: '{ products(first: 8) { nodes { id name price { amount } } } }',
});
const REQUESTS = [
  { method: 'GET', path: '/api/products/top' },
  { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body: PRODUCTS_BODY },
  { method: 'GET', path: '/api/products?pageNumber=1' },
];

/** Sends the requests of four visitors, and measures their response times in milliseconds. */
export function browse(url: string, seconds: number): Promise<LoadResult> {
  return runLoad({
    url,
    seconds,
    connections: 4,
    next: (index) => REQUESTS[index % REQUESTS.length] ?? { method: 'GET', path: '/' },
  });
}
