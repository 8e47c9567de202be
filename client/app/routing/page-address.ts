import { matchPath } from 'react-router-dom';
import { SETUP_PATH } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import {
  paths,
  readKeyword,
  readPage,
  readPinChoice,
  readReviewChoice,
  routes,
  SEARCH_ACTION,
} from '../../lib/paths';
import { readChoices } from '../../lib/read-choices';
import type { PageLocation } from './route-queries';
import { routeParams } from './route-params';

type AddressRule = (location: PageLocation, query: URLSearchParams) => string;

const fixedPath = (path: string) => () => path;

/** Rules for canonical URLs. The server renders without a session, so the ids of carts and orders do not matter. */
const ADDRESS_RULES: readonly [pattern: string, rule: AddressRule][] = [
  [routes.home, (_location, query) => paths.home(readPage(query, PRODUCTS_PER_PAGE))],
  [routes.search, searchAddress],
  [routes.product, productAddress],
  [routes.productSlug, productAddress],
  [routes.category, listingAddress(routes.category, paths.category)],
  [routes.collection, listingAddress(routes.collection, paths.collection)],
  [routes.contentPage, contentPageAddress],
  [routes.compare, fixedPath(routes.compare)],
  [routes.cart, fixedPath(paths.cart())],
  [routes.login, (_location, query) => paths.login(query.get('redirect') ?? undefined)],
  [routes.register, (_location, query) => paths.register(query.get('redirect') ?? undefined)],
  [routes.forgotPassword, fixedPath(routes.forgotPassword)],
  [routes.resetPassword, fixedPath(routes.resetPassword)],
  [routes.verifyEmail, fixedPath(routes.verifyEmail)],
  [routes.undoChange, fixedPath(routes.undoChange)],
  [routes.unsubscribe, fixedPath(routes.unsubscribe)],
  [routes.shipping, fixedPath(paths.shipping())],
  [routes.payment, fixedPath(paths.payment())],
  [routes.placeOrder, fixedPath(paths.placeOrder())],
  [routes.order, fixedPath(paths.order('-'))],
  [routes.orderReturn, fixedPath(paths.orderReturn('-'))],
  [routes.orderAccess, fixedPath(paths.orderAccess())],
  [routes.tracking, trackingAddress],
  [routes.wishlist, wishlistAddress],
  [routes.confirmAlert, fixedPath(routes.confirmAlert)],
  [routes.profile, fixedPath(paths.profile())],
  [SETUP_PATH, fixedPath(SETUP_PATH)],
];

/** Canonical URL of a page, without unknown query parameters. Pages with the same canonical URL are equal. §2 */
export function canonicalAddress(location: PageLocation): string {
  const rule = ADDRESS_RULES.find(([pattern]) => matchPath(pattern, location.pathname))?.[1];
  return rule ? rule(location, new URLSearchParams(location.search)) : paths.notFound();
}

/** Rule for the pages of a category or collection. */
function listingAddress(pattern: `${string}:slug`, pathOf: typeof paths.category): AddressRule {
  return ({ pathname }, query) =>
    pathOf(
      routeParams(pattern, pathname)?.slug ?? '',
      readChoices(query),
      readPage(query, PRODUCTS_PER_PAGE),
    );
}

function contentPageAddress({ pathname }: PageLocation, query: URLSearchParams): string {
  const slug = routeParams(routes.contentPage, pathname)?.slug ?? '';
  return paths.contentPage(slug, query.get('preview') ?? undefined);
}

function trackingAddress({ pathname }: PageLocation): string {
  return paths.tracking(routeParams(routes.tracking, pathname)?.token ?? '');
}

/** The browser reads the wishes, so the page of every shared list is the same. */
function wishlistAddress({ pathname }: PageLocation): string {
  return paths.wishlist(routeParams(routes.wishlist, pathname)?.token && '-');
}

function productAddress({ pathname, search }: PageLocation, query: URLSearchParams): string {
  const id = routeParams(routes.product, pathname)?.id ?? '';
  const slug = routeParams(routes.productSlug, pathname)?.slug;
  const pin = readPinChoice(search);
  return paths.product(
    { id, ...(slug !== undefined && { slug }) },
    { ...readReviewChoice(query), ...(pin !== undefined && { pin }) },
  );
}

function searchAddress(location: PageLocation, query: URLSearchParams): string {
  const keyword = readKeyword(location);
  // A blank keyword redirects home from this URL.
  if (keyword.trim() === '') return SEARCH_ACTION;
  return paths.search(keyword, readChoices(query), readPage(query, PRODUCTS_PER_PAGE));
}
