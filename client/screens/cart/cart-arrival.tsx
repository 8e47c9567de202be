import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeOf, isUnreachable, messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { toPaise } from '../../lib/money';
import { addToCart } from '../../state/cart';
import { useWords, type Words } from '../../i18n/messages';
import type { ArrivalState } from './arrival-notice';
import { CartSkeleton } from './cart-skeleton';
import {
  CartProductDocument,
  CartProductFieldsFragmentDoc,
  type CartProductFieldsFragment,
} from '../../apollo/cart-product.generated';

/** Puts the product of the address into the cart. The entry of the history remembers it, so a reload adds nothing. §2 */
export function CartArrival({ productId }: { productId: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { cart } = useWords();
  const result = useQuery(CartProductDocument, {
    variables: { id: productId },
    fetchPolicy: 'network-only',
  });

  const isUnknown = codeOf(result.error) === 'NOT_FOUND';
  const seen = useSeenProduct(productId, isUnreachable(result.error));
  const product = isUnknown ? null : result.data ? result.data.product : seen;
  const wanted = new URLSearchParams(search).get('qty');

  useEffect(
    function takeIn() {
      if (product === undefined) return;
      const state: ArrivalState = { isTaken: true, notice: takeProduct(product, wanted, cart) };
      void navigate({ pathname, search }, { replace: true, state });
    },
    [product, wanted, pathname, search, navigate, cart],
  );

  if (isUnknown || seen) return <CartSkeleton />;
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<CartSkeleton />}>
      {() => <CartSkeleton />}
    </QueryView>
  );
}

/** The product as it was shown a moment ago, for when the shop cannot be reached; the cart asks for it later. */
function useSeenProduct(productId: string, isWanted: boolean): CartProductFieldsFragment | undefined {
  const { cache } = useApolloClient();
  return useMemo(() => {
    if (!isWanted) return undefined;
    const id = cache.identify({ __typename: 'Product', id: productId });
    return cache.readFragment({ id, fragment: CartProductFieldsFragmentDoc }) ?? undefined;
  }, [cache, productId, isWanted]);
}

/** Puts a product into the cart if it is for sale, and says so if not, or if there are too few. */
function takeProduct(
  product: CartProductFieldsFragment | null,
  wanted: string | null,
  words: Words['cart'],
): string | undefined {
  const price = product ? toPaise(product.price) : 0;
  if (!product || price === 0) return words.notForSale;
  const { id, name, image, countInStock } = product;
  if (countInStock === 0) return words.isSoldOut(name);

  const asked = readQuantity(wanted);
  const qty = Math.min(asked, countInStock);
  addToCart({ product: id, name, image, price, countInStock, qty });
  return qty < asked ? words.holdsOnly(qty, name) : undefined;
}

/** A whole number from 1; whatever else an address may hold counts as 1. */
function readQuantity(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
