import { TIME_ZONE, toDecimal, type Paise, type ShippingAddress } from '../domain';
import { CARD_NAME_LENGTH } from './constants';

/** Before each group of digits as India counts: the last three, and twos before them. */
const GROUPS = /\B(?=(\d\d)*\d{3}(?!\d))/g;

/** `₹1,24,999`, from paise; with `paise: true`, or when there are any, `₹1,24,999.00`. §9 */
export function formatRupees(amount: Paise, options: { paise?: boolean } = {}): string {
  const rupees = toDecimal(amount).replace(GROUPS, ',').replace(/^-?/, '$&₹');
  return options.paise ? rupees : rupees.replace(/\.00$/, '');
}

/** An amount in the currency that a payment was charged in: `$39.48`, `₹2,631.50`. */
export function formatAmount({ amount, currencyCode }: { amount: string; currencyCode: string }): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: currencyCode }).format(Number(amount));
}

/**
 * A count with Indian grouping: `1,24,999`. The browser's own formats say the same, but the first of them holds up
 * a phone for 30 ms.
 */
export function formatNumber(count: number): string {
  return Number.isSafeInteger(count) ? String(count).replace(GROUPS, ',') : count.toLocaleString('en-IN');
}

/** A count and its noun: `1 review`, `128 reviews`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The day of an ISO date: its first 10 characters. §9 */
export function formatDate(iso: string): string {
  return iso.slice(0, 10);
}

/** A name as cards show it: 25 characters and an ellipsis when it is longer. §2 */
export function truncateName(name: string): string {
  const characters = [...name];
  if (characters.length <= CARD_NAME_LENGTH) return name;
  return `${characters.slice(0, CARD_NAME_LENGTH).join('')}…`;
}

/** An address in one line: `14 Temple Tree Road, Mysuru 570001, India`. */
export function formatAddress({ address, city, postalCode, country }: ShippingAddress): string {
  return `${address}, ${city} ${postalCode}, ${country}`;
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** A moment by the shop's clocks, in Asia/Kolkata: `2026-11-05 14:30`. */
export function formatMoment(iso: string): string {
  // Made when it is first needed, since few screens do.
  momentFormat ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  return momentFormat.format(Date.parse(iso));
}

/** A link that begins a mail to an address, and to nobody else: a `?` in it would begin headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
