import { MAX_LENGTH, MAX_TOTAL_PRICE } from '../constants';
import { badInput } from '../errors';
import { readQuantities, type RequestedQuantity } from '../orders/line-quantities';
import type { Paise } from '../pricing/money';
import { readAmount, readBoolean, readObject, readOptional, readVisibleText, type Raw } from '../read';
import { readPayout } from './payout';
import type { Payout } from './payout-model';

/** Units, charges and a further amount that an admin refunds; without any of them all that is left. */
export interface RequestedRefund {
  lines: RequestedQuantity[];
  shipping: boolean;
  goodwill: Paise;
  isRest: boolean;
  reason: string;
  /** Reference of the transfer of a cash refund that is done already. */
  reference: string | undefined;
  payout: Payout | undefined;
}

/** Units that a buyer or an admin cancels; without lines all that is left. */
export interface RequestedCancellation {
  lines: RequestedQuantity[] | undefined;
  reason: string;
}

const readMaybe = <T>(raw: unknown, read: (value: unknown) => T): T | undefined =>
  readOptional(raw === null || raw === '' ? undefined : raw, read);

/** Parses a refund. Throws BAD_INPUT. */
export function readRefundRequest(raw: unknown): RequestedRefund {
  const input = readObject(raw ?? {}, 'input');
  const lines = readMaybe(input.lines, (value) => readQuantities(value)) ?? [];
  const shipping = readMaybe(input.shipping, (value) => readBoolean(value, 'shipping')) ?? false;
  const goodwill = readMaybe(input.amount, (value) => readAmount(value, 'amount', MAX_TOTAL_PRICE));
  if (goodwill === 0) throw badInput('amount', 'refund.tooSmall');
  const isRest = lines.length === 0 && !shipping && goodwill === undefined;
  return {
    lines,
    shipping,
    goodwill: goodwill ?? 0,
    isRest,
    reason: readReason(input),
    reference: readReference(input.reference),
    payout: readMaybe(input.payout, readPayout),
  };
}

/** Parses a cancellation. Throws BAD_INPUT. */
export function readCancellation(raw: unknown): RequestedCancellation {
  const input = readObject(raw ?? {}, 'input');
  return { lines: readMaybe(input.lines, (value) => readQuantities(value)), reason: readReason(input) };
}

/** Parses the reference of the transfer of a cash refund. Throws BAD_INPUT. */
export function readSettlement(raw: unknown): string {
  const { reference } = readObject(raw, 'input');
  return readVisibleText(reference, 'reference', { max: MAX_LENGTH.collectReference });
}

function readReference(raw: unknown): string | undefined {
  return readMaybe(raw, (value) => readVisibleText(value, 'reference', { max: MAX_LENGTH.collectReference }));
}

function readReason({ reason }: Raw): string {
  return readMaybe(reason, (value) => readVisibleText(value, 'reason', { max: MAX_LENGTH.reason })) ?? '';
}
