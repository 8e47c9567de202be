import { ALL_PRODUCTS_SLUG } from '../../../lib/paths';
import { listingVariables } from '../listing/listing-variables';
import { AllProductsDocument, CategoryDocument } from './category.generated';
import { CollectionDocument } from './collection.generated';

interface Location {
  search: string;
}

/** Query of all products for a URL. Server, prefetch and screen share it, so that they use one cached result. */
export function allProductsQuery({ search }: Location) {
  return { query: AllProductsDocument, variables: listingVariables(search) };
}

/** Query of a category for a URL. */
export function categoryQuery(slug: string, { search }: Location) {
  const { filter, ...listing } = listingVariables(search);
  return {
    query: CategoryDocument,
    variables: { slug, ...listing, filter: { ...filter, categorySlug: slug } },
  };
}

/** Query of a collection for a URL. */
export function collectionQuery(slug: string, { search }: Location) {
  const { filter, ...listing } = listingVariables(search);
  return {
    query: CollectionDocument,
    variables: { slug, ...listing, filter: { ...filter, collectionSlug: slug } },
  };
}

/** The query of the page of a category slug. */
export function categoryPageQuery(slug: string, location: Location) {
  return slug === ALL_PRODUCTS_SLUG ? allProductsQuery(location) : categoryQuery(slug, location);
}
