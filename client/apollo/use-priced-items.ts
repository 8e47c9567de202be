import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { priceOrder, type Paise, type PriceBook, type PricedOrder } from '../domain';
import type { CartItem } from '../state/cart';
import { saveTaxClasses, taxClassesStore, type TaxClasses } from '../state/tax-classes';
import { batchesOf, batchVariables, createBatchDocument, toError } from './products/product-batches';
import { ProductTaxDocument } from './product-tax.generated';

interface PricedItems {
  prices: PricedOrder;
  /** False while the tax classes load; the tax is then that of the first class. */
  isTaxLoaded: boolean;
  /** Error of the look-up of the tax classes. */
  error: unknown;
}

/**
 * Prices cart items in a GST mode with the tax classes of their products, which it looks up. The price of shipping
 * follows the price book, unless the caller has it.
 */
export function usePricedItems(
  items: readonly CartItem[],
  priceBook: PriceBook,
  placeOfSupply: string | undefined,
  methodPrice?: Paise,
): PricedItems {
  const client = useApolloClient();
  const taxClasses = taxClassesStore.use();
  const [loadedIds, setLoadedIds] = useState('');
  const [error, setError] = useState<unknown>();
  const ids = items.map(({ product }) => product).join(',');

  useEffect(
    function loadCurrentClasses() {
      let isCancelled = false;
      loadTaxClasses(client, ids.split(',')).then(
        (currentClasses) => {
          saveTaxClasses(currentClasses);
          if (isCancelled) return;
          setError(undefined);
          setLoadedIds(ids);
        },
        (failure: unknown) => {
          if (!isCancelled) setError(failure);
        },
      );
      return () => {
        isCancelled = true;
      };
    },
    [client, ids],
  );

  const lines = items.map((item) => ({ ...item, taxClass: taxClasses.get(item.product) }));
  const isTaxLoaded = loadedIds === ids || lines.every(({ taxClass }) => taxClass !== undefined);
  return { prices: priceOrder(lines, priceBook, { placeOfSupply, methodPrice }), isTaxLoaded, error };
}

/** Fetches the tax classes of products. Throws when a request fails. */
async function loadTaxClasses(client: ApolloClient, ids: readonly string[]): Promise<TaxClasses> {
  const batches = await Promise.all(
    batchesOf(ids).map(async (batch) => {
      const { data, error } = await client.query({
        query: createBatchDocument(ProductTaxDocument, 'ProductTaxes', batch.length),
        variables: batchVariables(batch),
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      if (!data) throw toError(error);
      return Object.values(data).flatMap((product): [string, string][] =>
        product ? [[product.id, product.taxClass ?? '']] : [],
      );
    }),
  );
  return new Map(batches.flat());
}
