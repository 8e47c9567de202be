import { useMerchantLang } from '../../i18n/messages';

/** A line of an order, with the names of its product. */
export interface BoughtItem {
  productId: string;
  name: string;
  nameHi?: string | null | undefined;
}

interface BoughtName {
  name: string;
  /** Language of the name if it is not the language of the page. */
  lang: 'en' | undefined;
}

/**
 * Returns a function that names a bought product in the language of the page: in Hindi if the order has a Hindi name of
 * it. Parcels and returns have English names only, so the lines of their order name them.
 */
export function useBoughtName(
  orderItems: readonly BoughtItem[],
): (productId: string, englishName: string) => BoughtName {
  const merchantLang = useMerchantLang();
  return (productId, englishName) => {
    const nameHi =
      merchantLang &&
      orderItems.find((item) => item.productId === productId && item.name === englishName)?.nameHi;
    return nameHi ? { name: nameHi, lang: undefined } : { name: englishName, lang: merchantLang };
  };
}
