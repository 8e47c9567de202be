import { TIME_ZONE, toRupees, type Paise, type ShippingAddress } from '../domain';
import { CARD_NAME_LENGTH } from './constants';

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const wholeNumber = new Intl.NumberFormat('en-IN');

/** `₹1,24,999`, from paise; with `paise: true`, or when there are any, `₹1,24,999.00`. §9 */
export function formatRupees(amount: Paise, options: { paise?: boolean } = {}): string {
  const format = options.paise || amount % 100 !== 0 ? exactRupees : wholeRupees;
  return format.format(toRupees(amount));
}

/** An amount in the currency that a payment was charged in: `$39.48`, `₹2,631.50`. */
export function formatAmount({ amount, currencyCode }: { amount: string; currencyCode: string }): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: currencyCode }).format(Number(amount));
}

/** A count with Indian grouping: `1,24,999`. */
export function formatNumber(count: number): string {
  return wholeNumber.format(count);
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

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** A moment by the shop's clocks, in Asia/Kolkata: `2026-11-05 14:30`. */
export function formatMoment(iso: string): string {
  return moment.format(Date.parse(iso));
}

/** A link that begins a mail to an address, and to nobody else: a `?` in it would begin headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
