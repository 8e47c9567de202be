import { ShopError } from '../domain/errors';
import { DEFAULT_SETTINGS } from '../domain/settings/setting-definitions';
import { readSettingsChange } from '../domain/settings/settings-validation';
import type { ShopSettings } from '../domain/settings/shop-settings';
import type { EnvironmentReader } from './environment';

/** Contacts of the shop: email address, phone number and grievance officer. */
export type ShopContact = Pick<ShopSettings, 'shop.email' | 'shop.phone' | 'shop.grievanceOfficer'>;

const VARIABLES = {
  'shop.email': 'SELLER_EMAIL',
  'shop.phone': 'SELLER_PHONE',
  'shop.grievanceOfficer': 'GRIEVANCE_OFFICER',
} as const;

/** Reads SELLER_EMAIL, SELLER_PHONE, and GRIEVANCE_OFFICER: name, designation, email and phone separated by `|`. */
export function readShopContact(reader: EnvironmentReader, problems: string[]): ShopContact {
  const [name = '', designation = '', email = '', phone = '', ...others] = reader
    .text(VARIABLES['shop.grievanceOfficer'], '')
    .split('|')
    .map((text) => text.trim());
  if (others.length > 0)
    problems.push('GRIEVANCE_OFFICER must be name, designation, email and phone, separated by |');
  const contact = {
    'shop.email': reader.text(VARIABLES['shop.email'], ''),
    'shop.phone': reader.text(VARIABLES['shop.phone'], ''),
    'shop.grievanceOfficer': { name, designation, email, phone },
  };
  try {
    return { ...contact, ...readSettingsChange({ settings: contact }).changes } as ShopContact;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    for (const { field, message } of error.details.fields ?? [])
      problems.push(`${variableOf(field)} is invalid: ${new ShopError('BAD_INPUT', message).message}`);
    return {
      'shop.email': DEFAULT_SETTINGS['shop.email'],
      'shop.phone': DEFAULT_SETTINGS['shop.phone'],
      'shop.grievanceOfficer': DEFAULT_SETTINGS['shop.grievanceOfficer'],
    };
  }
}

function variableOf(field: string): string {
  const key = Object.keys(VARIABLES).find((name) => field.startsWith(name));
  return key === undefined ? field : VARIABLES[key as keyof typeof VARIABLES];
}
