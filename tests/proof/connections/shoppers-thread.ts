import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { summarizeLoad, type BenchRequest } from '../../bench/load/load';
import {
  graphqlRequest,
  readSample,
  createActionRequests,
  type ActionRequests,
} from '../../bench/load/action-requests';
import { Caller } from '../caller';
import { Random } from '../random';
import type { ShoppersOptions } from './shoppers';
import { EventLoopClock } from './event-loop-clock';

/** Requests a second of all shoppers together. */
const REQUESTS_PER_SECOND = 20;
const CONNECTIONS = 32;
const CACHED_ACTIONS: (keyof ActionRequests)[] = ['home', 'list', 'productPage', 'top', 'detail'];
const SEARCH = `query Narrowed($text: String!, $maxPrice: Decimal!) {
  products(first: 8, search: $text, filter: { maxPrice: $maxPrice }) { totalCount
    nodes { id name image price { amount } isInStock rating numReviews }
    facets { categories { name count } brands { name count } inStock } } }`;
const { url, seconds, seed } = workerData as ShoppersOptions;

/** A fifth of the requests have a cached response; most others are search pages that the shop must render. */
function nextRequest(actionRequests: ActionRequests, words: readonly string[], random: Random): BenchRequest {
  const roll = random.next();
  if (roll < 0.2) return random.pick(actionRequests[random.pick(CACHED_ACTIONS)]);
  // A random price limit makes each search unique, so no response comes from the cache.
  const [word, maxPrice] = [random.pick(words), random.integer(100_000, 9_999_999) / 100];
  if (roll < 0.8) return { method: 'GET', path: `/search/${encodeURIComponent(word)}?max=${maxPrice}` };
  return graphqlRequest(SEARCH, { text: word, maxPrice: String(maxPrice) });
}

/** Sends requests at fixed times, without waiting for earlier responses. */
async function browse(): Promise<void> {
  const sample = await readSample(url);
  const actionRequests = await createActionRequests(url, sample);
  const random = new Random(seed);
  const caller = new Caller(url, CONNECTIONS);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const clock = new EventLoopClock();
  const send = async ({ method, path, headers = {}, body }: BenchRequest) => {
    const [sentAt, stalledMsBefore] = [performance.now(), clock.stalledMs()];
    const { status } = await caller.call({ method, path, headers, body: body && JSON.parse(body) });
    times.push(performance.now() - sentAt - (clock.stalledMs() - stalledMsBefore));
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const start = performance.now();
  const requests: Promise<void>[] = [];
  for (let index = 0; index < seconds * REQUESTS_PER_SECOND; index += 1) {
    await sleep(Math.max(0, start + (index * 1_000) / REQUESTS_PER_SECOND - performance.now()));
    requests.push(send(nextRequest(actionRequests, sample.words, random)));
  }
  await Promise.all(requests);
  caller.close();
  const stalledMs = clock.stalledMs();
  clock.stop();
  const result = summarizeLoad(statuses, times, (performance.now() - start) / 1_000);
  parentPort?.postMessage({ ...result, stalledMs });
}

void browse();
