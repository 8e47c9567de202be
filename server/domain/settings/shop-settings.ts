import type { Paise } from '../pricing/money';
import type { PriceBook } from '../pricing/price-book';
import type { HomeSection } from './home-sections';
import type { FooterLink, MenuLink } from './menus';
import type { ShopColours } from './shop-colours';

/** Postal address of the shop; an absent part is an empty text. */
export interface ShopAddress {
  line1: string;
  line2: string;
  city: string;
  /** Two letters of ISO 3166-2:IN, such as `MH`. */
  state: string;
  postalCode: string;
}

/** The person who handles complaints; an absent part is an empty text. */
export interface GrievanceOfficer {
  name: string;
  designation: string;
  email: string;
  phone: string;
}

/** A short text above the header of shopper pages; an empty text shows nothing. */
export interface Announcement {
  text: string;
  /** A path of the shop or an https address; empty for no link. */
  link: string;
}

/** Every setting of the shop by its key. Amounts are in paise, the tax rate is in hundredths of a percent. */
export interface ShopSettings {
  'shop.name': string;
  /** Path of a stored logo; empty for none. */
  'shop.logo': string;
  'shop.colours': ShopColours;
  'shop.legalName': string;
  'shop.email': string;
  'shop.phone': string;
  'shop.address': ShopAddress;
  'shop.gstin': string;
  'shop.grievanceOfficer': GrievanceOfficer;
  'mail.senderName': string;
  'orders.holdMinutes': number;
  'orders.heldOrdersPerAccount': number;
  'orders.heldPiecesPerProduct': number;
  'orders.heldPiecesPerAccount': number;
  'shipping.price': Paise;
  'shipping.freeAbove': Paise;
  'tax.percent': number;
  announcement: Announcement;
  'home.sections': HomeSection[];
  'menu.header': MenuLink[];
  'menu.footer': FooterLink[];
}

export type SettingKey = keyof ShopSettings;

/** A setting with a list, which has a screen of its own. */
export type ListSettingKey = 'home.sections' | 'menu.header' | 'menu.footer';

/** The price book of the settings. §9 */
export function priceBookOf(settings: ShopSettings): PriceBook {
  return {
    taxBasisPoints: settings['tax.percent'],
    shipping: { price: settings['shipping.price'], freeAbove: settings['shipping.freeAbove'] },
  };
}
