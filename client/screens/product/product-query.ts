import { DeliveryDocument } from '../../apollo/delivery.generated';
import { REVIEWS_PER_PAGE } from '../../lib/constants';
import { parsePinCode } from '../../domain';
import { readPinChoice, readReviewChoice } from '../../lib/paths';
import { ProductDocument, type ProductQueryVariables } from './product.generated';

/** The id or the slug in the address of a product page. */
export interface ProductAddress {
  id?: string | undefined;
  slug?: string | undefined;
}

/**
 * Query of the product screen for a URL. Server, prefetch and screen share it, so that they use one cached result.
 */
export function productQuery({ id = '', slug }: ProductAddress, { search }: { search: string }) {
  const { reviewPage: page, stars } = readReviewChoice(new URLSearchParams(search));
  const variables: ProductQueryVariables = {
    id,
    slug: slug ?? '',
    isSlug: slug !== undefined,
    reviews: REVIEWS_PER_PAGE,
    offset: (page - 1) * REVIEWS_PER_PAGE,
    stars,
  };
  return { query: ProductDocument, variables };
}

/** Query of the delivery promise for a URL with a valid PIN code. */
export function deliveryQuery({ search }: { search: string }) {
  const postalCode = parsePinCode(readPinChoice(search) ?? '');
  return postalCode === undefined ? undefined : { query: DeliveryDocument, variables: { postalCode } };
}
