import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { batchVariables, createBatchDocument } from '../../apollo/products/product-batches';
import { toPaise } from '../../lib/money';
import { CompareProductDocument, type ComparedFactsFragment } from './compare.generated';

/**
 * The products of a comparison, without those that are not for sale any more. They stay while one of them is removed.
 */
export function useComparedProducts(ids: readonly string[]) {
  const document = useMemo(
    () => createBatchDocument(CompareProductDocument, 'ComparedProducts', ids.length),
    [ids.length],
  );
  const result = useQuery(
    document,
    ids.length === 0 ? skipToken : { variables: batchVariables(ids), errorPolicy: 'all' },
  );
  const data = result.data ?? result.previousData;
  const products = Object.values(data ?? {}).filter(
    // A product with price 0 is a draft and not for sale.
    (product): product is ComparedFactsFragment =>
      product !== null && toPaise(product.price) > 0 && ids.includes(product.id),
  );
  return { result, products };
}
