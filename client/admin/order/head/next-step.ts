import { isShippable, parseDecimal } from '../../../domain';
import { formatCount, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { formatShortDay, formatShortTime } from '../moments';
import {
  hasPendingPayment,
  isCashOrder,
  movingParcelsOf,
  orderFlagsOf,
  packedParcelsOf,
  unitsToPack,
  waitingTransferOf,
  type OfficeOrder,
  type OfficeParcel,
} from '../order-facts';

/** The commands that the banner can start. */
export type StepAction =
  | { command: 'confirm' | 'pack' | 'collect' | 'checkPayment' }
  | { command: 'handOver' | 'deliverParcel' | 'track'; parcel: OfficeParcel }
  | { command: 'showReturn'; returnId: string }
  | { command: 'transfer'; refundId: string };

/** The next step of an order, with its reason. */
export interface NextStep {
  title: string;
  reason: string;
  /** Label and command of the primary button; absent if the shop waits. */
  button?: { label: string } & StepAction;
}

/** Rules in the order of their urgency: each gives the step, or undefined if it does not apply. */
const RULES: readonly ((order: OfficeOrder) => NextStep | undefined)[] = [
  confirmStep,
  pendingPaymentStep,
  settleStep,
  packStep,
  handOverStep,
  returnStep,
  transferStep,
  cashStep,
  parcelStep,
  paymentStep,
];

/** The next step of an order; undefined if nothing is to do. */
export function nextStepOf(order: OfficeOrder): NextStep | undefined {
  for (const rule of RULES) {
    const step = rule(order);
    if (step) return step;
  }
  return undefined;
}

function confirmStep(order: OfficeOrder): NextStep | undefined {
  if (order.status !== 'UNCONFIRMED') return undefined;
  const { confirmUntil } = order;
  return {
    title: 'confirm the cash order',
    reason: confirmUntil
      ? `The buyer pays at delivery. Without a confirmation the order ends on ${formatShortTime(confirmUntil)}.`
      : 'The buyer pays at delivery. Ask whether the order is meant.',
    button: { label: 'Confirm', command: 'confirm' },
  };
}

function pendingPaymentStep(order: OfficeOrder): NextStep | undefined {
  if (!hasPendingPayment(order)) return undefined;
  return {
    title: order.isRefunding ? 'check the refund' : 'check the payment',
    reason: 'The payment provider has not reported the outcome yet.',
    button: { label: 'Check Payment', command: 'checkPayment' },
  };
}

function packStep(order: OfficeOrder): NextStep | undefined {
  const count = unitsToPack(order);
  if (count === 0 || !isShippable(orderFlagsOf(order))) return undefined;
  const returnedParcel = order.shipments.find(({ state }) => state === 'RETURNED_TO_ORIGIN');
  const units = formatCount(count, 'unit');
  if (returnedParcel)
    return {
      title: `send ${units} again`,
      reason: `Parcel ${returnedParcel.position} returned to the shop${endOf(returnedParcel)}. Pack it again, or cancel or refund its units.`,
      button: { label: 'Send Again', command: 'pack' },
    };
  return {
    title: `pack ${units}`,
    reason: packReasonOf(order),
    button: { label: 'Pack', command: 'pack' },
  };
}

function packReasonOf(order: OfficeOrder): string {
  if (order.shipments.length > 0) return 'Some units of this order are not in a parcel yet.';
  if (order.paidAt) return `Paid on ${formatShortTime(order.paidAt)}.`;
  return order.confirmedAt
    ? `Confirmed on ${formatShortTime(order.confirmedAt)}; the buyer pays at delivery.`
    : '';
}

function endOf({ endedAt }: OfficeParcel): string {
  return endedAt ? ` on ${formatShortDay(endedAt)}` : '';
}

function handOverStep(order: OfficeOrder): NextStep | undefined {
  const [parcel] = packedParcelsOf(order);
  if (!parcel) return undefined;
  return {
    title: `hand over parcel ${parcel.position}`,
    reason: `Packed on ${formatShortTime(parcel.packedAt)}. Name the courier and scan the air waybill number.`,
    button: { label: 'Hand Over', command: 'handOver', parcel },
  };
}

function cashStep(order: OfficeOrder): NextStep | undefined {
  const { isPaid, isCancelled, shipments, totalPrice } = order;
  if (!isCashOrder(order) || isPaid || isCancelled || !shipments.some(({ state }) => state === 'DELIVERED'))
    return undefined;
  if (movingParcelsOf(order).length > 0) return undefined;
  return {
    title: `receive ${formatRupees(toPaise(totalPrice), { paise: true })} in cash`,
    reason: 'Every parcel is delivered. The order is paid when the shop has its cash.',
    button: { label: 'Cash Received', command: 'collect' },
  };
}

function parcelStep(order: OfficeOrder): NextStep | undefined {
  const [parcel] = movingParcelsOf(order);
  if (!parcel) return undefined;
  const { position, handedOverAt, city, trackingUrl } = parcel;
  const since = handedOverAt ? ` since ${formatShortTime(handedOverAt)}` : '';
  const place = city ? `, last in ${city}` : '';
  if (trackingUrl !== null)
    return {
      title: `follow parcel ${position}`,
      reason: `${carrierOf(parcel)}${since}${place}.`,
      button: { label: 'Track', command: 'track', parcel },
    };
  return {
    title: `follow parcel ${position} until its delivery`,
    reason: `${carrierOf(parcel)}${since}${place}.`,
    button: { label: 'Delivered', command: 'deliverParcel', parcel },
  };
}

function carrierOf({ courier, awb }: OfficeParcel): string {
  if (courier === '') return 'Own delivery';
  return awb === '' ? courier : `${courier}, AWB ${awb}`;
}

function settleStep({ returns }: OfficeOrder): NextStep | undefined {
  const goods = returns.find(({ state }) => state === 'RECEIVED');
  if (!goods) return undefined;
  const isExchange = goods.wish === 'EXCHANGE';
  return {
    title: isExchange ? `exchange return ${goods.number}` : `refund return ${goods.number}`,
    reason: `Received${goods.receivedAt ? ` on ${formatShortTime(goods.receivedAt)}` : ''}; the buyer waits.`,
    button: { label: isExchange ? 'Exchange…' : 'Refund…', command: 'showReturn', returnId: goods.id },
  };
}

function returnStep({ returns }: OfficeOrder): NextStep | undefined {
  const request = returns.find(({ state }) => state === 'REQUESTED');
  if (request)
    return {
      title: `decide about return ${request.number}`,
      reason: `The buyer waits for the answer until ${formatShortTime(request.answerUntil)}.`,
      button: { label: 'Decide', command: 'showReturn', returnId: request.id },
    };
  const approved = returns.find(({ state }) => state === 'APPROVED');
  if (!approved) return undefined;
  const amount = formatRupees(toPaise(approved.refundable), { paise: true });
  return {
    title: `receive return ${approved.number}`,
    reason:
      approved.wish === 'EXCHANGE'
        ? 'Decide about each returned unit, then the same goods are sent again.'
        : `Decide about each returned unit, then ${amount} is refunded.`,
    button: { label: 'Receive Return', command: 'showReturn', returnId: approved.id },
  };
}

function transferStep(order: OfficeOrder): NextStep | undefined {
  const refund = waitingTransferOf(order);
  if (!refund) return undefined;
  return {
    title: `transfer ${formatRupees(parseDecimal(refund.total) ?? 0, { paise: true })} to the buyer`,
    reason: `The refund was requested on ${formatShortTime(refund.createdAt)}. It is done with the reference of the transfer.`,
    button: { label: 'Record Transfer', command: 'transfer', refundId: refund.id },
  };
}

function paymentStep({ status }: OfficeOrder): NextStep | undefined {
  if (status !== 'PLACED') return undefined;
  return {
    title: 'wait for the payment',
    reason: 'The buyer has not paid. The order page has the payment buttons.',
  };
}
