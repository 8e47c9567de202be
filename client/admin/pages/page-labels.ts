import type { PageRule } from '../../domain';
import type { EditedPageFragment } from './page-edit.generated';

export type PageLanguage = EditedPageFragment['language'];

export const LANGUAGE_NAMES = { EN: 'English', HI: 'Hindi' } as const satisfies Record<PageLanguage, string>;

/** Headings of the standard pages before they are written. */
export const STANDARD_TITLES = {
  about: 'About us',
  contact: 'Contact',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  refund: 'Returns and refunds',
  shipping: 'Shipping and delivery',
} as const;

/** State of a page in one language, and the tone of its tag. */
export interface PageStatus {
  text: string;
  /** The text beside the name of the language. */
  short: string;
  tone: 'ok' | 'wait';
}

/** The state of a page, which is undefined before its first text. */
export function statusOf(
  page: Pick<EditedPageFragment, 'version' | 'publishedVersion'> | undefined,
): PageStatus {
  if (!page || page.version === 0) return { text: 'Not written', short: 'not written', tone: 'wait' };
  if (page.publishedVersion === null) return { text: 'Draft', short: 'draft', tone: 'wait' };
  if (page.publishedVersion === page.version) return { text: 'Published', short: 'published', tone: 'ok' };
  return { text: 'Published, with a newer draft', short: 'newer draft', tone: 'wait' };
}

/** Sentences of the checks: passed, and failed with advice. */
export const CHECK_TEXTS: Readonly<Record<PageRule, readonly [passed: string, failed: string]>> = {
  FACTS: [
    'All its facts are in your settings.',
    'Readers do not see paragraphs whose fact is missing in your settings',
  ],
  CONTACT: ['Names a contact.', 'Names no contact. Insert {shop.email} or {shop.phone}.'],
  SELLER: ['Names the seller.', 'Does not name the seller. Insert {shop.legalName}.'],
  ADDRESS: ['Has your address.', 'Lacks your address. Insert {shop.address}.'],
  GRIEVANCE_OFFICER: [
    'Names the grievance officer.',
    'Does not name the grievance officer. Insert {shop.grievanceOfficer}.',
  ],
  COMPLAINT_DEADLINES: [
    'States both deadlines for complaints.',
    'Lacks a deadline for complaints: an answer in 48 hours, a decision in one month.',
  ],
  RETURN_PERIOD: ['States a period in days.', 'States no period, such as 7 days.'],
  SHIPPING_PRICE: [
    'Matches your settings: the price of shipping.',
    'Does not state the shipping price of your settings. Insert {shipping.price}.',
  ],
};
