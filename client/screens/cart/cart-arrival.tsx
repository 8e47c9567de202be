import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeOf, isUnreachable, messageOf } from '../../apollo/message-of';
import { productNameIn } from '../../apollo/products/use-line-name';
import { QueryView } from '../../components/feedback/query-view';
import { toPaise } from '../../lib/money';
import { addToCart } from '../../state/cart';
import { useMerchantLang, useMessages, type Messages } from '../../i18n/messages';
import type { ArrivalState } from '../../lib/navigation/cart-arrival-state';
import { CartSkeleton } from './cart-skeleton';
import {
  CartProductDocument,
  CartProductFieldsFragmentDoc,
  type CartProductFieldsFragment,
} from '../../apollo/products/cart-product.generated';

/** Adds the product of the URL to the cart, and marks the history entry, so that a reload adds nothing. §2 */
export function CartArrival({ productId }: { productId: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { cart } = useMessages();
  const merchantLang = useMerchantLang();
  const result = useQuery(CartProductDocument, {
    variables: { id: productId },
    fetchPolicy: 'network-only',
  });

  const isNotFound = codeOf(result.error) === 'NOT_FOUND';
  const cachedProduct = useCachedProduct(productId, isUnreachable(result.error));
  const loadedProduct = result.data ? result.data.product : cachedProduct;
  const product = isNotFound ? null : loadedProduct;
  const quantityText = new URLSearchParams(search).get('qty');

  useEffect(
    function addProductOnce() {
      if (product === undefined) return;
      const fullName = product ? productNameIn(product, merchantLang).name : '';
      const notice = addProductFromUrl({ product, fullName, quantityText }, cart);
      const state: ArrivalState = { isHandled: true, notice };
      void navigate({ pathname, search }, { replace: true, state });
    },
    [product, quantityText, pathname, search, navigate, cart, merchantLang],
  );

  if (isNotFound || cachedProduct) return <CartSkeleton />;
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<CartSkeleton />}>
      {() => <CartSkeleton />}
    </QueryView>
  );
}

/** The product from the Apollo cache, for use while the server is unreachable; the cart refetches it later. */
function useCachedProduct(productId: string, isNeeded: boolean): CartProductFieldsFragment | undefined {
  const { cache } = useApolloClient();
  return useMemo(() => {
    if (!isNeeded) return undefined;
    const id = cache.identify({ __typename: 'Product', id: productId });
    return cache.readFragment({ id, fragment: CartProductFieldsFragmentDoc }) ?? undefined;
  }, [cache, productId, isNeeded]);
}

interface RequestedProduct {
  product: CartProductFieldsFragment | null;
  /** Its name with its options, in the language of the page. */
  fullName: string;
  quantityText: string | null;
}

/**
 * Adds a product to the cart if it is for sale and in stock. Otherwise, or if the stock is too low, returns a notice.
 */
function addProductFromUrl(
  { product, fullName, quantityText }: RequestedProduct,
  messages: Messages['cart'],
): string | undefined {
  const price = product ? toPaise(product.price) : 0;
  if (!product || price === 0) return messages.notForSale;
  const { id, name, image, countInStock } = product;
  if (countInStock === 0) return messages.requestedProductSoldOut(fullName);

  const quantity = parseQuantity(quantityText);
  const qty = Math.min(quantity, countInStock);
  addToCart({ product: id, name, image, price, countInStock, qty });
  return qty < quantity ? messages.quantityLimited(qty, fullName) : undefined;
}

/** Parses a positive integer; invalid text becomes 1. */
function parseQuantity(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
