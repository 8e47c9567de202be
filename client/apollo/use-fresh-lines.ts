import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { cartVar, reviseCart } from '../state/cart';
import type { CartChange } from '../state/cart-changes';
import { findProductsNow } from './cart-products';

interface RefreshedLines {
  changes: readonly CartChange[];
  error: unknown;
  retry: () => void;
}

/** Refetches the products of the cart lines, corrects the lines, and returns the changes. §2 */
export function useFreshLines(isCartKnown: boolean): RefreshedLines {
  const client = useApolloClient();
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);

  useEffect(
    function refetchProducts() {
      const ids = cartVar().map(({ product }) => product);
      if (!isCartKnown || ids.length === 0) return;
      let isCancelled = false;
      findProductsNow(client, ids).then(
        (now) => {
          if (isCancelled) return;
          const corrections = reviseCart(now);
          if (corrections.length > 0) setChanges(corrections);
          setError(undefined);
        },
        (failure: unknown) => {
          if (!isCancelled) setError(failure);
        },
      );
      return () => {
        isCancelled = true;
      };
    },
    [client, isCartKnown, attempt],
  );

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(
    function retryWhenOnline() {
      if (error === undefined) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    },
    [error, retry],
  );
  return { changes, error, retry };
}
