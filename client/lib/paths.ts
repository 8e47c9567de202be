import { MAX_OFFSET, MAX_RATING, MIN_RATING } from '../domain';
import { MAX_COMPARED, REVIEWS_PER_PAGE } from './constants';
import { choicesQuery, type SearchChoices } from './search-choices';

/** The route patterns of §2 for the router. */
export const routes = {
  home: '/',
  search: '/search/*',
  product: '/product/:id',
  productSlug: '/p/:slug',
  category: '/c/:slug',
  collection: '/collections/:slug',
  contentPage: '/pages/:slug',
  compare: '/compare',
  cart: '/cart/:id?',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoChange: '/undo-change',
  unsubscribe: '/unsubscribe',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: '/order/:id',
  orderReturn: '/order/:id/return',
  orderAccess: '/order-access',
  tracking: '/track/:token',
  wishlist: '/wishlist/:token?',
  confirmAlert: '/confirm-alert',
  profile: '/profile',
  admin: '/admin/*',
  userList: '/admin/userlist',
  productList: '/admin/productlist',
  orderList: '/admin/orderlist',
  userEdit: '/admin/user/:id/edit',
  productEdit: '/admin/product/:id/edit',
} as const;

/** The selected reviews of a product page: a page number and a star filter. */
export interface ReviewChoice {
  reviewPage?: number;
  stars?: number;
}

/** A product as the target of a link: its id, or the product itself with its slug if it has one. */
export type ProductTarget = string | { id: string; slug?: string | null };

/** Query parameter of a product page: the PIN code of the delivery check. */
export const PIN_PARAMETER = 'pin';
const MAX_PIN_LENGTH = 20;

/** Every URL of the shop. §2 */
export const paths = {
  home: (page?: number) => withQuery('/', { page: pageQuery(page) }),
  search: searchPath,
  product: (product: ProductTarget, { reviewPage, stars, pin }: ReviewChoice & { pin?: string } = {}) =>
    withQuery(productPath(product), {
      reviews: pageQuery(reviewPage),
      stars: stars?.toString(),
      [PIN_PARAMETER]: pin,
    }),
  /** A page of a category with its subcategories; the slug `all` is the page of all products. */
  category: (slug: string, choices: SearchChoices = {}, page?: number) =>
    withQuery(`/c/${encodeSegment(slug)}`, { page: pageQuery(page), ...choicesQuery(choices) }),
  collection: (slug: string, choices: SearchChoices = {}, page?: number) =>
    withQuery(`/collections/${encodeSegment(slug)}`, { page: pageQuery(page), ...choicesQuery(choices) }),
  contentPage: (slug: string, preview?: string) => withQuery(`/pages/${encodeSegment(slug)}`, { preview }),
  /** The comparison of products; its address can be shared. */
  compare: (ids: readonly string[]) => withQuery('/compare', { id: ids }),
  cart: (id?: string, qty?: number) =>
    withQuery(id ? `/cart/${encodeSegment(id)}` : '/cart', { qty: qty?.toString() }),
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  forgotPassword: () => '/forgot-password',
  shipping: () => '/shipping',
  payment: () => '/payment',
  placeOrder: () => '/placeorder',
  order: (id: string) => `/order/${encodeSegment(id)}`,
  orderReturn: (id: string) => `${paths.order(id)}/return`,
  orderAccess: () => '/order-access',
  tracking: (token: string) => `/track/${encodeSegment(token)}`,
  wishlist: (token?: string) => (token ? `/wishlist/${encodeSegment(token)}` : '/wishlist'),
  invoice: (orderId: string) => `/order/${encodeSegment(orderId)}/invoice.pdf`,
  profile: (page?: number) => withQuery('/profile', { page: pageQuery(page) }),
  myOrders: () => '/profile#my-orders',
  developers: (section?: 'tokens' | 'webhooks') => (section ? `/developers#${section}` : '/developers'),
  explorer: () => '/graphql',
  admin: () => '/admin',
  userList: () => '/admin/userlist',
  productList: () => '/admin/productlist',
  orderList: () => '/admin/orderlist',
  userEdit: (id: string) => `/admin/user/${encodeSegment(id)}/edit`,
  productEdit: (id: string) => `/admin/product/${encodeSegment(id)}/edit`,
  /** A path without a screen, for Buy Now when the promoted product was deleted. §2 */
  notFound: () => '/not-found',
} as const;

/** Slug of the page of all products, which no category has. */
export const ALL_PRODUCTS_SLUG = 'all';

/** Action of the search form without scripts. */
export const SEARCH_ACTION = '/search';

function productPath(product: ProductTarget): string {
  if (typeof product === 'string') return `/product/${encodeSegment(product)}`;
  return product.slug ? `/p/${encodeSegment(product.slug)}` : productPath(product.id);
}

function searchPath(keyword: string, choices: SearchChoices = {}, page?: number): string {
  const query = { page: pageQuery(page), ...choicesQuery(choices) };
  // A path cannot end in a dot segment: URL parsers remove it, even if it is encoded.
  if (keyword === '.' || keyword === '..') return withQuery(SEARCH_ACTION, { keyword, ...query });
  return withQuery(`/search/${encodeSegment(keyword)}`, query);
}

/** Search keyword of a URL: the path after `/search/`, in which invalid escapes stay unchanged. §2 */
export function readKeyword(location: { pathname: string; search: string }): string {
  const encodedKeyword = location.pathname.replace(/^\/search\/?/, '');
  return decodeLeniently(encodedKeyword) || (new URLSearchParams(location.search).get('keyword') ?? '');
}

/** Page number of a query, from 1; invalid numbers become 1. */
export function readPage(query: URLSearchParams, pageSize: number, name = 'page'): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page * pageSize <= MAX_OFFSET ? page : 1;
}

/** Selected reviews of a query; invalid values are ignored. */
export function readReviewChoice(query: URLSearchParams): { reviewPage: number; stars?: number } {
  const stars = Number(query.get('stars') ?? 0);
  const isRating = Number.isInteger(stars) && stars >= MIN_RATING && stars <= MAX_RATING;
  return { reviewPage: readPage(query, REVIEWS_PER_PAGE, 'reviews'), ...(isRating && { stars }) };
}

/** The ids of a comparison, each once. */
export function readComparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll('id').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The text for the delivery check; undefined without one. */
export function readPinChoice(search: string): string | undefined {
  return new URLSearchParams(search).get(PIN_PARAMETER)?.trim().slice(0, MAX_PIN_LENGTH) || undefined;
}

/** Target after sign-in: the query's `redirect` if it is a path of this shop, else home. */
export function readRedirect(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? '';
  return isOwnPath(redirect) ? redirect : paths.home();
}

/**
 * Prevents open redirects. Browsers interpret "//host", "/\host" and a tab after the slash as another site. Dot
 * segments before them and encoded forms have the same effect if another program decodes them again.
 */
function isOwnPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  if (!pathname.startsWith('/') || pathname.includes('\\') || /\p{Cc}/u.test(path)) return false;
  return !new URL(`http://shop.invalid${decodeRepeatedly(pathname)}`).pathname.startsWith('//');
}

/** Decodes text that is encoded several times, in at most `maxRounds` rounds. */
function decodeRepeatedly(text: string, maxRounds = 8): string {
  const decodedText = decodeLeniently(text);
  return decodedText === text || maxRounds === 0 ? text : decodeRepeatedly(decodedText, maxRounds - 1);
}

/** Encodes a path segment. encodeURIComponent() throws for a lone surrogate, so U+FFFD replaces it. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Decodes percent-encoded text; invalid escapes stay unchanged. */
function decodeLeniently(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // Invalid UTF-8 escapes stay unchanged.
      return bytes;
    }
  });
}

function pageQuery(page: number | undefined): string | undefined {
  return page && page > 1 ? String(page) : undefined;
}

function withQuery(path: string, query: Record<string, string | readonly string[] | undefined>): string {
  const definedEntries = Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().flatMap((value): [string, string][] => (value === '' ? [] : [[name, value]])),
  );
  return definedEntries.length === 0 ? path : `${path}?${new URLSearchParams(definedEntries)}`;
}
