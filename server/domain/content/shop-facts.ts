import type { Seller } from '../invoices/invoice';

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

/** The facts that the seller of the invoices states. */
export function shopFactsOf({ name, address, gstin }: Seller): ShopFacts {
  return {
    'shop.name': name,
    ...(address.length > 0 && { 'shop.address': address.join(', ') }),
    ...(gstin !== undefined && { 'shop.gstin': gstin }),
  };
}
