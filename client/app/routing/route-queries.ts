import type { DocumentNode, OperationVariables } from '@apollo/client';
import { matchPath } from 'react-router-dom';
import { readKeyword, routes } from '../../lib/paths';
import { homeQuery } from '../../screens/home/home-query';
import { productQuery } from '../../screens/product/product-query';
import { searchQuery } from '../../screens/search/search-query';
import { CategoryNavDocument } from '../shell/category-nav.generated';

/** A place in the shop, as the router has it. */
export interface Place {
  pathname: string;
  search: string;
}

/** A document and the variables it is asked with. */
export interface RouteQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** The links above home and search; the answer for home has their names already. */
const CATEGORY_NAV: RouteQuery = { query: CategoryNavDocument, variables: {} };

/**
 * What the screen of a place asks the shop for, of what anybody may see: asked ahead by the server before it
 * renders, and by a pointer that rests on a link.
 */
export function routeQueries(place: Place): RouteQuery[] {
  if (matchPath(routes.home, place.pathname)) return [homeQuery(place)];
  const productId = matchPath(routes.product, place.pathname)?.params.id;
  if (productId !== undefined) return [productQuery(productId, place)];
  if (!matchPath(routes.search, place.pathname)) return [];
  return readKeyword(place).trim() === '' ? [CATEGORY_NAV] : [searchQuery(place), CATEGORY_NAV];
}
