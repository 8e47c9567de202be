import { runLoad, type LoadResult } from '../../bench/load/load';

const BROWSE = JSON.stringify({ query: '{ products(first: 8) { nodes { id name price { amount } } } }' });
const SHOTS = [
  { method: 'GET', path: '/api/products/top' },
  { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body: BROWSE },
  { method: 'GET', path: '/api/products?pageNumber=1' },
];

/** The response times of visitors during the load, in milliseconds. */
export function browse(url: string, seconds: number): Promise<LoadResult> {
  return runLoad({
    url,
    seconds,
    connections: 4,
    next: (index) => SHOTS[index % SHOTS.length] ?? { method: 'GET', path: '/' },
  });
}
