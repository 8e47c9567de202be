import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ignoreErrors } from '../../../domain';
import { ProductNameDocument } from './product-names.generated';

/** Names of products by id, and the ids that no product on sale has. */
export interface ProductNames {
  names: ReadonlyMap<string, string>;
  unknownIds: ReadonlySet<string>;
}

/** Loads the names of products, each id once. */
export function useProductNames(ids: readonly string[]): ProductNames {
  const client = useApolloClient();
  const [results, setResults] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const idList = [...new Set(ids)].join(' ');

  useEffect(
    function loadNames() {
      let isCurrent = true;
      const load = async (id: string) => {
        const { data } = await client.query({
          query: ProductNameDocument,
          variables: { id },
          errorPolicy: 'all',
        });
        if (isCurrent && data) setResults((current) => new Map(current).set(id, data.product?.name));
      };
      for (const id of idList.split(' ').filter(Boolean))
        void load(id).catch(ignoreErrors('the list shows the id instead of the name'));
      return () => {
        isCurrent = false;
      };
    },
    [client, idList],
  );

  const entries = [...results];
  return {
    names: new Map(entries.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]]))),
    unknownIds: new Set(entries.flatMap(([id, name]) => (name === undefined ? [id] : []))),
  };
}
