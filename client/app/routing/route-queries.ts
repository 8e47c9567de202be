import type { DocumentNode, OperationVariables } from '@apollo/client';
import { matchPath } from 'react-router-dom';
import type { HomeSectionKind } from '../../domain';
import type { Language } from '../../i18n/locales';
import { readKeyword, routes } from '../../lib/paths';
import { contentPageQuery } from '../../screens/content-page/content-page-query';
import { homeQuery } from '../../screens/home/home-query';
import { merchantHomeQuery } from '../../screens/home/merchant/merchant-home-query';
import { deliveryQuery, productQuery } from '../../screens/product/product-query';
import { searchQuery } from '../../screens/search/search-query';
import { trackingQuery } from '../../screens/tracking/tracking-query';
import { CategoryNavDocument } from '../shell/category-nav.generated';

/** A location of the router. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** Language of the page; English by default. */
  language?: Language;
  /** Kinds of the home page's sections; none for the preset. */
  homeKinds?: readonly HomeSectionKind[] | null | undefined;
}

/** A document and its variables. */
export interface RouteQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** Query of the category links above the search screen. On the home screen, the home query already includes them. */
const CATEGORY_NAV: RouteQuery = { query: CategoryNavDocument, variables: {} };

/**
 * The public queries of a location's screen. The server runs them before it renders; the client prefetches them on
 * hover.
 */
export function routeQueries(location: PageLocation): RouteQuery[] {
  if (matchPath(routes.home, location.pathname)) {
    const { homeKinds } = location;
    return [homeKinds ? merchantHomeQuery({ ...location, homeKinds }) : homeQuery(location)];
  }
  const productId = matchPath(routes.product, location.pathname)?.params.id;
  if (productId !== undefined) {
    const promiseQuery = deliveryQuery(location);
    return [productQuery(productId, location), ...(promiseQuery ? [promiseQuery] : [])];
  }
  const token = matchPath(routes.tracking, location.pathname)?.params.token;
  if (token !== undefined) return [trackingQuery(token)];
  const slug = matchPath(routes.contentPage, location.pathname)?.params.slug;
  if (slug !== undefined) return [contentPageQuery(slug, location)];
  if (!matchPath(routes.search, location.pathname)) return [];
  return readKeyword(location).trim() === '' ? [CATEGORY_NAV] : [searchQuery(location), CATEGORY_NAV];
}
