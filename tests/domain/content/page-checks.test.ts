import { checkPage, missingFactsOf } from '../../../server/domain/content/page-checks';
import { STANDARD_SLUGS } from '../../../server/domain/content/page-links';
import type { ShopFacts } from '../../../server/domain/content/shop-facts';
import { STARTING_TEXTS } from '../../../server/domain/content/starting-texts/starting-texts';

const FACTS: ShopFacts = {
  'shop.name': 'Haat',
  'shop.legalName': 'Haat Retail Private Limited',
  'shop.address': '12 MG Road, Pune 411001, Maharashtra',
  'shop.email': 'help@haat.example',
  'shop.phone': '+91 98765 43210',
  'shop.gstin': '27AAPFU0939F1ZV',
  'shop.grievanceOfficer': 'Kavita Rao, Grievance Officer',
  'shop.grievanceOfficer.email': 'grievance@haat.example',
  'shop.grievanceOfficer.phone': '+91 98765 43211',
  'shipping.price': '₹550',
  'shipping.freeAbove': '₹50,000',
};
const failedRules = (slug: string, body: string, facts = FACTS) =>
  checkPage({ slug, body }, facts).flatMap(({ rule, isPassed }) => (isPassed ? [] : [rule]));

describe('The checks of a page', () => {
  it.each(STANDARD_SLUGS)('pass the starting texts of %s in both languages', (slug) => {
    for (const language of ['EN', 'HI'] as const)
      expect(failedRules(slug, STARTING_TEXTS[slug][language].body)).toEqual([]);
  });

  it('accept the values of facts as plain text, with Devanagari digits too', () => {
    const body = `Haat Retail Private Limited, 12 MG Road, Pune 411001, Maharashtra. Kavita Rao answers within 48 hours
      and settles complaints in 30 days: help@haat.example`;
    expect(failedRules('contact', body)).toEqual([]);
    expect(failedRules('refund', '७ दिन में लौटाएँ। फ़ोन: ९८७६५ ४३२१०')).toEqual([]);
  });

  it('name each missing statement', () => {
    expect(failedRules('contact', 'Write to us.')).toEqual([
      'CONTACT',
      'SELLER',
      'ADDRESS',
      'GRIEVANCE_OFFICER',
      'COMPLAINT_DEADLINES',
    ]);
    expect(failedRules('contact', 'We answer within 48 hours. {shop.email}')).toContain(
      'COMPLAINT_DEADLINES',
    );
    expect(failedRules('refund', 'You can return products.')).toEqual(['RETURN_PERIOD', 'CONTACT']);
    expect(failedRules('shipping', 'Shipping costs ₹40. {shop.email}')).toEqual(['SHIPPING_PRICE']);
  });

  it('do not count a fact without a value', () => {
    const facts: ShopFacts = { 'shop.name': 'Haat' };
    expect(failedRules('refund', '7 days. {shop.email}', facts)).toEqual(['FACTS', 'CONTACT']);
    expect(missingFactsOf('{shop.email} {shop.name} {shop.email}', facts)).toEqual(['shop.email']);
  });

  it('accept a link to the contact page as a contact', () => {
    expect(failedRules('terms', '{shop.legalName}, see [contact](/pages/contact)')).toEqual([]);
  });

  it('concern only the facts of other pages', () => {
    expect(checkPage({ slug: 'careers', body: 'Join {shop.name}.' }, FACTS)).toEqual([
      { rule: 'FACTS', isPassed: true },
    ]);
    expect(checkPage({ slug: 'careers', body: 'Join us.' }, FACTS)).toEqual([]);
  });
});
