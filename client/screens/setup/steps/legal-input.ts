import type { setupEnglish } from '../setup-messages-english';

/** Names of the fields, which are the paths of the settings. */
export const LEGAL_NAMES = [
  'shop.legalName',
  'shop.email',
  'shop.phone',
  'shop.address.line1',
  'shop.address.line2',
  'shop.address.city',
  'shop.address.state',
  'shop.address.postalCode',
  'shop.gstin',
  'shop.grievanceOfficer.name',
  'shop.grievanceOfficer.designation',
  'shop.grievanceOfficer.email',
  'shop.grievanceOfficer.phone',
] as const;

/** Name of the checkbox for a grievance officer with the contacts of the shop. */
export const SAME_CONTACT = 'sameContact';

type LegalTexts = Record<(typeof LEGAL_NAMES)[number], string>;

/** The fields that must have a value, with their labels. */
export function requiredLegalFields(
  form: HTMLFormElement,
  legal: Pick<typeof setupEnglish, 'legal'>['legal'],
  isUnregistered: boolean,
): (readonly [name: string, label: string])[] {
  return [
    ['shop.legalName', legal.legalName],
    ['shop.email', legal.email],
    ['shop.phone', legal.phone],
    ['shop.address.line1', legal.line1],
    ['shop.address.postalCode', legal.postalCode],
    ['shop.address.city', legal.city],
    ['shop.address.state', legal.state],
    ...(isUnregistered ? [] : [['shop.gstin', legal.gstin] as const]),
    ['shop.grievanceOfficer.name', legal.officerName],
    ['shop.grievanceOfficer.designation', legal.designation],
    ...(new FormData(form).has(SAME_CONTACT)
      ? []
      : [['shop.grievanceOfficer.email', legal.officerEmail] as const]),
  ];
}

/** The settings of the step, in the group `shop`. */
export function legalInputOf(texts: LegalTexts, form: HTMLFormElement): Record<string, unknown> {
  const hasSameContact = new FormData(form).has(SAME_CONTACT);
  const textAt = (name: keyof LegalTexts) => texts[name].trim();
  return {
    legalName: textAt('shop.legalName'),
    email: textAt('shop.email'),
    phone: textAt('shop.phone'),
    address: {
      line1: textAt('shop.address.line1'),
      line2: textAt('shop.address.line2'),
      city: textAt('shop.address.city'),
      state: textAt('shop.address.state'),
      postalCode: textAt('shop.address.postalCode'),
    },
    gstin: textAt('shop.gstin'),
    grievanceOfficer: {
      name: textAt('shop.grievanceOfficer.name'),
      designation: textAt('shop.grievanceOfficer.designation'),
      email: textAt(hasSameContact ? 'shop.email' : 'shop.grievanceOfficer.email'),
      phone: textAt(hasSameContact ? 'shop.phone' : 'shop.grievanceOfficer.phone'),
    },
  };
}
