import { NoResponseError } from '../caller';
import { APIS, idOf, type ShopResponse, type Api, type Purchase } from '../shop-client';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;

/** Collects the responses to customers who retry until they get a definite response. */
export class PurchaseOutcomes {
  /** Acknowledged orders, by key. */
  readonly orders = new Map<string, string>();
  soldOutCount = 0;
  /** Indefinite responses, counted by kind. */
  readonly uncertainResponses = new Map<string, number>();
  /** Responses that no client should get. */
  readonly wrongResponses: string[] = [];
  /** Times of the definite responses, by performance.now(). */
  readonly responseTimes: number[] = [];

  countUncertain(label: string): void {
    this.uncertainResponses.set(label, (this.uncertainResponses.get(label) ?? 0) + 1);
  }
}

const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

/** Places an order, and repeats it with its key until the shop accepts it or is out of stock. */
export async function placeOrderWithRetries(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  api: Api,
  purchase: Purchase & { key: string },
): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (performance.now() < endsAt) {
    const response = await fleet.client.placeOrder(api, purchase).catch(ignoreMissingResponse);
    if (response && recordResponse(response, outcomes, purchase.key)) return;
    await pause(PAUSE_MS);
  }
  outcomes.wrongResponses.push(`${purchase.key}: no response in ${TIMEOUT_MS} ms`);
}

/** Records a response. Returns true if it is definite, so that the customer stops its retries. */
function recordResponse(response: ShopResponse, outcomes: PurchaseOutcomes, key: string): boolean {
  const { isSuccess, status, code, message } = response;
  if (isSuccess || code === 'OUT_OF_STOCK') {
    outcomes.responseTimes.push(performance.now());
    if (isSuccess) outcomes.orders.set(key, idOf(response));
    else outcomes.soldOutCount += 1;
    return true;
  }
  // REST reports BUSY with status 503; GraphQL may report it with another status, within the response body.
  outcomes.countUncertain(code === 'BUSY' ? '503' : String(status));
  if (code === 'BUSY' || RETRIED_STATUSES.has(status)) return false;
  outcomes.wrongResponses.push(`${key}: ${status} ${code} ${message}`);
  return true;
}

function ignoreMissingResponse(error: unknown): undefined {
  if (!(error instanceof NoResponseError)) throw error;
  return undefined;
}

export interface CustomersOptions {
  products: readonly string[];
  /** The prefix of all idempotency keys; two groups of customers need different prefixes. */
  name: string;
  size: number;
  /** True while the customers continue to buy. */
  isRunning: (orderCount: number) => boolean;
}

/**
 * Runs concurrent customers on both APIs while `isRunning` returns true. Each customer repeats an order until the
 * response is definite. Returns the number of purchases.
 */
export async function runCustomers(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  { products, name, size, isRunning }: CustomersOptions,
): Promise<number> {
  let index = 0;
  const runCustomer = async () => {
    while (isRunning(index)) {
      const number = index++;
      const purchase = {
        token: fleet.shoppers[number % fleet.shoppers.length] ?? '',
        product: products[number % products.length] ?? '',
        key: `${name}-${number}`,
      };
      await placeOrderWithRetries(fleet, outcomes, APIS[number % 7 < 4 ? 0 : 1], purchase);
    }
  };
  await Promise.all(Array.from({ length: size }, runCustomer));
  return index;
}
