import type { Language } from './locales';

interface MerchantTexts {
  menu: string;
  footerMenu: string;
  seeAll: string;
}

/** Texts around the merchant's own content. Both languages are in the chunks of that content, which most shops lack. */
export const merchantTexts: Readonly<Record<Language, MerchantTexts>> = {
  en: { menu: 'Menu', footerMenu: 'More links', seeAll: 'See all' },
  hi: { menu: 'मेन्यू', footerMenu: 'और लिंक', seeAll: 'सभी देखें' },
};
