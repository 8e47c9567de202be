import { NoAnswer } from '../caller';
import { DOORS, idOf, type Answer, type Door, type Wanted } from '../doors';
import { pause } from '../wait';
import type { Fleet } from './fleet';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** What shoppers were told who ask until they are told something for certain. */
export class Told {
  /** Orders that were acknowledged, by key. */
  readonly orders = new Map<string, string>();
  soldOut = 0;
  /** Answers that say nothing for certain, by what they are. */
  readonly unsure = new Map<string, number>();
  /** Answers that nobody should see. */
  readonly wrong: string[] = [];
  /** Moments of the answers that say something for certain, by performance.now(). */
  readonly moments: number[] = [];

  note(what: string): void {
    this.unsure.set(what, (this.unsure.get(what) ?? 0) + 1);
  }
}

const MAY_PASS = new Set([429, 502, 503, 504]);

/** Buys through a door with one key, again and again, until the shop says yes or that there is nothing left. */
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
  // Both doors say it as 503, GraphQL also within an answer.
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
  /** Of all keys, so that two crowds do not share one. */
  name: string;
  size: number;
  /** Whether they go on buying. */
  isOpen: (bought: number) => boolean;
}

/** A crowd of such shoppers at both doors, all of whom have been told something at the end. */
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
