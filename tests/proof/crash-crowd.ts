import type { FakePaypal } from '../support/fake-paypal';
import { NoAnswer } from './caller';
import { DOORS, idOf, type Answer, type Door, type Doors, type Wanted } from './doors';
import type { Random } from './random';

/** What shoppers were told, and what they were not. */
export class Memory {
  /** Orders that were answered, by id. */
  readonly orders = new Map<string, Wanted>();
  /** Orders whose payment was answered. */
  readonly paid = new Set<string>();
  /** Provider's orders that a buyer has approved, and what they are for. */
  readonly approved = new Map<string, { orderId: string; token: string }>();
  /** Placements that were asked for and never answered. */
  unanswered: (Wanted & { door: Door })[] = [];
  /** Orders that somebody may still want to pay. */
  readonly unpaid: { orderId: string; token: string }[] = [];
  readonly refusals = new Map<string, number>();
  payments = 0;

  note({ code, message }: Answer): void {
    const what = code === 'INTERNAL' ? `INTERNAL ${message}` : code;
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }
}

interface Crowd {
  doors: Doors;
  fake: FakePaypal;
  memory: Memory;
  random: Random;
  shoppers: readonly string[];
  products: readonly string[];
  size: number;
}

let lastKey = 0;

/** Many shoppers at once, who place and pay until the shop is gone. Answers when all of them have noticed. */
export async function shopUntilGone(crowd: Crowd): Promise<void> {
  await Promise.all(Array.from({ length: crowd.size }, () => oneShopper(crowd)));
}

async function oneShopper(crowd: Crowd): Promise<void> {
  try {
    for (;;) await buy(crowd);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

async function buy(crowd: Crowd): Promise<void> {
  const { random, memory } = crowd;
  const door = random.pick(DOORS);
  const older = random.next() < 0.5 ? memory.unpaid.shift() : undefined;
  const order = older ?? (await place(crowd, door));
  if (!order) return;
  if (older || random.next() < 0.3) await pay(crowd, door, order);
  else memory.unpaid.push(order);
}

async function place({ doors, memory, random, shoppers, products }: Crowd, door: Door) {
  const token = random.pick(shoppers);
  const wanted = {
    token,
    product: random.pick(products),
    qty: random.whole(1, 3),
    key: `crash-${++lastKey}`,
  };
  const placed = await doors.place(door, wanted).catch((error: unknown) => {
    memory.unanswered.push({ ...wanted, door });
    throw error;
  });
  if (!placed.isDone) {
    memory.note(placed);
    return undefined;
  }
  const orderId = idOf(placed);
  memory.orders.set(orderId, wanted);
  return { orderId, token };
}

async function pay(
  { doors, fake, memory }: Crowd,
  door: Door,
  { orderId, token }: { orderId: string; token: string },
): Promise<void> {
  memory.payments += 1;
  const started = await doors.start(token, orderId);
  if (!started.isDone) return memory.note(started);
  const providerOrderId = String(started.result.providerOrderId);
  fake.approve(providerOrderId);
  memory.approved.set(providerOrderId, { orderId, token });
  const paid = await doors.pay(door, token, { orderId, providerOrderId });
  if (paid.isDone) memory.paid.add(orderId);
  else memory.note(paid);
}
