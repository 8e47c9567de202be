import { useLineName } from '../../../apollo/products/use-line-name';
import { useMerchantLang } from '../../../i18n/messages';
import type { CartItem } from '../../../state/cart';

/** The name of a cart line in the language of the page. */
export function CartLineName({ item }: { item: Pick<CartItem, 'product' | 'name'> }) {
  const { name, lang } = useLineName(item, useMerchantLang());
  return <span lang={lang}>{name}</span>;
}
