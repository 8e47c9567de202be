import { useQuery } from '@apollo/client/react';
import type { CartItem } from '../../state/cart';
import { CartProductDocument } from './cart-product.generated';

interface LineName {
  name: string;
  /** Language of the name if it is not the language of the page. */
  lang: 'en' | undefined;
}

/** The name of a cart line in the language of the page. A line stores the English name; the refreshed product has both. */
export function useLineName(
  { product: id, name }: Pick<CartItem, 'product' | 'name'>,
  language: 'en' | 'hi',
): LineName {
  const isHindi = language === 'hi';
  const { data } = useQuery(CartProductDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  const nameHi = data?.product?.nameHi;
  if (isHindi && nameHi) return { name: nameHi, lang: undefined };
  return { name, lang: isHindi ? 'en' : undefined };
}
