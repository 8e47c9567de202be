import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { cartVar, reviseCart } from '../../state/cart';
import type { CartChange } from '../../state/cart-changes';
import { loadCurrentProducts } from './cart-products';

interface RefreshedLines {
  changes: readonly CartChange[];
  error: unknown;
  retry: () => void;
}

/** Refetches the products of the cart lines, corrects the lines, and returns the changes. §2 */
export function useRefreshedLines(isCartLoaded: boolean): RefreshedLines {
  const client = useApolloClient();
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);

  useEffect(
    function refetchProducts() {
      const ids = cartVar().map(({ product }) => product);
      if (!isCartLoaded || ids.length === 0) return;
      let isCancelled = false;
      loadCurrentProducts(client, ids).then(
        (currentProducts) => {
          if (isCancelled) return;
          const corrections = reviseCart(currentProducts);
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
    [client, isCartLoaded, attempt],
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
