import type { RouteMatchCallbackOptions } from 'workbox-core/types';

type Asked = Pick<RouteMatchCallbackOptions, 'url' | 'request' | 'sameOrigin'>;

/** Public pages with the same HTML for all visitors: home, search, product, and the cart before hydration. */
const PAGES = /^(\/hi)?\/?$|^(\/hi)?\/(search\/.+|product\/[^/]+|cart)$/;

/** True for public GET requests, whose responses may be cached. */
function isOpen({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.method === 'GET' && !request.headers.has('authorization');
}

/** A built file with a content hash in its name. */
export const isAsset = (asked: Asked) => isOpen(asked) && asked.url.pathname.startsWith('/assets/');

/** A product picture, named by its content hash. */
export const isPicture = (asked: Asked) => isOpen(asked) && asked.url.pathname.startsWith('/media/');

/** A static file of the theme with a fixed name. */
export const isStatic = (asked: Asked) =>
  isOpen(asked) && /^\/(brand|icons|promo)\/|^\/favicon\.svg$/.test(asked.url.pathname);

/** A persisted query of a visitor. */
export const isGraphql = (asked: Asked) =>
  isOpen(asked) && asked.url.pathname === '/graphql' && asked.url.searchParams.has('extensions');

/** A public page. */
export const isPage = (asked: Asked) => isOpen(asked) && PAGES.test(asked.url.pathname);

/** Any other page of the shop; the admin area needs the network. */
export const isNavigation = (asked: Asked) =>
  isOpen(asked) &&
  asked.request.mode === 'navigate' &&
  !/^\/(admin|api|graphql|media|demo-provider|developers)(\/|$)/.test(asked.url.pathname);
