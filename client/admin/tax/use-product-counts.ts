import { useQuery } from '@apollo/client/react';
import { TaxClassCountsDocument } from './tax.generated';

/** Number of products by tax class id; empty until the query returns. */
export function useProductCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery(TaxClassCountsDocument, { fetchPolicy: 'no-cache' });
  return new Map(data?.taxClasses.map(({ id, productCount }) => [id, productCount]));
}
