import type { Seller } from '../invoices/invoice';
import { toRupees, type Paise } from '../pricing/money';
import type { ShopSettings } from '../settings/shop-settings';

/** Names of the merchant's facts, which a page writes in braces, such as `{shop.name}`. */
export const FACT_NAMES = [
  'shop.name',
  'shop.legalName',
  'shop.address',
  'shop.email',
  'shop.phone',
  'shop.gstin',
  'shop.grievanceOfficer',
  'shop.grievanceOfficer.email',
  'shop.grievanceOfficer.phone',
  'shipping.price',
  'shipping.freeAbove',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** The merchant's facts; a fact without a value is missing. */
export type ShopFacts = Readonly<Partial<Record<FactName, string>>>;

/** A segment of a text: plain text or a fact. */
export type TextSegment = { text: string } | { fact: FactName };

const PLACEHOLDER = new RegExp(`\\{(${FACT_NAMES.map((name) => name.replaceAll('.', '\\.')).join('|')})\\}`);

/** Splits a text at its placeholders; unknown names in braces stay plain text. */
export function splitAtFacts(text: string): TextSegment[] {
  return text
    .split(PLACEHOLDER)
    .map((text, index) => (index % 2 === 1 ? { fact: text as FactName } : { text }))
    .filter((segment) => 'fact' in segment || segment.text !== '');
}

/** The facts in the settings of the shop; the address is the one on new invoices. */
export function shopFactsOf(settings: ShopSettings, seller: Seller): ShopFacts {
  const officer = settings['shop.grievanceOfficer'];
  const officerName = [officer.name, officer.designation].filter(Boolean).join(', ');
  // With shipping methods the shop has no single price, so a page with these facts shows a problem to the merchant.
  const hasOnePrice = settings['shipping.methods'].length === 0;
  const facts: Record<FactName, string> = {
    'shop.name': settings['shop.name'],
    'shop.legalName': seller.name,
    'shop.address': seller.address.join(', '),
    'shop.email': settings['shop.email'],
    'shop.phone': settings['shop.phone'],
    'shop.gstin': settings['shop.gstin'],
    'shop.grievanceOfficer': officerName,
    'shop.grievanceOfficer.email': officer.email,
    'shop.grievanceOfficer.phone': officer.phone,
    'shipping.price': hasOnePrice ? rupeesOf(settings['shipping.price']) : '',
    'shipping.freeAbove': hasOnePrice ? rupeesOf(settings['shipping.freeAbove']) : '',
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''));
}

function rupeesOf(amount: Paise): string {
  const rupees = toRupees(amount);
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })}`;
}
