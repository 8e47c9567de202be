import fc from 'fast-check';
import {
  DeleteUser,
  DeleteProduct,
  EditProduct,
  ExpireHolds,
  RenameUser,
  ReleaseExpiredHolds,
  AdvanceClock,
} from './admin-commands';
import { CollectCash, ConfirmOrder, EndConfirmations, PayInCash, RefuseDelivery } from './cash-commands';
import { CancelOrder, RefundOrder } from './ending-commands';
import { requireModelState } from './invariants';
import {
  DeliverOrder,
  RepeatPlacement,
  PlaceConcurrently,
  PlaceOrder,
  type ShopCommand,
} from './order-commands';
import { ApprovePayment, ReportPayment, PayOrder, StartPayment } from './payment-commands';
import { PINS } from './model-address';
import { ChangeOrderTerms, ChangeSavedAddress, ReplaceServiceAreas } from './settings-commands';
import { HOLD_MINUTES, MAX_HOLD_MINUTES, MODEL_METHODS, type ShopModel } from './shop-model';
import { SequenceShop, type InitialProduct } from './sequence-shop';

const anIndex = fc.nat({ max: 5 });
const aRequestCount = fc.integer({ min: 1, max: 3 });
const aPrice = fc.oneof(
  fc.integer({ min: 1, max: 60_000_00 }),
  fc.constantFrom(13, 25_000_00, 25_000_01, 50_000_00, 50_000_01),
);
const aStock = fc.oneof(fc.nat({ max: 4 }), fc.integer({ min: 5, max: 30 }));
const aProduct = fc.record({ price: aPrice, stock: aStock });
const aCart = fc.record({
  user: anIndex,
  items: fc.array(fc.record({ product: anIndex, qty: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  isOutdated: fc.nat({ max: 19 }).map((number) => number === 19),
  pin: fc.option(anIndex, { nil: undefined }),
  method: fc.constantFrom(...MODEL_METHODS),
  isGuest: fc.nat({ max: 2 }).map((number) => number === 2),
  seenTerms: fc.constantFrom(
    undefined,
    undefined,
    'current' as const,
    'current' as const,
    'previous' as const,
  ),
});
const someOrderTerms = fc.record({
  priceBook: fc.record({
    taxBasisPoints: fc.constantFrom(0, 400, 501, 1_800),
    shipping: fc.record({
      price: fc.constantFrom(0, 1, 550_00),
      freeAbove: fc.constantFrom(0, 999_99, 50_000_00),
    }),
    gst: fc.option(
      fc.record({
        isInclusive: fc.boolean(),
        rates: fc.tuple(fc.constantFrom(0, 500, 1_800), fc.constantFrom(1_800, 4_000, 1_225)),
      }),
      { nil: undefined },
    ),
  }),
  holdMinutes: fc.constantFrom(10, HOLD_MINUTES, MAX_HOLD_MINUTES),
  isCashConfirmed: fc.boolean(),
});
const anEdit = fc.record({
  product: anIndex,
  price: fc.option(fc.oneof({ weight: 5, arbitrary: aPrice }, { weight: 1, arbitrary: fc.constant(0) }), {
    nil: undefined,
  }),
  stock: fc.option(aStock, { nil: undefined }),
  isRenamed: fc.boolean(),
});

// With these weights, most orders have a payment, an expired hold, or both.
const weightedCommands: [weight: number, fc.Arbitrary<ShopCommand>][] = [
  [24, aCart.map((cart) => new PlaceOrder(cart))],
  [8, fc.array(aCart, { minLength: 2, maxLength: 6 }).map((carts) => new PlaceConcurrently(carts))],
  [4, anIndex.map((order) => new RepeatPlacement(order))],
  [30, anIndex.map((order) => new PayOrder(order))],
  [10, anIndex.map((order) => new StartPayment(order))],
  [
    10,
    fc
      .tuple(anIndex, fc.nat({ max: 3 }))
      .map(([payment, number]) => new ApprovePayment(payment, number === 0)),
  ],
  [
    14,
    fc
      .tuple(anIndex, aRequestCount)
      .map(([payment, requestCount]) => new ReportPayment(payment, requestCount)),
  ],
  [4, fc.tuple(anIndex, anIndex).map(([payment, otherOrder]) => new ReportPayment(payment, 1, otherOrder))],
  [
    14,
    fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new DeliverOrder(order, requestCount)),
  ],
  [7, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new CancelOrder(order, requestCount))],
  [12, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new RefundOrder(order, requestCount))],
  [10, fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new CollectCash(order, requestCount))],
  [14, anIndex.map((order) => new PayInCash(order))],
  [10, anIndex.map((order) => new ConfirmOrder(order))],
  [
    10,
    fc.tuple(anIndex, aRequestCount).map(([order, requestCount]) => new RefuseDelivery(order, requestCount)),
  ],
  [4, fc.constant(new EndConfirmations())],
  [10, fc.integer({ min: 5, max: 20 }).map((minutes) => new AdvanceClock(minutes))],
  [4, fc.constant(new ReleaseExpiredHolds())],
  [6, fc.constant(new ExpireHolds())],
  [8, anEdit.map((edit) => new EditProduct(edit))],
  [5, someOrderTerms.map((terms) => new ChangeOrderTerms(terms))],
  [3, fc.constantFrom(undefined, undefined, undefined, ...PINS).map((pin) => new ReplaceServiceAreas(pin))],
  [4, fc.tuple(anIndex, anIndex).map(([user, pin]) => new ChangeSavedAddress(user, pin))],
  [1, anIndex.map((product) => new DeleteProduct(product))],
  [1, anIndex.map((user) => new DeleteUser(user))],
  [2, anIndex.map((user) => new RenameUser(user))],
];
const aCommand = fc.oneof(...weightedCommands.map(([weight, arbitrary]) => ({ weight, arbitrary })));

export interface SequencesOptions {
  sequences: number;
  /** Length of the longest sequence. */
  steps: number;
  seed: number;
}

/** Numbers of executed steps, and of orders by reached state; they show that the sequences have an effect. */
export interface SequenceTotals {
  stepCount: number;
  orderCount: number;
  paidCount: number;
  deliveredCount: number;
  cancelledCount: number;
  refundedCount: number;
  /** Paid orders by Razorpay, in cash, and of guests. */
  paidByRazorpayCount: number;
  paidInCashCount: number;
  paidByGuestCount: number;
  /** Cash orders that were never confirmed, and refused deliveries. */
  unconfirmedCount: number;
  refusedDeliveryCount: number;
}

/**
 * Runs random command sequences against a real shop. The shop must refuse a command exactly if the model does, and its
 * final state must equal the model's. Throws with the seed and the shortest failing sequence.
 */
export async function runSequences({ sequences, steps, seed }: SequencesOptions): Promise<SequenceTotals> {
  const totals: SequenceTotals = {
    stepCount: 0,
    orderCount: 0,
    paidCount: 0,
    deliveredCount: 0,
    cancelledCount: 0,
    refundedCount: 0,
    paidByRazorpayCount: 0,
    paidInCashCount: 0,
    paidByGuestCount: 0,
    unconfirmedCount: 0,
    refusedDeliveryCount: 0,
  };
  let sequenceShop = await SequenceShop.open();
  const runSequence = async (
    products: InitialProduct[],
    isCashConfirmed: boolean,
    commands: Iterable<ShopCommand>,
  ) => {
    if (sequenceShop.isTooOld) {
      await sequenceShop.close();
      sequenceShop = await SequenceShop.open();
    }
    const model = await sequenceShop.createProductsAndUsers(products, isCashConfirmed);
    const executedCommands: string[] = [];
    try {
      await fc.asyncModelRun(() => ({ model, real: sequenceShop }), withLog(commands, executedCommands));
      await requireModelState(model, sequenceShop);
      await sequenceShop.endSequence(model);
      await new EndConfirmations().run(model, sequenceShop);
      await requireModelState(model, sequenceShop);
    } catch (error) {
      // A failed sequence leaves data behind, so the next sequence, which fast-check shortens, runs on a new shop.
      await sequenceShop.stop();
      sequenceShop = await SequenceShop.open();
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(`${text}\n  after: ${executedCommands.join('\n  then: ')}\n`, { cause: error });
    }
    addToTotals(totals, model, executedCommands.length);
  };
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aProduct, { minLength: 2, maxLength: 3 }),
        fc.boolean(),
        fc.commands<ShopModel, SequenceShop, false>([aCommand], { maxCommands: steps, size: 'max' }),
        runSequence,
      ),
      { numRuns: sequences, seed, includeErrorInReport: true },
    );
  } catch (error) {
    await sequenceShop.stop();
    throw error;
  }
  await sequenceShop.close();
  return totals;
}

/** Wraps commands so that each records its text when it runs. */
function* withLog(commands: Iterable<ShopCommand>, executedCommands: string[]): Iterable<ShopCommand> {
  for (const command of commands) {
    yield {
      check: (model) => command.check(model),
      run: (model, sequenceShop) => {
        executedCommands.push(command.toString());
        return command.run(model, sequenceShop);
      },
      toString: () => command.toString(),
    };
  }
}

function addToTotals(totals: SequenceTotals, { orders }: ShopModel, steps: number): void {
  totals.stepCount += steps;
  totals.orderCount += orders.length;
  totals.paidCount += orders.filter(({ paidBy }) => paidBy !== undefined).length;
  totals.deliveredCount += orders.filter(({ deliveredAt }) => deliveredAt !== undefined).length;
  totals.cancelledCount += orders.filter(({ cancelledAt }) => cancelledAt !== undefined).length;
  totals.refundedCount += orders.filter(({ refundedAt }) => refundedAt !== undefined).length;
  const paidOrders = orders.filter(({ paidBy }) => paidBy !== undefined);
  totals.paidByRazorpayCount += paidOrders.filter(({ method }) => method === 'Razorpay').length;
  totals.paidInCashCount += paidOrders.filter(({ method }) => method === 'COD').length;
  totals.paidByGuestCount += paidOrders.filter(({ buyer }) => buyer.orderToken !== undefined).length;
  totals.unconfirmedCount += orders.filter(({ isUnconfirmed }) => isUnconfirmed).length;
  totals.refusedDeliveryCount += orders.filter(({ isDeliveryRefused }) => isDeliveryRefused).length;
}
