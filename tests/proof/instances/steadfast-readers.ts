import { NoResponseError, type Call, type HttpResponse } from '../caller';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const PAUSE_MS = 20;
const EXPECTED_STATUSES = new Set([502, 503, 504]);
const LIST_QUERY = `{ products(first: 5) { nodes { id name } } }`;
const ASSET_URL = /"(\/assets\/[^"]+\.(?:js|css))"/;

/** Collects the responses to clients that only read. */
export class ReadOutcomes {
  count = 0;
  /** Indefinite responses, counted by kind. */
  readonly uncertainResponses = new Map<string, number>();
  /** Responses that no client should get. */
  readonly wrongResponses: string[] = [];

  countUncertain(label: string): void {
    this.uncertainResponses.set(label, (this.uncertainResponses.get(label) ?? 0) + 1);
  }
}

interface ReadersOptions {
  product: string;
  size: number;
  isRunning: () => boolean;
}

/** Clients that read lists, searches, a product and pages with their assets, one after the other. */
export async function runReaders(
  fleet: Fleet,
  outcomes: ReadOutcomes,
  { product, size, isRunning }: ReadersOptions,
): Promise<void> {
  const calls: Call[] = [
    { method: 'GET', path: '/api/products' },
    { method: 'GET', path: '/api/products/search/teak' },
    { method: 'GET', path: `/api/products/${product}` },
    { method: 'GET', path: `/api/orders/myorders`, token: fleet.shoppers[0] },
    { method: 'POST', path: '/graphql', body: { query: LIST_QUERY } },
    { method: 'GET', path: '/' },
  ];
  const runReader = async (_: unknown, number: number) => {
    for (let index = number; isRunning(); index += 1) {
      const call = calls[index % calls.length];
      const response = call && (await send(fleet, outcomes, call));
      const asset = call?.path === '/' && ASSET_URL.exec(String(response?.body))?.[1];
      if (asset) await send(fleet, outcomes, { method: 'GET', path: asset });
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: size }, runReader));
}

async function send(fleet: Fleet, outcomes: ReadOutcomes, call: Call): Promise<HttpResponse | undefined> {
  const response = await fleet.client.caller.call(call).catch((error: unknown) => {
    if (!(error instanceof NoResponseError)) throw error;
    return undefined;
  });
  outcomes.count += 1;
  if (!response) outcomes.wrongResponses.push(`${call.path}: no response`);
  else if (EXPECTED_STATUSES.has(response.status)) outcomes.countUncertain(String(response.status));
  else if (response.status !== 200 || JSON.stringify(response.body).includes('"errors"'))
    outcomes.wrongResponses.push(
      `${call.path}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`,
    );
  return response;
}
