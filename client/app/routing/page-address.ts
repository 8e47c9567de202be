import { matchPath } from 'react-router-dom';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths, readKeyword, readPage, readReviewChoice, routes, SEARCH_ACTION } from '../../lib/paths';
import { readChoices } from '../../lib/search-choices';
import type { PageLocation } from './route-queries';

type Rule = (location: PageLocation, query: URLSearchParams) => string;

const as = (path: string) => () => path;

/** URL rules for pages rendered without a session. The ids of carts and orders do not matter there. */
const RULES: readonly [pattern: string, rule: Rule][] = [
  [routes.home, (_location, query) => paths.home(readPage(query, PRODUCTS_PER_PAGE))],
  [routes.search, searchAddress],
  [routes.product, productAddress],
  [routes.cart, as(paths.cart())],
  [routes.login, (_location, query) => paths.login(query.get('redirect') ?? undefined)],
  [routes.register, (_location, query) => paths.register(query.get('redirect') ?? undefined)],
  [routes.forgotPassword, as(routes.forgotPassword)],
  [routes.resetPassword, as(routes.resetPassword)],
  [routes.verifyEmail, as(routes.verifyEmail)],
  [routes.undoChange, as(routes.undoChange)],
  [routes.unsubscribe, as(routes.unsubscribe)],
  [routes.shipping, as(paths.shipping())],
  [routes.payment, as(paths.payment())],
  [routes.placeOrder, as(paths.placeOrder())],
  [routes.order, as(paths.order('-'))],
  [routes.profile, as(paths.profile())],
];

/** Canonical URL of a page, without unknown query parameters; pages with one URL have one content. §2 */
export function canonicalAddress(location: PageLocation): string {
  const rule = RULES.find(([pattern]) => matchPath(pattern, location.pathname))?.[1];
  return rule ? rule(location, new URLSearchParams(location.search)) : paths.nowhere();
}

function productAddress({ pathname }: PageLocation, query: URLSearchParams): string {
  const id = matchPath(routes.product, pathname)?.params.id ?? '';
  return paths.product(id, readReviewChoice(query));
}

function searchAddress(location: PageLocation, query: URLSearchParams): string {
  const keyword = readKeyword(location);
  // A blank keyword redirects home from this URL.
  if (keyword.trim() === '') return SEARCH_ACTION;
  return paths.search(keyword, readChoices(query), readPage(query, PRODUCTS_PER_PAGE));
}
