import fc from 'fast-check';
import {
  DeletePerson,
  DeleteProduct,
  EditProduct,
  ReleaseHold,
  RenamePerson,
  ReleaseExpiredHolds,
  Travel,
} from './admin-commands';
import { Cancel, Refund } from './ending-commands';
import { requireSame } from './invariants';
import { Deliver, RepeatPlacement, PlaceConcurrently, PlaceOrder, type ShopCommand } from './order-commands';
import { Approve, Pay, PayOrder, StartPayment } from './payment-commands';
import type { ShopModel } from './shop-model';
import { Stage, type FirstProduct } from './stage';

const which = fc.nat({ max: 5 });
const times = fc.integer({ min: 1, max: 3 });
const price = fc.oneof(
  fc.integer({ min: 1, max: 60_000_00 }),
  fc.constantFrom(13, 25_000_00, 25_000_01, 50_000_00, 50_000_01),
);
const stock = fc.oneof(fc.nat({ max: 4 }), fc.integer({ min: 5, max: 30 }));
const product = fc.record({ price, stock });
const basket = fc.record({
  person: which,
  lines: fc.array(fc.record({ product: which, qty: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  isOutdated: fc.nat({ max: 19 }).map((number) => number === 19),
});
const edit = fc.record({
  product: which,
  price: fc.option(fc.oneof({ weight: 5, arbitrary: price }, { weight: 1, arbitrary: fc.constant(0) }), {
    nil: undefined,
  }),
  stock: fc.option(stock, { nil: undefined }),
  isRenamed: fc.boolean(),
});

// Weights chosen so that most orders see a payment, an expired hold, or both.
const weighted: [weight: number, fc.Arbitrary<ShopCommand>][] = [
  [24, basket.map((one) => new PlaceOrder(one))],
  [8, fc.array(basket, { minLength: 2, maxLength: 6 }).map((wishes) => new PlaceConcurrently(wishes))],
  [4, which.map((order) => new RepeatPlacement(order))],
  [18, which.map((order) => new PayOrder(order))],
  [10, which.map((order) => new StartPayment(order))],
  [10, fc.tuple(which, fc.nat({ max: 3 })).map(([one, luck]) => new Approve(one, luck === 0))],
  [14, fc.tuple(which, times).map(([payment, repeats]) => new Pay(payment, repeats))],
  [4, fc.tuple(which, which).map(([payment, other]) => new Pay(payment, 1, other))],
  [14, fc.tuple(which, times).map(([order, repeats]) => new Deliver(order, repeats))],
  [4, fc.tuple(which, times).map(([order, repeats]) => new Cancel(order, repeats))],
  [4, fc.tuple(which, times).map(([order, repeats]) => new Refund(order, repeats))],
  [10, fc.integer({ min: 5, max: 20 }).map((minutes) => new Travel(minutes))],
  [4, fc.constant(new ReleaseExpiredHolds())],
  [6, fc.constant(new ReleaseHold())],
  [8, edit.map((one) => new EditProduct(one))],
  [1, which.map((one) => new DeleteProduct(one))],
  [1, which.map((one) => new DeletePerson(one))],
  [2, which.map((one) => new RenamePerson(one))],
];
const aStep = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

export interface SequencesOptions {
  sequences: number;
  /** Length of the longest sequence. */
  steps: number;
  seed: number;
}

/** Counts of executed steps, so that a test with no effect is visible. */
export interface SequenceTotals {
  steps: number;
  orders: number;
  paid: number;
  delivered: number;
  cancelled: number;
  refunded: number;
}

/**
 * Plays random command sequences against a real shop. Each step must be refused exactly when the model says so, and the
 * final state must equal the model's. Throws with the seed and the shortest failing sequence.
 */
export async function playSequences({ sequences, steps, seed }: SequencesOptions): Promise<SequenceTotals> {
  const totals: SequenceTotals = { steps: 0, orders: 0, paid: 0, delivered: 0, cancelled: 0, refunded: 0 };
  let stage = await Stage.open();
  const play = async (products: FirstProduct[], list: Iterable<ShopCommand>) => {
    if (stage.isTooOld) {
      await stage.close();
      stage = await Stage.open();
    }
    const model = await stage.set(products);
    const done: string[] = [];
    try {
      await fc.asyncModelRun(() => ({ model, real: stage }), logged(list, done));
      await requireSame(model, stage);
      await stage.clear(model);
      await requireSame(model, stage);
    } catch (error) {
      // A new shop for each shrunk sequence, because a failed sequence leaves data behind.
      await stage.shop.stop();
      stage = await Stage.open();
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(`${text}\n  after: ${done.join('\n  then: ')}\n`, { cause: error });
    }
    count(totals, model, done.length);
  };
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 2, maxLength: 3 }),
        fc.commands<ShopModel, Stage, false>([aStep], { maxCommands: steps, size: 'max' }),
        play,
      ),
      { numRuns: sequences, seed, includeErrorInReport: true },
    );
  } catch (error) {
    await stage.shop.stop();
    throw error;
  }
  await stage.close();
  return totals;
}

/** The same steps; records each one when it runs. */
function* logged(list: Iterable<ShopCommand>, done: string[]): Iterable<ShopCommand> {
  for (const step of list) {
    yield {
      check: (model) => step.check(model),
      run: (model, stage) => {
        done.push(step.toString());
        return step.run(model, stage);
      },
      toString: () => step.toString(),
    };
  }
}

function count(totals: SequenceTotals, { orders }: ShopModel, steps: number): void {
  totals.steps += steps;
  totals.orders += orders.length;
  totals.paid += orders.filter(({ paidBy }) => paidBy !== undefined).length;
  totals.delivered += orders.filter(({ deliveredAt }) => deliveredAt !== undefined).length;
  totals.cancelled += orders.filter(({ cancelledAt }) => cancelledAt !== undefined).length;
  totals.refunded += orders.filter(({ refundedAt }) => refundedAt !== undefined).length;
}
