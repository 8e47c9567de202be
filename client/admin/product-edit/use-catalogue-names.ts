import { useQuery } from '@apollo/client/react';
import { CatalogueNamesDocument } from './product-edit.generated';

/** Existing categories and brands; empty until the query returns. */
export function useCatalogueNames(): { categories: string[]; brands: string[] } {
  const { data } = useQuery(CatalogueNamesDocument);
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}
