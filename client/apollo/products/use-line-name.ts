import { useQuery } from '@apollo/client/react';
import { withHindiValues, withMissingValues } from '../../domain';
import type { CartItem } from '../../state/cart';
import { CartProductDocument } from './cart-product.generated';

interface LineName {
  name: string;
  /** Language of the name if it is not the language of the page. */
  lang?: 'en' | undefined;
}

/**
 * The name of a cart line in the language of the page. A line stores the English name; the refreshed product has both.
 * Members of a family may share a name, so the values of their options follow it.
 * `merchantLang` is undefined on an English page.
 */
export function useLineName(
  { product: id, name }: Pick<CartItem, 'product' | 'name'>,
  merchantLang: 'en' | undefined,
): LineName {
  const { data } = useQuery(CartProductDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  const product = data?.product;
  if (!product) return { name, lang: merchantLang };
  if (merchantLang && product.nameHi) return { name: withHindiValues(product.nameHi, product.options) };
  const values = product.options.map(({ value }) => value);
  return { name: withMissingValues(name, values), lang: merchantLang };
}
