import { NoAnswer } from '../caller';
import { DOORS, idOf, type Answer, type Door, type Wanted } from '../doors';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** The responses of customers who retry until they get a definite response. */
export class Told {
  /** Acknowledged orders, by key. */
  readonly orders = new Map<string, string>();
  soldOut = 0;
  /** Indefinite responses, counted by kind. */
  readonly unsure = new Map<string, number>();
  /** Responses that no client should get. */
  readonly wrong: string[] = [];
  /** Times of the definite responses, by performance.now(). */
  readonly moments: number[] = [];

  note(what: string): void {
    this.unsure.set(what, (this.unsure.get(what) ?? 0) + 1);
  }
}

const MAY_PASS = new Set([429, 502, 503, 504]);

/** Orders over an API with one key, with retries until the shop accepts or is out of stock. */
export async function buySteadily(
  fleet: Fleet,
  told: Told,
  door: Door,
  wanted: Wanted & { key: string },
): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (performance.now() < endsAt) {
    const answer = await fleet.doors.place(door, wanted).catch(asNoAnswer);
    if (answer && isCertain(answer, told, wanted.key)) return;
    await pause(PAUSE_MS);
  }
  told.wrong.push(`${wanted.key}: no answer in ${PATIENCE_MS} ms`);
}

function isCertain(answer: Answer, told: Told, key: string): boolean {
  const { isDone, status, code, message } = answer;
  if (isDone || code === 'OUT_OF_STOCK') {
    told.moments.push(performance.now());
    if (isDone) told.orders.set(key, idOf(answer));
    else told.soldOut += 1;
    return true;
  }
  // Both APIs return 503; GraphQL may also report it within a response.
  told.note(code === 'BUSY' ? '503' : String(status));
  if (code === 'BUSY' || MAY_PASS.has(status)) return false;
  told.wrong.push(`${key}: ${status} ${code} ${message}`);
  return true;
}

function asNoAnswer(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error;
  return undefined;
}

export interface SteadyCrowd {
  products: readonly string[];
  /** The prefix of all keys, so that two crowds never share one. */
  name: string;
  size: number;
  /** True while the customers continue to buy. */
  isOpen: (bought: number) => boolean;
}

/** A crowd of such customers on both APIs; each of them has a definite response at the end. */
export async function shopSteadily(
  fleet: Fleet,
  told: Told,
  { products, name, size, isOpen }: SteadyCrowd,
): Promise<number> {
  let turn = 0;
  const shopper = async () => {
    while (isOpen(turn)) {
      const number = turn++;
      const wanted = {
        token: fleet.shoppers[number % fleet.shoppers.length] ?? '',
        product: products[number % products.length] ?? '',
        key: `${name}-${number}`,
      };
      await buySteadily(fleet, told, DOORS[number % 7 < 4 ? 0 : 1], wanted);
    }
  };
  await Promise.all(Array.from({ length: size }, shopper));
  return turn;
}
