import type { Paise } from '../pricing/money';
import { isGstin, stateOfGstin } from '../invoices/gstin';
import { stateOfGstCode } from '../invoices/indian-states';
import type { ShippingMethod } from '../delivery/shipping-methods';
import type { GstTerms, PriceBook } from '../pricing/price-book';
import { nextRateDay, rateOn, type TaxClass } from '../tax/tax-classes';
import type { TaxMode } from '../tax/tax-modes';
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

/** Moments at which an order gets its invoice and its number. */
export const INVOICE_MOMENTS = ['PAID', 'SHIPPED'] as const;

export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number];

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
  /** Emails per piece in stock of one wave. */
  'mail.alertsPerPiece': number;
  /** Smallest fall of a price about which wishers get an email. */
  'mail.priceDropPercent': number;
  'orders.holdMinutes': number;
  'orders.dispatchHours': number;
  'orders.heldOrdersPerAccount': number;
  'orders.heldPiecesPerProduct': number;
  'orders.heldPiecesPerAccount': number;
  /** Days after the delivery in which a buyer may request a return; 0 for no returns. */
  'returns.windowDays': number;
  /** Categories of products that cannot be returned, one per line. */
  'returns.excludedCategories': string;
  /** Reasons that the return page offers, one per line. */
  'returns.reasons': string;
  /** True if visitors may order without an account. */
  'checkout.guests': boolean;
  'cod.enabled': boolean;
  /** Highest total of a cash order. */
  'cod.maxTotal': Paise;
  'cod.fee': Paise;
  /** True if a cash order needs a confirmation by a code or by staff. */
  'cod.confirm': boolean;
  /** Hours after which an unconfirmed cash order ends. */
  'cod.confirmHours': number;
  /** Refused deliveries of an account or phone from which on the shop offers no cash on delivery. */
  'cod.maxRefusals': number;
  /** Categories without cash on delivery, one per line. */
  'cod.excludedCategories': string;
  'shipping.price': Paise;
  'shipping.freeAbove': Paise;
  /** Empty for one method of the shipping price above. */
  'shipping.methods': readonly ShippingMethod[];
  'tax.mode': TaxMode;
  'tax.percent': number;
  'tax.classes': readonly TaxClass[];
  /** True for a composition dealer, who charges no tax in the GST modes. */
  'tax.composition': boolean;
  'invoices.numberedWhen': InvoiceMoment;
  /** True: the shop registers invoices of registered buyers with the Invoice Registration Portal. */
  'invoices.eInvoice': boolean;
  announcement: Announcement;
  'home.sections': HomeSection[];
  'menu.header': MenuLink[];
  'menu.footer': FooterLink[];
}

export type SettingKey = keyof ShopSettings;

/** A setting with a list, which has a screen of its own. */
export type ListSettingKey =
  'home.sections' | 'menu.header' | 'menu.footer' | 'tax.classes' | 'shipping.methods';

/** The price book of the settings on a day such as `2026-11-05`. §9 */
export function priceBookOf(settings: ShopSettings, day: string): PriceBook {
  const priceBook: PriceBook = {
    taxBasisPoints: settings['tax.percent'],
    shipping: { price: settings['shipping.price'], freeAbove: settings['shipping.freeAbove'] },
    ...(settings['shipping.methods'].length > 0 && { hasShippingMethods: true as const }),
  };
  return settings['tax.mode'] === 'FLAT_EXCLUSIVE'
    ? priceBook
    : { ...priceBook, gst: gstTermsOf(settings, settings['tax.mode'], day) };
}

/** The GST terms of the settings in a GST mode on a day. A composition dealer charges no tax. */
export function gstTermsOf(
  settings: Pick<ShopSettings, 'tax.classes' | 'tax.composition' | 'shop.address' | 'shop.gstin'>,
  taxMode: Exclude<TaxMode, 'FLAT_EXCLUSIVE'>,
  day: string,
): GstTerms {
  const isComposition = settings['tax.composition'];
  return {
    isInclusive: taxMode === 'GST_INCLUSIVE',
    sellerState: sellerStateOf(settings) ?? '',
    rates: settings['tax.classes'].map((taxClass) => ({
      taxClass: taxClass.id,
      basisPoints: isComposition ? 0 : rateOn(taxClass, day),
    })),
  };
}

/**
 * The first day after `day` on which the price book changes without a change of the settings; undefined without one.
 */
export function nextPriceBookDay(settings: ShopSettings, day: string): string | undefined {
  const isDated = settings['tax.mode'] !== 'FLAT_EXCLUSIVE' && !settings['tax.composition'];
  return isDated ? nextRateDay(settings['tax.classes'], day) : undefined;
}

/** Two letters of the shop's state: of its address, or else of its GSTIN. Undefined without both. */
export function sellerStateOf(
  settings: Pick<ShopSettings, 'shop.address' | 'shop.gstin'>,
): string | undefined {
  const { state } = settings['shop.address'];
  if (state !== '') return state;
  const gstin = settings['shop.gstin'];
  return isGstin(gstin) ? stateOfGstCode(stateOfGstin(gstin)) : undefined;
}
