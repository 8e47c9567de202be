import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { batchesOf, batchVariables, createBatchDocument, toError } from '../products/product-batches';
import { DeviceProductDocument, type WishProductFragment } from './product-by-id.generated';

interface ProductsById {
  data: WishProductFragment[] | undefined;
  error: unknown;
  loading: boolean;
  refetch: () => void;
}

/** The products with these ids in this order, without those that are not for sale any more. Reads them once. */
export function useProductsById(ids: readonly string[]): ProductsById {
  const client = useApolloClient();
  const [data, setData] = useState<WishProductFragment[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  const [firstIds] = useState(ids);

  useEffect(
    function readProducts() {
      let isCancelled = false;
      Promise.all(batchesOf(firstIds).map((batch) => readBatch(client, batch))).then(
        (batches) => {
          if (!isCancelled) setData(batches.flat());
        },
        (failure: unknown) => {
          if (!isCancelled) setError(failure);
        },
      );
      return () => {
        isCancelled = true;
      };
    },
    [client, firstIds, attempt],
  );

  const refetch = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { data, error, loading: data === undefined && error === undefined, refetch };
}

async function readBatch(client: ApolloClient, ids: readonly string[]): Promise<WishProductFragment[]> {
  const { data, error } = await client.query({
    query: createBatchDocument(DeviceProductDocument, 'DeviceProducts', ids.length),
    variables: batchVariables(ids),
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  if (!data) throw toError(error);
  return ids.flatMap((_id, index) => {
    const product = data[`product${index}`];
    // A draft has no price.
    return product && Number(product.price.amount) > 0 ? [product] : [];
  });
}
