import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ignoreErrors } from '../../domain';
import { SearchedProductDocument, type SearchedProductFragment } from './product-search.generated';

/** Loads products by id, each once. A product that does not exist is absent. */
export function useSearchedProducts(ids: readonly string[]): ReadonlyMap<string, SearchedProductFragment> {
  const client = useApolloClient();
  const [products, setProducts] = useState<ReadonlyMap<string, SearchedProductFragment>>(new Map());
  const idList = [...new Set(ids)].join(' ');
  useEffect(
    function loadProducts() {
      let isCurrent = true;
      const load = async (id: string) => {
        const { data } = await client.query({
          query: SearchedProductDocument,
          variables: { id },
          errorPolicy: 'all',
        });
        const product = data?.product;
        if (isCurrent && product) setProducts((current) => new Map(current).set(id, product));
      };
      for (const id of idList.split(' ').filter(Boolean))
        void load(id).catch(ignoreErrors('the list shows the id instead of the name'));
      return () => {
        isCurrent = false;
      };
    },
    [client, idList],
  );
  return products;
}
