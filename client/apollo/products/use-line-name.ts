import { useApolloClient, useQuery } from '@apollo/client/react';
import { fullNamesOf } from '../../lib/names/full-names';
import type { CartItem } from '../../state/cart';
import { changeMessage, type CartChange, type CartChangeMessages } from '../../state/cart-changes';
import {
  CartProductDocument,
  CartProductFieldsFragmentDoc,
  type CartProductFieldsFragment,
} from './cart-product.generated';

type Line = Pick<CartItem, 'product' | 'name'>;

/** Undefined on an English page. */
type MerchantLang = 'en' | undefined;

interface LineName {
  name: string;
  /** Language of the name if it is not the language of the page. */
  lang?: MerchantLang;
}

/**
 * The name of a cart line in the language of the page. A line stores the English name; the refreshed product has both,
 * and the options of a member of a family.
 */
export function useLineName({ product: id, name }: Line, merchantLang: MerchantLang): LineName {
  const { data } = useQuery(CartProductDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  return data?.product ? productNameIn(data.product, merchantLang) : { name, lang: merchantLang };
}

/** Returns a function that names lines in messages as `useLineName` does, from the cache. */
export function useLineNames(merchantLang: MerchantLang): (line: Line) => string {
  const { cache } = useApolloClient();
  return ({ product, name }) => {
    const id = cache.identify({ __typename: 'Product', id: product });
    const cachedProduct = cache.readFragment({ id, fragment: CartProductFieldsFragmentDoc });
    return cachedProduct ? productNameIn(cachedProduct, merchantLang).name : name;
  };
}

/** Returns a function that describes a change of the cart with the name of its line. */
export function useChangeMessage(
  messages: CartChangeMessages,
  merchantLang: MerchantLang,
): (change: CartChange) => string {
  const lineName = useLineNames(merchantLang);
  return (change) => changeMessage({ ...change, name: lineName(change) }, messages);
}

/** The name of a product in the language of the page, or in English without a Hindi name. */
export function productNameIn(
  product: Pick<CartProductFieldsFragment, 'name' | 'nameHi' | 'options'>,
  merchantLang: MerchantLang,
): LineName {
  const { name, nameHi } = fullNamesOf(product);
  return merchantLang && nameHi ? { name: nameHi } : { name, lang: merchantLang };
}
