import { PROMO_PRODUCT_NAME } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { readPage } from '../../lib/paths';
import { HomeDocument, type HomeQueryVariables } from './home.generated';

/** Query of the home screen for a URL. Server, prefetch and screen share it, so that they use one cached result. */
export function homeQuery({ search }: { search: string }) {
  const page = readPage(new URLSearchParams(search), PRODUCTS_PER_PAGE);
  const variables: HomeQueryVariables = {
    first: PRODUCTS_PER_PAGE,
    offset: (page - 1) * PRODUCTS_PER_PAGE,
    promo: PROMO_PRODUCT_NAME,
  };
  return { query: HomeDocument, variables };
}
