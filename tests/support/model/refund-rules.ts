import type { ErrorCode } from '../../../server/domain/errors';
import type { ModelInvoice, ModelOrder, ShopModel } from './shop-model';
import type { SequenceShop } from './sequence-shop';
import { hasLeft, holdsUnits, packedUnits, sumOf, unitsToPack } from './units';

/** The total of an order in paise. */
export function totalOf({ amounts }: ModelOrder): number {
  return Math.round(Number(amounts?.total ?? 0) * 100);
}

/** Money of an order that did not go back, in paise. */
export function moneyLeft(order: ModelOrder): number {
  return totalOf(order) - sumOf(order.refunds, (amount) => amount);
}

/**
 * True if an order can lose units of this amount: a paid order has the money, and an unpaid one has no invoice, which
 * goes along with a parcel that comes back.
 */
export function isReducible(order: ModelOrder, amount: number): boolean {
  if (order.paidBy !== undefined) return amount <= moneyLeft(order);
  return order.parcels.every(({ state }) => state !== 'RETURNED_TO_ORIGIN');
}

/** Units of a line that left the shop and are not refunded. */
export function sentUnits({ parcels, orderItems }: ModelOrder, index: number): number {
  const item = orderItems[index];
  const sent = sumOf(
    parcels.filter((parcel) => hasLeft(parcel) && !parcel.isReplacement),
    ({ units }) => units[index] ?? 0,
  );
  // Refunded units that were not cancelled had been sent.
  return Math.max(0, sent - ((item?.refunded ?? 0) - (item?.cancelled ?? 0)));
}

/** Units of a line that are in no parcel and not cancelled. */
export function unsentUnits(order: ModelOrder, index: number): number {
  return Math.max(0, unitsToPack(order, index) - (order.orderItems[index]?.replaced ?? 0));
}

/** Units of a line that a refund can take. */
export function refundableUnits(order: ModelOrder, index: number): number {
  return sentUnits(order, index) + unsentUnits(order, index);
}

/** Reasons to refuse the refund of all that is left. */
export function refundRestRefusals(order: ModelOrder): ErrorCode[] {
  if (order.paidBy === undefined) return ['ORDER_NOT_PAID'];
  return order.refundedAt === undefined ? [] : ['ALREADY_REFUNDED'];
}

/** The money of units of a line: `round(total × k / n)` of all refunded units, less the earlier refunds. */
export function priceOfUnits(order: ModelOrder, invoice: ModelInvoice, units: readonly number[]): number {
  return sumOf(order.orderItems, (item) => {
    const index = order.orderItems.indexOf(item);
    const total = invoice.lineTotals[index] ?? 0;
    const share = (count: number) => roundedShare(total, count, item.qty);
    return share(item.refunded + (units[index] ?? 0)) - share(item.refunded);
  });
}

/** `round(amount × part / all)`, half up. */
function roundedShare(amount: number, portion: number, all: number): number {
  return Number((2n * BigInt(amount) * BigInt(portion) + BigInt(all)) / (2n * BigInt(all)));
}

/** Refunds units in the model: sent units first; the others are cancelled, and their stock is released. */
export function refundUnits(
  model: ShopModel,
  order: ModelOrder,
  units: readonly number[],
  { isOfReturn = false }: { isOfReturn?: boolean } = {},
): void {
  const released = order.orderItems.map((_, index) =>
    Math.max(0, (units[index] ?? 0) - sentUnits(order, index)),
  );
  order.orderItems.forEach((item, index) => {
    item.refunded += units[index] ?? 0;
    item.cancelled += released[index] ?? 0;
    if (isOfReturn) return;
    order.sentRefunds[index] = (order.sentRefunds[index] ?? 0) + (units[index] ?? 0) - (released[index] ?? 0);
  });
  if (order.holdsStock) model.releaseUnits(order, (_, index) => released[index] ?? 0);
  if (!isOfReturn) cancelReplacements(model, order, (index) => (units[index] ?? 0) - (released[index] ?? 0));
}

/**
 * Cancels replacements of exchanged units that are in no parcel, up to a number of each line, and releases their stock.
 */
function cancelReplacements(
  model: ShopModel,
  order: ModelOrder,
  limitOf: (index: number) => number = () => Infinity,
): void {
  const cancelled = order.orderItems.map(({ replaced }, index) => {
    const packed = sumOf(
      order.parcels.filter((parcel) => holdsUnits(parcel) && parcel.isReplacement),
      ({ units }) => units[index] ?? 0,
    );
    return Math.max(0, Math.min(replaced - packed, limitOf(index)));
  });
  model.releaseUnits(order, (_, index) => cancelled[index] ?? 0);
  order.orderItems.forEach((item, index) => (item.replaced -= cancelled[index] ?? 0));
}

/**
 * Refunds all that is left in the model: parcels in the shop are unpacked, and units that were not sent are released.
 */
export function refundRest(model: ShopModel, order: ModelOrder, refundedAt: Date | undefined): void {
  const unrefunded = moneyLeft(order);
  if (unrefunded > 0) order.refunds.push(unrefunded);
  unpackParcels(order);
  refundUnits(
    model,
    order,
    order.orderItems.map(({ qty, refunded }) => qty - refunded),
  );
  markRefunded(model, order, refundedAt);
}

function unpackParcels(order: ModelOrder): void {
  for (const parcel of order.parcels) if (parcel.state === 'PACKED') parcel.state = 'CANCELLED';
}

/**
 * Marks an order refunded, and cancels its replacements. An order that was not delivered releases the units that were
 * not sent.
 */
export function markRefunded(model: ShopModel, order: ModelOrder, refundedAt: Date | undefined): void {
  // Another request at once may complete the refund after this response; the command then reads the time.
  order.refundedAt = refundedAt?.getTime() ?? NaN;
  unpackParcels(order);
  cancelReplacements(model, order);
  if (order.deliveredAt !== undefined || !order.holdsStock) return;
  const unsent = order.orderItems.map((item, index) => item.qty - item.cancelled - packedUnits(order, index));
  model.releaseUnits(order, (_, index) => Math.max(0, unsent[index] ?? 0));
  order.orderItems.forEach((item, index) => (item.cancelled += Math.max(0, unsent[index] ?? 0)));
  order.holdsStock = false;
}

/** Reads the times of a refund in full and of a delivery that were completed after the response. */
export async function readEndTimes(order: ModelOrder, { shop, admin }: SequenceShop): Promise<void> {
  const isComplete = [order.refundedAt, order.deliveredAt].every((time) => !Number.isNaN(time ?? 0));
  if (isComplete) return;
  const { refundedAt, deliveredAt } = await shop.services.orders.get(admin, order.id);
  if (order.refundedAt !== undefined) order.refundedAt = refundedAt?.getTime();
  if (order.deliveredAt !== undefined) order.deliveredAt = deliveredAt?.getTime();
}

/**
 * Cancels refunded units of a parcel that came back, and releases their stock; of a refunded order, all units that are
 * in no parcel, and all replacements.
 */
export function cancelReturnedUnits(model: ShopModel, order: ModelOrder): void {
  if (order.paidBy === undefined) return;
  const isRefunded = order.refundedAt !== undefined;
  if (isRefunded) cancelReplacements(model, order);
  const returned = order.orderItems.map((item, index) => {
    const packed = sumOf(
      order.parcels.filter((parcel) => holdsUnits(parcel) && !parcel.isReplacement),
      ({ units }) => units[index] ?? 0,
    );
    const unpacked = item.qty - item.cancelled - packed;
    const refunded = item.refunded - item.cancelled - packed;
    return Math.max(0, isRefunded ? unpacked : Math.min(unpacked, refunded));
  });
  model.releaseUnits(order, (_, index) => returned[index] ?? 0);
  order.orderItems.forEach((item, index) => {
    item.cancelled += returned[index] ?? 0;
    order.sentRefunds[index] = Math.max(0, (order.sentRefunds[index] ?? 0) - (returned[index] ?? 0));
  });
}
