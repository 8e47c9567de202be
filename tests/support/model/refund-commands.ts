import type { ErrorCode } from '../../../server/domain/errors';
import { toDecimal } from '../../../server/domain/pricing/money';
import type { Order } from '../../../server/domain/model';
import { cancelInModel, cancellationRefusals } from './ending-commands';
import { pick, type ShopCommand } from './order-commands';
import {
  isReducible,
  markRefunded,
  moneyLeft,
  priceOfUnits,
  readEndTimes,
  refundableUnits,
  refundRest,
  refundRestRefusals,
  refundUnits,
  totalOf,
  unsentUnits,
} from './refund-rules';
import { CASH, type ModelInvoice, type ModelOrder, type ShopModel } from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, successesFirst, type SequenceShop } from './sequence-shop';
import { loadInvoice } from './model-invoice';
import { markDelivered, sumOf, takeUnits, type RequestedUnits } from './units';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;

/** Units, shipping, or a share of the money that is left. */
export type RefundContents =
  | { kind: 'units'; units: RequestedUnits; withShipping: boolean }
  | { kind: 'shipping' }
  | { kind: 'amount'; percent: number };

/** Picks mostly an order with money left, and sometimes any order. */
function pickToRefund({ orders }: ShopModel, index: number): ModelOrder {
  const refundableOrders = orders.filter((order) => refundRestRefusals(order).length === 0);
  return pick(refundableOrders.length > 0 && index > 0 ? refundableOrders : orders, index);
}

/** The admin refunds units, shipping or an amount of an order. Equal requests at once take the money one by one. */
export class RefundPortion implements ShopCommand {
  constructor(
    private readonly order: number,
    private readonly contents: RefundContents,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pickToRefund(model, this.order);
    await loadInvoice(order, sequenceShop);
    // After a refund of an amount, only the sums are exact.
    if (order.invoice?.isExact === false && this.contents.kind !== 'amount') return;
    const { shop, admin } = sequenceShop;
    const request = { ...this.requestFor(order), ...(order.paidBy === CASH && { reference: 'UTR-2' }) };
    const refund = () => shop.services.refunds.refund(admin, order.id, request);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(refund())));
    for (const [index, outcome] of successesFirst(outcomes).entries()) {
      const plan = this.planFor(order, request);
      const reasons = plan
        ? refundRestRefusals(order)
        : [...refundRestRefusals(order), 'INVALID_STATE' as const];
      if (index > 0 && order.refundedAt !== undefined) reasons.push('PAYMENT_UNAVAILABLE');
      const refundedOrder = requireOutcome(outcome, reasons);
      if (refundedOrder && plan) applyRefund(model, order, { ...plan, refundedOrder });
    }
    await readEndTimes(order, sequenceShop);
    requireEqual(await sequenceShop.readRefunds(order.id), sorted(order.refunds), `refunds of ${order.id}`);
  }

  private requestFor(order: ModelOrder): { lines?: { product: string; qty: number }[]; amount?: number } {
    const { contents } = this;
    if (contents.kind === 'shipping') return { shipping: true } as object;
    if (contents.kind === 'amount')
      return { amount: Math.max(1, Math.floor((moneyLeft(order) * contents.percent) / 100)) / 100 };
    return { lines: contents.units.linesOf(order), ...(contents.withShipping && { shipping: true }) };
  }

  /** The units and the money of the refund; undefined if the shop refuses it. */
  private planFor(
    order: ModelOrder,
    { lines = [], amount }: { lines?: { product: string; qty: number }[]; amount?: number },
  ): RefundPlan | undefined {
    const { invoice } = order;
    const units = takeUnits(order, lines, refundableUnits);
    if (!invoice || !units) return undefined;
    const isCharge =
      this.contents.kind === 'shipping' || ('withShipping' in this.contents && this.contents.withShipping);
    if (isCharge && (invoice.chargeTotal === 0 || invoice.isChargeRefunded)) return undefined;
    if (amount !== undefined) {
      const paise = Math.round(amount * 100);
      return paise <= moneyLeft(order)
        ? { units, amount: paise, isCharge: false, isUnits: false }
        : undefined;
    }
    const sum = amountOfUnits(order, invoice, { units, isCharge });
    return sum > 0 && sum <= moneyLeft(order) ? { units, amount: sum, isCharge, isUnits: true } : undefined;
  }

  toString = () =>
    `refund ${JSON.stringify({ ...this.contents, units: 'units' in this.contents ? this.contents.units.toString() : '' })} of ${this.order}, ${this.requestCount} at once`;
}

interface RefundPlan {
  units: number[];
  amount: number;
  /** True if the refund includes shipping and fees. */
  isCharge: boolean;
  /** False for an amount without units. */
  isUnits: boolean;
}

/** The money of units and charges; the last ones bring all that is left. */
function amountOfUnits(
  order: ModelOrder,
  invoice: ModelInvoice,
  { units, isCharge }: { units: readonly number[]; isCharge: boolean },
): number {
  const isLast =
    order.orderItems.every(({ qty, refunded }, index) => refunded + (units[index] ?? 0) === qty) &&
    (isCharge || invoice.isChargeRefunded || invoice.chargeTotal === 0);
  if (isLast) return moneyLeft(order);
  return priceOfUnits(order, invoice, units) + (isCharge ? invoice.chargeTotal : 0);
}

function applyRefund(
  model: ShopModel,
  order: ModelOrder,
  { units, amount, isCharge, isUnits, refundedOrder }: RefundPlan & { refundedOrder: Order },
): void {
  const { invoice } = order;
  if (!isUnits && amount === moneyLeft(order)) return refundRest(model, order, refundedOrder.refundedAt);
  order.refunds.push(amount);
  if (isUnits) refundUnits(model, order, units);
  if (invoice && isCharge) invoice.isChargeRefunded = true;
  if (invoice && !isUnits) invoice.isExact = false;
  if (moneyLeft(order) === 0) markRefunded(model, order, refundedOrder.refundedAt);
  else if (isUnits) markDelivered(order, refundedOrder.deliveredAt?.getTime());
}

/**
 * The admin cancels units of an order before the dispatch: the total of an unpaid order falls, other money goes back.
 */
export class CancelUnits implements ShopCommand {
  constructor(
    private readonly order: number,
    private readonly units: RequestedUnits,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pickToCancel(model, this.order);
    await loadInvoice(order, sequenceShop);
    if (order.invoice?.isExact === false) return;
    const lines = this.units.linesOf(order);
    const { shop, admin } = sequenceShop;
    const cancel = () => shop.services.cancellations.cancel(admin, order.id, { lines });
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(cancel())));
    for (const outcome of successesFirst(outcomes)) {
      const isEverything = order.orderItems.every(({ productId }) => {
        const remaining = sumOf(order.orderItems, (item) =>
          item.productId === productId ? item.qty - item.cancelled : 0,
        );
        return remaining === (lines.find(({ product }) => product === productId)?.qty ?? 0);
      });
      const units = takeUnits(order, lines, unsentUnits);
      const amount =
        units && order.invoice ? amountOfUnits(order, order.invoice, { units, isCharge: false }) : 1;
      const reasons: ErrorCode[] = cancellationRefusals(order);
      const isPossible = units && amount > 0 && isReducible(order, amount);
      if (!isEverything && !isPossible) reasons.push(...UNIT_REFUSALS);
      const cancelledOrder = requireOutcome(outcome, reasons);
      if (!cancelledOrder) continue;
      if (isEverything) cancelInModel(model, order, cancelledOrder);
      else if (units && order.paidBy !== undefined)
        applyRefund(model, order, {
          units,
          amount,
          isCharge: false,
          isUnits: true,
          refundedOrder: cancelledOrder,
        });
      else if (units) removeUnits(model, order, { units, cancelledOrder });
    }
    await readEndTimes(order, sequenceShop);
  }
  toString = () => `cancel ${this.units.toString()} of ${this.order}, ${this.requestCount} at once`;
}

/** Refusals of units that an order does not have any more. */
const UNIT_REFUSALS: ErrorCode[] = ['INVALID_STATE', 'BAD_INPUT'];

/** Picks mostly an order that can be cancelled, and sometimes any order. */
function pickToCancel({ orders }: ShopModel, index: number): ModelOrder {
  const openOrders = orders.filter((order) => cancellationRefusals(order).length === 0);
  return pick(openOrders.length > 0 && index > 0 ? openOrders : orders, index);
}

/** Removes units of an unpaid order, whose total falls; shipping stays as the buyer saw it. */
function removeUnits(
  model: ShopModel,
  order: ModelOrder,
  { units, cancelledOrder }: { units: readonly number[]; cancelledOrder: Order },
): void {
  if (order.holdsStock) model.releaseUnits(order, (_, index) => units[index] ?? 0);
  order.orderItems.forEach((item, index) => (item.qty -= units[index] ?? 0));
  const isKept = order.orderItems.map(({ qty }) => qty > 0);
  order.orderItems = order.orderItems.filter((_, index) => isKept[index]);
  for (const parcel of order.parcels) parcel.units = parcel.units.filter((_, index) => isKept[index]);
  order.amounts = lowerAmounts(order, cancelledOrder);
}

/** The lower amounts of an order: those of the shop, after a check of their sums. */
function lowerAmounts(order: ModelOrder, actual: Order): ModelOrder['amounts'] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, taxMode, taxBasisPoints } = actual;
  requireEqual(totalPrice, itemsPrice + shippingPrice + taxPrice, `sum of the amounts of ${order.id}`);
  requireEqual(totalPrice <= totalOf(order), true, `lower total of ${order.id}`);
  if (taxMode === 'FLAT_EXCLUSIVE') {
    const items = sumOf(order.orderItems, ({ price, qty }) => price * qty);
    const tax = Number((BigInt(items) * BigInt(taxBasisPoints) * 2n + 10_000n) / 20_000n);
    requireEqual([itemsPrice, taxPrice], [items, tax], `items and tax of ${order.id}`);
  }
  return {
    items: toDecimal(itemsPrice),
    shipping: toDecimal(shippingPrice),
    tax: toDecimal(taxPrice),
    total: toDecimal(totalPrice),
  };
}

const sorted = (amounts: readonly number[]) => [...amounts].sort((one, other) => one - other);
