import { normalizeText } from '../catalogue/normalize-text';

/** Series of the numbers of all new orders. */
export const ORDER_SERIES = 'H';

/** Number of characters in an order reference. */
export const ORDER_REFERENCE_LENGTH = 8;

/** The number of an order within its series. */
export interface SeriesNumber {
  series: string;
  number: number;
}

/** An order id with its number; an order of an earlier release has no number. */
type NumberedOrder = { id: string } & { [Field in keyof SeriesNumber]?: SeriesNumber[Field] | undefined };

/** An order number as text, such as `H-10001`. §3 */
export function formatOrderNumber({ series, number }: SeriesNumber): string {
  return `${series}-${number}`;
}

/** The number that people see: `H-10001`, or for an order without a number its reference. §3 */
export function orderNumberOf({ id, series, number }: NumberedOrder): string {
  return series === undefined || number === undefined
    ? orderReference(id)
    : formatOrderNumber({ series, number });
}

/** The last eight characters of an order id, which are random, in capitals. */
function orderReference(orderId: string): string {
  return orderId.slice(-ORDER_REFERENCE_LENGTH).toUpperCase();
}

/** A number of at most 15 digits, with or without a series of letters. A reference may begin with a zero. */
const TYPED_NUMBER = /^#?(?:([a-z]{1,4}) ?-? ?)?([1-9]\d{0,14})$/;

/**
 * Parses an order number as people type it: `H-10001`, `h10001`, `#10001` or `१०००१`. Without letters, the series is
 * undefined. Returns undefined for other texts. §3
 */
export function parseOrderNumber(text: string): { series: string | undefined; number: number } | undefined {
  const [, series, digits] = TYPED_NUMBER.exec(normalizeText(text)) ?? [];
  return digits === undefined ? undefined : { series: series?.toUpperCase(), number: Number(digits) };
}
