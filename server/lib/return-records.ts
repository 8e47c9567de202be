import { presentMessage } from '../domain/messages/english-text';
import { toRupees } from '../domain/pricing/money';
import type { Payout } from '../domain/refunds/payout-model';
import { returnReasonText } from '../domain/returns/return-terms';
import type { ReturnableLine } from '../domain/returns/returnable-lines';
import { returnNumberOf } from '../domain/returns/return';
import type { ReturnItem, ReturnRequest } from '../domain/returns/return-model';

/** JSON of a return; amounts in rupees. */
export function presentReturn(request: ReturnRequest) {
  const { approvedAt, receivedAt, settledAt, endedAt } = request;
  return {
    _id: request.id,
    number: returnNumberOf(request),
    order: request.orderId,
    state: request.state,
    wish: request.wish,
    text: request.text,
    lines: request.items.map(presentReturnItem),
    refundable: toRupees(request.refundable),
    rejectedReason: request.rejectedReason,
    requestedAt: request.requestedAt.toISOString(),
    answerUntil: request.answerUntil.toISOString(),
    ...(approvedAt && { approvedAt: approvedAt.toISOString() }),
    ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}

/** A return with the values that only its own page shows. */
export interface ReturnDetails {
  request: ReturnRequest;
  /** Recipient of the refund, with its last characters only for the buyer; undefined for none. */
  payout: Payout | undefined;
  /** Links to the pictures, for a day. */
  pictures: string[];
  /** Name of the grievance officer; undefined if the shop names none. */
  grievanceOfficer: string | undefined;
  /** Number of returns of the buyer; undefined for the buyer. */
  buyerReturns: number | undefined;
}

/** JSON of a return with its pictures, its payout and the officer who answers complaints. */
export function presentReturnDetails(details: ReturnDetails) {
  const { request, payout, pictures, grievanceOfficer, buyerReturns } = details;
  return {
    ...presentReturn(request),
    pictures,
    payout: payout ?? null,
    grievanceOfficer: grievanceOfficer ?? null,
    ...(buyerReturns !== undefined && { buyerReturns }),
  };
}

/** The lines of an order that can be returned, and the reasons that the return page offers. */
export function presentReturnOptions({
  lines,
  reasons,
}: {
  lines: ReturnableLine[];
  reasons: readonly string[];
}) {
  return { lines: lines.map(presentReturnableLine), reasons: reasons.map(presentReason) };
}

/** A line of an order with the units that can be returned, or the reason why none can. */
export function presentReturnableLine({ line, returnableQty, until, refusal }: ReturnableLine) {
  const message = refusal === undefined ? undefined : presentMessage(refusal);
  return {
    product: line.productId,
    name: line.name,
    returnableQty,
    until: until?.toISOString() ?? null,
    reason: message?.message ?? null,
    reasonKey: message?.key ?? null,
    reasonParams: message?.params ?? null,
  };
}

/** A reason in both languages; a reason of the merchant's own list has one text. */
export function presentReason(reason: string): { en: string; hi: string } {
  return { en: reason, hi: returnReasonText(reason, 'HI') };
}

/** The fields of a payout that GraphQL shows; null for the fields of the other form. */
export function payoutFieldsOf(payout: Payout) {
  const empty = { upi: null, account: null, ifsc: null, name: null };
  return { ...empty, ...payout };
}

function presentReturnItem({ productId, name, image, qty, reason, restock, writeOff, sendBack }: ReturnItem) {
  return { product: productId, name, image, qty, reason, restock, writeOff, sendBack };
}
