import { MAX_LENGTH, MAX_ORDER_LINES, MAX_STOCK } from '../constants';
import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readQuantities, type RequestedQuantity } from '../orders/line-quantities';
import {
  readChoice,
  readEach,
  readFields,
  readInteger,
  readObject,
  readOptional,
  readText,
  type Raw,
} from '../read';
import { readPayout } from '../refunds/payout';
import type { Payout } from '../refunds/payout-model';
import type { ReceivedQuantity, ReturnItem, ReturnRequest } from './return-model';
import { RETURN_REASON_LIMITS } from './return-terms';

import {
  RETURN_ACTIONS,
  RETURN_STATES,
  RETURN_WISHES,
  type ReturnAction,
  type ReturnState,
  type ReturnWish,
} from './return-names';

/** Maximum number of pictures of a return. */
export const MAX_RETURN_PICTURES = 4;
const MAX_PICTURE_KEY_LENGTH = 100;

/** Units of a product to return, with the buyer's reason. */
export interface RequestedReturnLine extends RequestedQuantity {
  reason: string;
}

/** A return as the buyer requests it. */
export interface RequestedReturn {
  lines: RequestedReturnLine[];
  text: string;
  wish: ReturnWish;
  /** Keys of uploaded pictures. */
  pictures: string[];
  payout: Payout | undefined;
}

/** An action on a return, with its details. */
export interface ReturnChange {
  action: ReturnAction;
  /** Reason of a rejection; empty without one. */
  reason: string;
  /** Decisions of RECEIVE; undefined for other actions. */
  received: ReceivedQuantity[] | undefined;
  /** Reference of the transfer to the buyer of a cash order. */
  reference: string | undefined;
}

/** Filter of the list of returns. */
export interface ReturnFilter {
  state?: ReturnState | undefined;
  /** True for the returns without a final state. */
  isOpen?: boolean | undefined;
}

/** The number of a return for people, such as `R-117`. */
export function returnNumberOf({ number }: Pick<ReturnRequest, 'number'>): string {
  return `R-${number}`;
}

/** Parses a requested return. Throws BAD_INPUT with every invalid field. */
export function readRequestedReturn(raw: unknown): RequestedReturn {
  const input = readObject(raw, 'input');
  const isEmpty = (value: unknown) => value === undefined || value === null;
  const pictureLimits = { max: MAX_RETURN_PICTURES };
  return readFields<RequestedReturn>({
    lines: () => readReturnLines(input.lines),
    text: () =>
      readText(isEmpty(input.text) ? '' : input.text, 'text', {
        max: MAX_LENGTH.comment,
        multiline: true,
        emptyAllowed: true,
      }),
    wish: () => readChoice(input.wish, 'wish', RETURN_WISHES),
    pictures: () => readEach(input.pictures ?? [], 'pictures', pictureLimits, readPictureKey),
    payout: () => readOptional(isEmpty(input.payout) ? undefined : input.payout, readPayout),
  });
}

/** Parses the products and numbers of units of a quote. Throws BAD_INPUT. */
export function readQuotedLines(raw: unknown): RequestedQuantity[] {
  return readQuantities(readObject(raw, 'input').lines);
}

/** Parses an action on a return. Throws BAD_INPUT. */
export function readReturnChange(raw: unknown): ReturnChange {
  const input = readObject(raw, 'input');
  const action = readChoice(input.action, 'action', RETURN_ACTIONS);
  const readOptionalText = (name: 'reason' | 'reference', max: number) =>
    readOptional(input[name] ?? undefined, (value) => readText(value, name, { max, emptyAllowed: true }));
  return readFields<ReturnChange>({
    action: () => action,
    reason: () => readOptionalText('reason', MAX_LENGTH.reason) ?? '',
    received: () => readReceivedFor(action, input.received),
    reference: () => readOptionalText('reference', MAX_LENGTH.collectReference) || undefined,
  });
}

/** Parses the filter of the list of returns. Throws BAD_INPUT. */
export function readReturnFilter(raw: unknown): ReturnFilter {
  const { state, isOpen } = readObject(raw ?? {}, 'filter');
  return {
    state: readOptional(state ?? undefined, (value) => readChoice(value, 'state', RETURN_STATES)),
    isOpen: readOptional(isOpen ?? undefined, (value) => readOpenFlag(value)),
  };
}

/**
 * Requires a decision about each unit of a return, and spreads the decisions over its items. Throws BAD_INPUT for
 * another product, a missing product, and numbers that do not add up.
 */
export function spreadReceived(
  items: readonly ReturnItem[],
  received: readonly ReceivedQuantity[],
): ReturnItem[] {
  const unknownIndex = received.findIndex(
    ({ product }) => !items.some(({ productId }) => productId === product),
  );
  if (unknownIndex >= 0)
    throw badInput(`received.${unknownIndex}.product` as FieldPath, 'return.otherProduct');
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  return productIds.flatMap((productId) => {
    const productItems = items.filter((item) => item.productId === productId);
    const index = received.findIndex(({ product }) => product === productId);
    const qty = productItems.reduce((sum, item) => sum + item.qty, 0);
    const decision = received[index];
    const decidedQty = decision ? decision.restock + decision.writeOff + decision.sendBack : 0;
    if (!decision || decidedQty !== qty) {
      const field: FieldPath = index < 0 ? 'received' : `received.${index}`;
      const params = { name: productItems[0]?.name ?? '', qty };
      throw badInput(field, { key: 'return.receivedSum', params });
    }
    return spreadDecision(productItems, decision);
  });
}

/** The earlier items take the restocked units first, then the written off ones, then those that are sent back. */
function spreadDecision(items: readonly ReturnItem[], decision: ReceivedQuantity): ReturnItem[] {
  let { restock: restockLeft, writeOff: writeOffLeft } = decision;
  return items.map((item) => {
    const restock = Math.min(item.qty, restockLeft);
    const writeOff = Math.min(item.qty - restock, writeOffLeft);
    restockLeft -= restock;
    writeOffLeft -= writeOff;
    return { ...item, restock, writeOff, sendBack: item.qty - restock - writeOff };
  });
}

/** Units of a return that the shop took back: restocked or written off. */
export function acceptedQtyOf({ restock, writeOff }: Pick<ReturnItem, 'restock' | 'writeOff'>): number {
  return restock + writeOff;
}

function readReturnLines(raw: unknown): RequestedReturnLine[] {
  const quantities = readQuantities(raw);
  const rule = { max: RETURN_REASON_LIMITS.length };
  const reasons = readEach(raw, 'lines', { max: MAX_ORDER_LINES }, (element, path) =>
    readText((element as Raw)['reason'], `${path}.reason` as FieldPath, rule),
  );
  return quantities.map((quantity, index) => ({ ...quantity, reason: reasons[index] ?? '' }));
}

function readPictureKey(raw: unknown, path: string): string {
  return readText(raw, path as FieldPath, { max: MAX_PICTURE_KEY_LENGTH });
}

/** Only RECEIVE needs the decisions; an action without them refuses wrong ones too. */
function readReceivedFor(action: ReturnAction, raw: unknown): ReceivedQuantity[] | undefined {
  if (action === 'RECEIVE') return readReceived(raw);
  readOptional(raw ?? undefined, readReceived);
  return undefined;
}

function readReceived(raw: unknown): ReceivedQuantity[] {
  const received = readEach(
    raw ?? undefined,
    'received',
    { min: 1, max: MAX_ORDER_LINES },
    (element, path) => {
      const decision = readObject(element, path as FieldPath);
      const readCount = (name: 'restock' | 'writeOff' | 'sendBack') =>
        readInteger(decision[name] ?? 0, `${path}.${name}` as FieldPath, 0, MAX_STOCK);
      return readFields<ReceivedQuantity>({
        product: () => readText(decision['product'], `${path}.product` as FieldPath, { max: 100 }),
        restock: () => readCount('restock'),
        writeOff: () => readCount('writeOff'),
        sendBack: () => readCount('sendBack'),
      });
    },
  );
  const repeatedIndex = received.findIndex(
    ({ product }, index) => received.findIndex((other) => other.product === product) < index,
  );
  if (repeatedIndex >= 0) throw badInput(`received.${repeatedIndex}.product` as FieldPath, 'lines.repeated');
  return received;
}

/** Parses a flag of a filter; REST sends it as text. */
function readOpenFlag(raw: unknown): boolean {
  if (raw === true || raw === 'true') return true;
  if (raw === false || raw === 'false') return false;
  throw badInput('isOpen', { key: 'field.notBoolean', params: { field: 'isOpen' } });
}
