import { NoAnswer, type Call, type Reply } from '../caller';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const PAUSE_MS = 20;
const EXPECTED_STATUSES = new Set([502, 503, 504]);
const LIST = `{ products(first: 5) { nodes { id name } } }`;
const ASSET = /"(\/assets\/[^"]+\.(?:js|css))"/;

/** The responses that readers got. */
export class ReadOutcomes {
  count = 0;
  /** Indefinite responses, counted by kind. */
  readonly unsure = new Map<string, number>();
  /** Responses that no client should get. */
  readonly wrong: string[] = [];

  note(label: string): void {
    this.unsure.set(label, (this.unsure.get(label) ?? 0) + 1);
  }
}

interface SteadyReaders {
  product: string;
  size: number;
  isOpen: () => boolean;
}

/** Clients that read lists, searches, a product and pages with their assets, one after the other. */
export async function readSteadily(
  fleet: Fleet,
  outcomes: ReadOutcomes,
  { product, size, isOpen }: SteadyReaders,
): Promise<void> {
  const calls: Call[] = [
    { method: 'GET', path: '/api/products' },
    { method: 'GET', path: '/api/products/search/teak' },
    { method: 'GET', path: `/api/products/${product}` },
    { method: 'GET', path: `/api/orders/myorders`, token: fleet.shoppers[0] },
    { method: 'POST', path: '/graphql', body: { query: LIST } },
    { method: 'GET', path: '/' },
  ];
  const reader = async (_: unknown, number: number) => {
    for (let index = number; isOpen(); index += 1) {
      const call = calls[index % calls.length];
      const reply = call && (await send(fleet, outcomes, call));
      const asset = call?.path === '/' && ASSET.exec(String(reply?.body))?.[1];
      if (asset) await send(fleet, outcomes, { method: 'GET', path: asset });
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: size }, reader));
}

async function send(fleet: Fleet, outcomes: ReadOutcomes, call: Call): Promise<Reply | undefined> {
  const reply = await fleet.client.caller.call(call).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    return undefined;
  });
  outcomes.count += 1;
  if (!reply) outcomes.wrong.push(`${call.path}: no answer`);
  else if (EXPECTED_STATUSES.has(reply.status)) outcomes.note(String(reply.status));
  else if (reply.status !== 200 || JSON.stringify(reply.body).includes('"errors"'))
    outcomes.wrong.push(`${call.path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
  return reply;
}
