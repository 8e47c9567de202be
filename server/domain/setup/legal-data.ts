import type { ShopSettings } from '../settings/shop-settings';

/** A text that Indian law requires of an online shop, and the environment variable that sets it. */
export interface LegalField {
  /** Path of the setting, such as `shop.grievanceOfficer.name`. */
  path: string;
  variable: string;
}

interface LegalRule extends LegalField {
  valueOf: (settings: ShopSettings) => string;
}

const officer = (field: string, valueOf: LegalRule['valueOf']): LegalRule => ({
  path: `shop.grievanceOfficer.${field}`,
  variable: 'GRIEVANCE_OFFICER',
  valueOf,
});

const LEGAL_RULES: readonly LegalRule[] = [
  { path: 'shop.legalName', variable: 'SELLER_NAME', valueOf: (settings) => settings['shop.legalName'] },
  { path: 'shop.email', variable: 'SELLER_EMAIL', valueOf: (settings) => settings['shop.email'] },
  { path: 'shop.phone', variable: 'SELLER_PHONE', valueOf: (settings) => settings['shop.phone'] },
  {
    path: 'shop.address.line1',
    variable: 'SELLER_ADDRESS',
    valueOf: (settings) => settings['shop.address'].line1,
  },
  officer('name', (settings) => settings['shop.grievanceOfficer'].name),
  officer('designation', (settings) => settings['shop.grievanceOfficer'].designation),
  officer('email', ({ 'shop.grievanceOfficer': { email, phone } }) => email || phone),
];

/** The legal texts that the settings lack: legal name, contacts, address and grievance officer. */
export function missingLegalFields(settings: ShopSettings): LegalField[] {
  return LEGAL_RULES.filter(({ valueOf }) => valueOf(settings).trim() === '').map(({ path, variable }) => ({
    path,
    variable,
  }));
}
