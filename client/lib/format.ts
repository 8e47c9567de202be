import { formatPhone, TIME_ZONE, toDecimal, type OrderAddress, type Paise } from '../domain';
import { CARD_NAME_LENGTH } from './constants';

/** Positions of the commas in Indian digit grouping: before the last three digits, and before each earlier pair. */
const DIGIT_GROUPS = /\B(?=(\d\d)*\d{3}(?!\d))/g;

/** Formats paise as `₹1,24,999`; with `paise: true`, or if the paise are not zero, as `₹1,24,999.00`. §9 */
export function formatRupees(amount: Paise, options: { paise?: boolean } = {}): string {
  const rupees = toDecimal(amount).replace(DIGIT_GROUPS, ',').replace(/^-?/, '$&₹');
  return options.paise ? rupees : rupees.replace(/\.00$/, '');
}

/** Formats an amount in the payment's currency: `$39.48`, `₹2,631.50`. */
export function formatAmount({ amount, currencyCode }: { amount: string; currencyCode: string }): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: currencyCode }).format(Number(amount));
}

/**
 * Formats a count with Indian grouping: `1,24,999`. Intl gives the same text, but creating its first formatter blocks a
 * phone for 30 ms.
 */
export function formatNumber(count: number): string {
  return Number.isSafeInteger(count)
    ? String(count).replace(DIGIT_GROUPS, ',')
    : count.toLocaleString('en-IN');
}

/** A count with its noun: `1 review`, `128 reviews`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** The date part of an ISO date: its first 10 characters. §9 */
export function formatDate(iso: string): string {
  return iso.slice(0, 10);
}

/** A name for cards: 25 characters, then an ellipsis. §2 */
export function truncateName(name: string): string {
  const characters = [...name];
  if (characters.length <= CARD_NAME_LENGTH) return name;
  return `${characters.slice(0, CARD_NAME_LENGTH).join('')}…`;
}

type VisibleAddress = Pick<OrderAddress, 'address' | 'city' | 'postalCode' | 'country'> &
  Partial<Record<'recipient' | 'phone' | 'businessName' | 'gstin', string | null>>;

/** An address in one line, with all that is known: `14 Temple Tree Road, Mysuru 570001, India`. */
export function formatAddress(visibleAddress: VisibleAddress): string {
  const { businessName, recipient, address, city, postalCode, country, phone, gstin } = visibleAddress;
  const cityLine = `${city} ${postalCode}`;
  // A phone number stays in one row.
  const contact = [phone && formatPhone(phone).replaceAll(' ', '\u00a0'), gstin && `GSTIN ${gstin}`];
  return [businessName, recipient, address, cityLine, country, ...contact].filter(Boolean).join(', ');
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** Formats a time in Asia/Kolkata: `2026-11-05 14:30`. */
export function formatMoment(iso: string): string {
  // Created on first use, because few screens need it. The Swedish locale writes dates as `2026-11-05`.
  momentFormat ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  return momentFormat.format(Date.parse(iso));
}

/** A mailto link. Encodes the address, because a `?` in it would start header fields. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
