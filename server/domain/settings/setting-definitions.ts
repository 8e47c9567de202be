import { MAX_LENGTH, MAX_PRICE } from '../constants';
import { SHIPPING_METHOD_LIMITS } from '../delivery/shipping-methods';
import {
  HELD_ORDERS_PER_ACCOUNT,
  HELD_PIECES_PER_ACCOUNT,
  HELD_PIECES_PER_PRODUCT,
} from '../orders/stock-holds';
import type { Paise } from '../pricing/money';
import { DEFAULT_PRICE_BOOK } from '../pricing/price-book';
import { CHECKOUT_SETTING_DEFINITIONS } from './checkout-setting-definitions';
import { HOME_LIMITS, presetSections } from './home-sections';
import { MAIL_SETTING_DEFINITIONS } from './mail-setting-definitions';
import { MENU_LIMITS } from './menus';
import { RETURN_SETTING_DEFINITIONS } from './return-setting-definitions';
import type { SettingKey, ShopSettings } from './shop-settings';
import { TAX_SETTING_DEFINITIONS } from './tax-setting-definitions';

/** Groups of settings, in the order of the screen. */
export const SETTING_GROUPS = [
  'SHOP',
  'APPEARANCE',
  'LEGAL',
  'SHIPPING',
  'TAX',
  'PAYMENT',
  'ORDERS',
  'EMAIL',
  'ANNOUNCEMENT',
  'CONTENT',
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Format of a text. */
export type TextFormat = 'plain' | 'email' | 'phone' | 'state' | 'pin' | 'gstin' | 'link' | 'logo' | 'colour';

/** Limits of a text. */
export interface TextLimits {
  type: 'text';
  format: TextFormat;
  max: number;
  isRequired?: true | undefined;
  isMultiline?: true | undefined;
}

/** Type and limits of a value. A percentage has two decimals; an amount is in rupees outside and in paise inside. */
export type SettingLimits =
  | TextLimits
  | { type: 'integer'; min: number; max: number }
  | { type: 'amount'; max: Paise }
  | { type: 'percent' }
  | { type: 'choice'; choices: readonly string[] }
  | { type: 'boolean' }
  /** A list with rules of its own. */
  | { type: 'list'; max: number }
  | { type: 'object'; parts: Readonly<Record<string, TextLimits>> };

/** One setting: its group, limits, default and explanation. */
export interface SettingDefinition<Key extends SettingKey = SettingKey> {
  group: SettingGroup;
  limits: SettingLimits;
  initial: ShopSettings[Key];
  /** One sentence on the effect of the setting; schemas and the screen show it. */
  explanation: string;
}

const text = (max: number, format: TextFormat = 'plain'): TextLimits => ({ type: 'text', format, max });
const required = (max: number): TextLimits => ({ ...text(max), isRequired: true });
const email = text(MAX_LENGTH.email, 'email');
const phone = text(20, 'phone');

/** Every setting by its key. The configuration may replace a default. */
export const SETTING_DEFINITIONS: { readonly [Key in SettingKey]: SettingDefinition<Key> } = {
  'shop.name': {
    group: 'SHOP',
    limits: required(40),
    initial: 'Haat',
    explanation: 'The name on every page, title, email and invoice.',
  },
  'shop.logo': {
    group: 'APPEARANCE',
    limits: text(100, 'logo'),
    initial: '',
    explanation: 'The logo in the header and the footer; empty for the default logo with the name as text.',
  },
  'shop.colours': {
    group: 'APPEARANCE',
    limits: { type: 'object', parts: { accent: text(7, 'colour') } },
    initial: { accent: '' },
    explanation: 'The colour of the canopy and the main button, readable in both themes; empty for marigold.',
  },
  'shop.email': {
    group: 'SHOP',
    limits: email,
    initial: '',
    explanation: 'The address where customers reach the shop; empty for none.',
  },
  'shop.phone': {
    group: 'SHOP',
    limits: phone,
    initial: '',
    explanation: 'The number where customers reach the shop; empty for none.',
  },
  'shop.legalName': {
    group: 'LEGAL',
    limits: text(100),
    initial: '',
    explanation: 'The seller on new invoices; if empty, invoices show the name of the shop.',
  },
  'shop.address': {
    group: 'LEGAL',
    limits: {
      type: 'object',
      parts: {
        line1: text(200),
        line2: text(200),
        city: text(60),
        state: text(2, 'state'),
        postalCode: text(6, 'pin'),
      },
    },
    initial: { line1: '', line2: '', city: '', state: '', postalCode: '' },
    explanation: 'The address of the seller on new invoices; a GSTIN needs it.',
  },
  'shop.gstin': {
    group: 'LEGAL',
    limits: text(15, 'gstin'),
    initial: '',
    explanation:
      'With a GSTIN, new invoices show CGST and SGST, or IGST; empty for a seller without registration.',
  },
  'shop.grievanceOfficer': {
    group: 'LEGAL',
    limits: { type: 'object', parts: { name: text(100), designation: text(100), email, phone } },
    initial: { name: '', designation: '', email: '', phone: '' },
    explanation: 'The person who answers complaints, as Indian law requires.',
  },
  'shipping.price': {
    group: 'SHIPPING',
    limits: { type: 'amount', max: MAX_PRICE },
    initial: DEFAULT_PRICE_BOOK.shipping.price,
    explanation: 'The shipping price of a new order, in rupees; 0 for free shipping.',
  },
  'shipping.freeAbove': {
    group: 'SHIPPING',
    limits: { type: 'amount', max: 100 * MAX_PRICE },
    initial: DEFAULT_PRICE_BOOK.shipping.freeAbove,
    explanation: 'New orders with an items price above this amount, in rupees, ship for free.',
  },
  'shipping.methods': {
    group: 'SHIPPING',
    limits: { type: 'list', max: SHIPPING_METHOD_LIMITS.methods },
    initial: [],
    explanation:
      'Shipping methods by zone; an empty list means one method everywhere with the shipping price and its free limit.',
  },
  ...TAX_SETTING_DEFINITIONS,
  ...CHECKOUT_SETTING_DEFINITIONS,
  'orders.holdMinutes': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 1, max: 100_000 },
    initial: 60,
    explanation: 'Minutes for which a new order holds its stock without payment.',
  },
  'orders.dispatchHours': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 1, max: 720 },
    initial: 24,
    explanation: 'Hours after which an order that waits for its confirmation, parcel or dispatch is late.',
  },
  'orders.heldOrdersPerAccount': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 1, max: 1_000 },
    initial: HELD_ORDERS_PER_ACCOUNT,
    explanation: 'Unpaid orders of one account that hold stock; further orders hold none.',
  },
  'orders.heldPiecesPerProduct': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 1, max: 10_000 },
    initial: HELD_PIECES_PER_PRODUCT,
    explanation:
      'Units of one product that the unpaid orders of one account can hold, or a fifth of the stock if that is more.',
  },
  'orders.heldPiecesPerAccount': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 1, max: 100_000 },
    initial: HELD_PIECES_PER_ACCOUNT,
    explanation: 'Units of all products that the unpaid orders of one account can hold.',
  },
  ...RETURN_SETTING_DEFINITIONS,
  ...MAIL_SETTING_DEFINITIONS,
  announcement: {
    group: 'ANNOUNCEMENT',
    limits: { type: 'object', parts: { text: text(120), link: text(300, 'link') } },
    initial: { text: '', link: '' },
    explanation: 'A short text above the header of shopper pages, with an optional link; empty for none.',
  },
  'home.sections': {
    group: 'CONTENT',
    limits: { type: 'list', max: HOME_LIMITS.sections },
    initial: presetSections(),
    explanation: 'The sections of the home page, in their order.',
  },
  'menu.header': {
    group: 'CONTENT',
    limits: { type: 'list', max: MENU_LIMITS.header },
    initial: [],
    explanation: 'The links below the header; an empty list shows the categories of the catalogue.',
  },
  'menu.footer': {
    group: 'CONTENT',
    limits: { type: 'list', max: MENU_LIMITS.footer },
    initial: [],
    explanation: 'The links of the footer, in up to 4 groups, beside the links of the shop.',
  },
};

/** All keys, in the order of the screen. */
export const SETTING_KEYS = Object.keys(SETTING_DEFINITIONS) as SettingKey[];

/** Settings of a shop without configuration. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTING_DEFINITIONS[key].initial]),
) as unknown as ShopSettings;

/** One sentence on the effect of a setting. */
export function explanationOf(key: SettingKey): string {
  return SETTING_DEFINITIONS[key].explanation;
}

/** True for the key of a setting. */
export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTING_DEFINITIONS, text);
}
