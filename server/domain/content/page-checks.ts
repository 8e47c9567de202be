import { foldDigits } from '../addresses/postal-code';
import { splitAtFacts, type FactName, type ShopFacts } from './shop-facts';
import type { StandardSlug } from './page-links';

/** Statements that readers of a standard page need, and that the shop can check. */
export type PageRule =
  | 'FACTS'
  | 'CONTACT'
  | 'SELLER'
  | 'ADDRESS'
  | 'GRIEVANCE_OFFICER'
  | 'COMPLAINT_DEADLINES'
  | 'RETURN_PERIOD'
  | 'SHIPPING_PRICE';

/** The result of a rule for one text. */
export interface PageCheck {
  rule: PageRule;
  isPassed: boolean;
}

/** Rules by page; the rule `FACTS` concerns every page. */
const RULES: Readonly<Record<StandardSlug, readonly PageRule[]>> = {
  about: [],
  contact: ['CONTACT', 'SELLER', 'ADDRESS', 'GRIEVANCE_OFFICER', 'COMPLAINT_DEADLINES'],
  terms: ['SELLER', 'CONTACT'],
  privacy: ['SELLER', 'CONTACT', 'GRIEVANCE_OFFICER'],
  refund: ['RETURN_PERIOD', 'CONTACT'],
  shipping: ['SHIPPING_PRICE', 'CONTACT'],
};

const EMAIL_OR_PHONE = /[^\s@]+@[^\s@]+\.\p{L}{2,}|(?:\+|\b)\d(?:[ -]?\d){9,12}\b/u;
const CONTACT_LINK = /\]\(\/pages\/contact[)#?]/;
const PERIOD = /\d+ ?(?:days?|दिन)/iu;
const HOURS = /48 ?(?:hours|घंट)/iu;
const MONTH = /(?:one|1) month|(?:एक|1) (?:महीने|माह|मास)|30 ?(?:days|दिन)/iu;

const CHECKS: Readonly<Record<PageRule, (text: string, facts: ShopFacts) => boolean>> = {
  FACTS: (text, facts) => missingFactsOf(text, facts).length === 0,
  CONTACT: (text) => EMAIL_OR_PHONE.test(text) || CONTACT_LINK.test(text),
  SELLER: (text, facts) => includesFact(text, facts['shop.legalName']),
  ADDRESS: (text, facts) => includesFact(text, facts['shop.address']),
  GRIEVANCE_OFFICER: (text, facts) => includesFact(text, facts['shop.grievanceOfficer']?.split(',')[0]),
  COMPLAINT_DEADLINES: (text) => HOURS.test(text) && MONTH.test(text),
  RETURN_PERIOD: (text) => PERIOD.test(text),
  SHIPPING_PRICE: (text, facts) => includesFact(text, facts['shipping.price']),
};

/** Checks a text in either language, with its facts or with the same values as plain text. */
export function checkPage({ slug, body }: { slug: string; body: string }, facts: ShopFacts): PageCheck[] {
  const hasFacts = splitAtFacts(body).some((segment) => 'fact' in segment);
  const ownRules = Object.entries(RULES).find(([standardSlug]) => standardSlug === slug)?.[1] ?? [];
  const text = foldDigits(withFacts(body, facts));
  return [...(hasFacts ? (['FACTS'] as const) : []), ...ownRules].map((rule) => ({
    rule,
    isPassed: CHECKS[rule](rule === 'FACTS' ? body : text, facts),
  }));
}

/** The facts that a text names, but that have no value. */
export function missingFactsOf(body: string, facts: ShopFacts): FactName[] {
  const names = splitAtFacts(body).flatMap((segment) => ('fact' in segment ? [segment.fact] : []));
  return [...new Set(names)].filter((name) => facts[name] === undefined);
}

function withFacts(body: string, facts: ShopFacts): string {
  return splitAtFacts(body)
    .map((segment) => ('fact' in segment ? (facts[segment.fact] ?? '') : segment.text))
    .join('');
}

function includesFact(text: string, value: string | undefined): boolean {
  return value !== undefined && text.includes(foldDigits(value));
}
