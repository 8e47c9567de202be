import { categoryPageQuery, collectionQuery } from '../../screens/search/category/category-query';
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
import { LookAroundDocument } from '../../screens/search/relaxed/look-around.generated';
import { trackingQuery } from '../../screens/tracking/tracking-query';
import { CategoryNavDocument } from '../shell/category-nav.generated';
import { routeParams } from './route-params';

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

const LOOK_AROUND: RouteQuery = { query: LookAroundDocument, variables: {} };

/** Fields of a result that tell if a search has results of its own, and if the content of a page exists. */
interface PageOutcome {
  products?: { totalCount?: number; relaxed?: object | null };
  [content: string]: unknown;
}

/** Root fields whose null value makes a page a 404. */
const CONTENT_FIELDS = ['product', 'productBySlug', 'category', 'collection', 'page'];

/**
 * Queries that depend on the results of the route's queries: a search without results and a 404 page offer other
 * products.
 */
export function followUpQueries({ pathname }: PageLocation, results: readonly unknown[]): RouteQuery[] {
  const isUnknownPath = !Object.values(routes).some((pattern) => matchPath(pattern, pathname));
  const isSearch = matchPath(routes.search, pathname);
  const hasNothing = (results as PageOutcome[]).some(
    ({ products, ...content }) =>
      (isSearch && (products?.totalCount === 0 || products?.relaxed)) ||
      CONTENT_FIELDS.some((name) => content[name] === null),
  );
  return isUnknownPath || hasNothing ? [LOOK_AROUND] : [];
}

/**
 * The public queries of a location's screen. The server runs them before it renders; the client prefetches them on
 * hover.
 */
export function routeQueries(location: PageLocation): RouteQuery[] {
  if (matchPath(routes.home, location.pathname)) {
    const { homeKinds } = location;
    return [homeKinds ? merchantHomeQuery({ ...location, homeKinds }) : homeQuery(location)];
  }
  const address =
    routeParams(routes.product, location.pathname) ?? routeParams(routes.productSlug, location.pathname);
  if (address) {
    const promiseQuery = deliveryQuery(location);
    return [productQuery(address, location), ...(promiseQuery ? [promiseQuery] : [])];
  }
  const token = routeParams(routes.tracking, location.pathname)?.token;
  if (token !== undefined) return [trackingQuery(token)];
  const categorySlug = routeParams(routes.category, location.pathname)?.slug;
  if (categorySlug !== undefined) return [categoryPageQuery(categorySlug, location), CATEGORY_NAV];
  const collectionSlug = routeParams(routes.collection, location.pathname)?.slug;
  if (collectionSlug !== undefined) return [collectionQuery(collectionSlug, location), CATEGORY_NAV];
  const slug = routeParams(routes.contentPage, location.pathname)?.slug;
  if (slug !== undefined) return [contentPageQuery(slug, location)];
  if (!matchPath(routes.search, location.pathname)) return [];
  return readKeyword(location).trim() === '' ? [CATEGORY_NAV] : [searchQuery(location), CATEGORY_NAV];
}
