import fc from 'fast-check';
import { EndConfirmations } from './cash-commands';
import { requireModelState } from './invariants';
import type { ShopCommand } from './order-commands';
import { SequenceShop, type InitialProduct } from './sequence-shop';
import type { ParcelState, ShopModel } from './shop-model';
import { aCommand, aProduct } from './weighted-commands';

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
  /** Parcels, and the parcels among them that came back, were lost or were unpacked. */
  parcelCount: number;
  failedParcelCount: number;
  /** Orders with several parcels. */
  dividedOrderCount: number;
  /** Refunds, and settled refunds and exchanges of returns. */
  refundCount: number;
  returnCount: number;
  settledReturnCount: number;
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
    parcelCount: 0,
    failedParcelCount: 0,
    dividedOrderCount: 0,
    refundCount: 0,
    returnCount: 0,
    settledReturnCount: 0,
  };
  let sequenceShop = await SequenceShop.open();
  const runSequence = async (
    products: InitialProduct[],
    isCashConfirmed: boolean,
    commands: Iterable<ShopCommand>,
  ) => {
    if (sequenceShop.isTooOld) {
      const oldShop = sequenceShop;
      // A failed check must not leave a closed shop to the next sequence.
      sequenceShop = await SequenceShop.open();
      await oldShop.close();
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
  const parcels = orders.flatMap((order) => order.parcels);
  totals.parcelCount += parcels.length;
  totals.failedParcelCount += parcels.filter(({ state }) => FAILED_STATES.includes(state)).length;
  const returns = orders.flatMap((order) => order.returns);
  totals.refundCount += orders.flatMap(({ refunds }) => refunds).length;
  totals.returnCount += returns.length;
  totals.settledReturnCount += returns.filter(({ state }) => state === 'SETTLED').length;
  totals.dividedOrderCount += orders.filter((order) => order.parcels.length > 1).length;
}

const FAILED_STATES: readonly ParcelState[] = ['RETURNED_TO_ORIGIN', 'LOST', 'CANCELLED'];
