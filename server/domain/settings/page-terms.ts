import type { PageLinks } from '../content/page-links';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../pricing/price-book';
import { PAYMENT_METHOD } from '../constants';
import type { PaymentMethodId } from '../payments/payment-methods';
import { homeKindsOf, type HomeSectionKind } from './home-sections';
import type { FooterLink, MenuLink } from './menus';
import type { Announcement, ShopSettings } from './shop-settings';

/** Settings and links that every page of the shop shows; the browser gets them with the document. */
export interface PageTerms {
  shopName: string;
  /** Path of the logo; empty for the drawn stall. */
  logo: string;
  /** The accent colour of the merchant; empty for the colours of the theme. */
  accent: string;
  announcement: Announcement;
  /** Terms of the prices of new orders. §9 */
  priceBook: PriceBook;
  /** Links to the published content pages. */
  contentPages: PageLinks;
  /** Links below the header; null for the categories of the catalogue. */
  headerMenu: readonly MenuLink[] | null;
  /** Links of the merchant in the footer; null for none. */
  footerMenu: readonly FooterLink[] | null;
  /** Kinds of the home page's sections; null for the preset. */
  homeKinds: readonly HomeSectionKind[] | null;
  /** False for a shop in set-up mode, whose pages say that it opens soon. */
  isOpen: boolean;
  /** True if visitors may order without an account. */
  guests: boolean;
  /** Enabled payment methods, in the order of the payment step. */
  paymentMethods: readonly PaymentMethodId[];
}

/** The page terms that follow from the settings. */
export type SettingTerms = Omit<PageTerms, 'contentPages'>;

/** Page terms of a shop without settings. */
export const DEFAULT_PAGE_TERMS: PageTerms = {
  shopName: 'Haat',
  logo: '',
  accent: '',
  announcement: { text: '', link: '' },
  priceBook: DEFAULT_PRICE_BOOK,
  contentPages: { en: [], hi: [] },
  headerMenu: null,
  footerMenu: null,
  homeKinds: null,
  isOpen: true,
  guests: false,
  paymentMethods: [PAYMENT_METHOD],
};

/** The page terms of the settings. */
export function pageTermsOf(
  settings: ShopSettings,
  { priceBook, isOpen, paymentMethods }: Pick<PageTerms, 'priceBook' | 'isOpen' | 'paymentMethods'>,
): SettingTerms {
  return {
    shopName: settings['shop.name'],
    logo: settings['shop.logo'],
    accent: settings['shop.colours'].accent,
    announcement: settings.announcement,
    priceBook,
    headerMenu: nullIfEmpty(settings['menu.header']),
    footerMenu: nullIfEmpty(settings['menu.footer']),
    homeKinds: homeKindsOf(settings['home.sections']) ?? null,
    isOpen,
    guests: settings['checkout.guests'],
    paymentMethods,
  };
}

function nullIfEmpty<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list;
}
