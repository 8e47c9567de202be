import { NoAnswer } from '../caller';
import { APIS, idOf, type Answer, type Api, type Purchase } from '../shop-client';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;

/** The responses of customers who retry until they get a definite response. */
export class PurchaseOutcomes {
  /** Acknowledged orders, by key. */
  readonly orders = new Map<string, string>();
  soldOut = 0;
  /** Indefinite responses, counted by kind. */
  readonly unsure = new Map<string, number>();
  /** Responses that no client should get. */
  readonly wrong: string[] = [];
  /** Times of the definite responses, by performance.now(). */
  readonly moments: number[] = [];

  note(label: string): void {
    this.unsure.set(label, (this.unsure.get(label) ?? 0) + 1);
  }
}

const EXPECTED_STATUSES = new Set([429, 502, 503, 504]);

/** Orders over an API with one key, with retries until the shop accepts or is out of stock. */
export async function placeOrdersSteadily(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  api: Api,
  purchase: Purchase & { key: string },
): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (performance.now() < endsAt) {
    const answer = await fleet.client.placeOrder(api, purchase).catch(ignoreNoAnswer);
    if (answer && isCertain(answer, outcomes, purchase.key)) return;
    await pause(PAUSE_MS);
  }
  outcomes.wrong.push(`${purchase.key}: no answer in ${TIMEOUT_MS} ms`);
}

function isCertain(answer: Answer, outcomes: PurchaseOutcomes, key: string): boolean {
  const { isDone, status, code, message } = answer;
  if (isDone || code === 'OUT_OF_STOCK') {
    outcomes.moments.push(performance.now());
    if (isDone) outcomes.orders.set(key, idOf(answer));
    else outcomes.soldOut += 1;
    return true;
  }
  // Both APIs return 503; GraphQL may also report it within a response.
  outcomes.note(code === 'BUSY' ? '503' : String(status));
  if (code === 'BUSY' || EXPECTED_STATUSES.has(status)) return false;
  outcomes.wrong.push(`${key}: ${status} ${code} ${message}`);
  return true;
}

function ignoreNoAnswer(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error;
  return undefined;
}

export interface SteadyBuyers {
  products: readonly string[];
  /** The prefix of all keys, so that two crowds never share one. */
  name: string;
  size: number;
  /** True while the customers continue to buy. */
  isOpen: (orderCount: number) => boolean;
}

/** A crowd of such customers on both APIs; each of them has a definite response at the end. */
export async function shopSteadily(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  { products, name, size, isOpen }: SteadyBuyers,
): Promise<number> {
  let index = 0;
  const shopper = async () => {
    while (isOpen(index)) {
      const number = index++;
      const purchase = {
        token: fleet.shoppers[number % fleet.shoppers.length] ?? '',
        product: products[number % products.length] ?? '',
        key: `${name}-${number}`,
      };
      await placeOrdersSteadily(fleet, outcomes, APIS[number % 7 < 4 ? 0 : 1], purchase);
    }
  };
  await Promise.all(Array.from({ length: size }, shopper));
  return index;
}
