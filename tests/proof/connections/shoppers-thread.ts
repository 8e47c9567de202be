import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { resultOf, type BenchRequest } from '../../bench/load/load';
import { graphqlShot, sampleOf, shotsOf, type Shots } from '../../bench/load/shots';
import { Caller } from '../caller';
import { Random } from '../random';
import type { ShoppersOptions } from './shoppers';
import { EventLoopClock } from './stall-clock';

/** Requests a second of all shoppers together. */
const PER_SECOND = 20;
const CONNECTIONS = 32;
const CACHED: (keyof Shots)[] = ['home', 'list', 'productPage', 'top', 'detail'];
const SEARCH = `query Narrowed($text: String!, $maxPrice: Decimal!) {
  products(first: 8, search: $text, filter: { maxPrice: $maxPrice }) { totalCount
    nodes { id name image price { amount } isInStock rating numReviews }
    facets { categories { name count } brands { name count } inStock } } }`;
const { url, seconds, seed } = workerData as ShoppersOptions;

/** Most requests are for search pages that the shop must render; a fifth find their response in the cache. */
function nextShot(shots: Shots, words: readonly string[], random: Random): BenchRequest {
  const dice = random.next();
  if (dice < 0.2) return random.pick(shots[random.pick(CACHED)]);
  // A limit of the price that was never used before makes each search a new one.
  const [word, maxPrice] = [random.pick(words), random.integer(100_000, 9_999_999) / 100];
  if (dice < 0.8) return { method: 'GET', path: `/search/${encodeURIComponent(word)}?max=${maxPrice}` };
  return graphqlShot(SEARCH, { text: word, maxPrice: String(maxPrice) });
}

/** Sends requests at fixed times; a slow response delays no other request. */
async function browse(): Promise<void> {
  const sample = await sampleOf(url);
  const shots = await shotsOf(url, sample);
  const random = new Random(seed);
  const caller = new Caller(url, CONNECTIONS);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const clock = new EventLoopClock();
  const send = async ({ method, path, headers = {}, body }: BenchRequest) => {
    const [sentAt, stalledBefore] = [performance.now(), clock.stalledMs()];
    const { status } = await caller.call({ method, path, headers, body: body && JSON.parse(body) });
    times.push(performance.now() - sentAt - (clock.stalledMs() - stalledBefore));
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const start = performance.now();
  const requests: Promise<void>[] = [];
  for (let index = 0; index < seconds * PER_SECOND; index += 1) {
    await sleep(Math.max(0, start + (index * 1_000) / PER_SECOND - performance.now()));
    requests.push(send(nextShot(shots, sample.words, random)));
  }
  await Promise.all(requests);
  caller.close();
  const stalledMs = clock.stalledMs();
  clock.stop();
  const result = resultOf(statuses, times, (performance.now() - start) / 1_000);
  parentPort?.postMessage({ ...result, stalledMs });
}

void browse();
