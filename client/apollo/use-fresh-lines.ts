import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { cartVar, reviseCart } from '../state/cart';
import type { CartChange } from '../state/cart-changes';
import { findProductsNow } from './cart-products';

interface FreshLines {
  changes: readonly CartChange[];
  error: unknown;
  askAgain: () => void;
}

/** Refetches the products of the cart lines, corrects the lines, and returns the changes. §2 */
export function useFreshLines(isCartKnown: boolean): FreshLines {
  const client = useApolloClient();
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(1);

  useEffect(
    function askTheShop() {
      const ids = cartVar().map(({ product }) => product);
      if (!isCartKnown || ids.length === 0) return;
      let isLeft = false;
      findProductsNow(client, ids).then(
        (now) => {
          if (isLeft) return;
          const news = reviseCart(now);
          if (news.length > 0) setChanges(news);
          setError(undefined);
        },
        (failure: unknown) => {
          if (!isLeft) setError(failure);
        },
      );
      return () => {
        isLeft = true;
      };
    },
    [client, isCartKnown, tries],
  );

  const askAgain = useCallback(() => setTries((count) => count + 1), []);
  useEffect(
    function askWhenBackOnline() {
      if (error === undefined) return;
      window.addEventListener('online', askAgain);
      return () => window.removeEventListener('online', askAgain);
    },
    [error, askAgain],
  );
  return { changes, error, askAgain };
}
