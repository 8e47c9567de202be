import { DESK_STATES, type DeskState } from './desk/desk-state';
import { MAX_ITEMS_PRICE } from '../constants';
import type { FieldName } from '../messages/field-path';
import type { Paise } from '../pricing/money';
import { readTag } from './desk/order-tags';
import { readAmount, readBoolean, readChoice, readObject, readOptional, readText } from '../read';
import { readDayEnd, readDayStart } from '../reports/shop-day-validation';

export const ORDER_SORTS = [
  'NEWEST',
  'OLDEST',
  'TOTAL_ASC',
  'TOTAL_DESC',
  'BUYER_ASC',
  'BUYER_DESC',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Cash orders that wait for their confirmation, and confirmed ones without their cash. */
export const CASH_STATES = ['TO_CONFIRM', 'TO_COLLECT'] as const;
export type CashState = (typeof CASH_STATES)[number];

/** Filter of an order list; amounts in paise. */
export interface OrderFilter {
  isPaid?: boolean;
  isDelivered?: boolean;
  isCancelled?: boolean;
  isRefunded?: boolean;
  cash?: CashState;
  /** Only orders of this tab of the order desk. */
  desk?: DeskState;
  /** Only orders of this assignee. */
  assigneeId?: string;
  /** Only orders with this tag. */
  tag?: string;
  /** Inclusive start of the order date. */
  placedFrom?: Date;
  /** Exclusive end of the order date. */
  placedBefore?: Date;
  minTotal?: Paise;
  maxTotal?: Paise;
  /** Only orders of this buyer. */
  userId?: string;
}

/** Parses the sort order of an order list. Throws BAD_INPUT. */
export function readOrderSort(raw: unknown): OrderSort {
  return readChoice(raw ?? 'NEWEST', 'sort', ORDER_SORTS);
}

/** Parses the filter of an order list; days are in Asia/Kolkata. Throws BAD_INPUT. */
export function readOrderFilter(raw: unknown): OrderFilter {
  const input = readObject(raw ?? {}, 'filter');
  const readField = <T>(field: FieldName, readValue: (value: unknown, field: FieldName) => T) =>
    readOptional(input[field] ?? undefined, (value) => readValue(value, field));
  const readTotal = (value: unknown, field: FieldName) => readAmount(value, field, 2 * MAX_ITEMS_PRICE);
  return {
    isPaid: readField('isPaid', readBoolean),
    isDelivered: readField('isDelivered', readBoolean),
    isCancelled: readField('isCancelled', readBoolean),
    isRefunded: readField('isRefunded', readBoolean),
    cash: readField('cash', (value, field) => readChoice(value, field, CASH_STATES)),
    desk: readField('desk', (value, field) => readChoice(value, field, DESK_STATES)),
    assigneeId: readField('assigneeId', (value, field) => readText(value, field, { max: 100 })),
    tag: readField('tag', readTag),
    placedFrom: readField('placedFrom', readDayStart),
    placedBefore: readField('placedTo', readDayEnd),
    minTotal: readField('minTotal', readTotal),
    maxTotal: readField('maxTotal', readTotal),
    userId: readField('userId', (value, field) => readText(value, field, { max: 100 })),
  };
}
