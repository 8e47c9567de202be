import { useMerchantLang } from '../../../i18n/messages';

/** A picture of a product. */
export interface GalleryPicture {
  image: string;
  /** Alternative text in the language of the page, or in English. */
  alt: string;
  /** Alternative text in Hindi; absent or null without one. */
  altHi?: string | null;
  /** Background colour; the API calls it `ground`. */
  ground: string;
}

/** Returns a function that gives the language of an alt text; undefined for the language of the page. */
export function useAltLang(): (picture: Pick<GalleryPicture, 'altHi'>) => 'en' | undefined {
  const lang = useMerchantLang();
  return ({ altHi }) => (altHi ? undefined : lang);
}
