import { useQuery } from '@apollo/client/react';
import { CatalogueNamesDocument } from './product-edit.generated';

/** What categories and brands are called already; empty until that is known. */
export function useCatalogueNames(): { categories: string[]; brands: string[] } {
  const { data } = useQuery(CatalogueNamesDocument);
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}
