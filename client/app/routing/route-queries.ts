import type { DocumentNode, OperationVariables } from '@apollo/client';
import { matchPath } from 'react-router-dom';
import { readKeyword, routes } from '../../lib/paths';
import { homeQuery } from '../../screens/home/home-query';
import { productQuery } from '../../screens/product/product-query';
import { searchQuery } from '../../screens/search/search-query';
import { CategoryNavDocument } from '../shell/category-nav.generated';

/** A location of the router. */
export interface Place {
  pathname: string;
  search: string;
}

/** A document and its variables. */
export interface RouteQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** The category links above home and search; the home query contains them already. */
const CATEGORY_NAV: RouteQuery = { query: CategoryNavDocument, variables: {} };

/**
 * The public queries of a location's screen. The server runs them before it renders; the client prefetches them on
 * hover.
 */
export function routeQueries(place: Place): RouteQuery[] {
  if (matchPath(routes.home, place.pathname)) return [homeQuery(place)];
  const productId = matchPath(routes.product, place.pathname)?.params.id;
  if (productId !== undefined) return [productQuery(productId, place)];
  if (!matchPath(routes.search, place.pathname)) return [];
  return readKeyword(place).trim() === '' ? [CATEGORY_NAV] : [searchQuery(place), CATEGORY_NAV];
}
