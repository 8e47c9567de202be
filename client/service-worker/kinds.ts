import type { RouteMatchCallbackOptions } from 'workbox-core/types';

type Asked = Pick<RouteMatchCallbackOptions, 'url' | 'request' | 'sameOrigin'>;

/** Pages that look the same to everybody: home, search, a product, the cart before it is read from the device. */
const PAGES = /^(\/hi)?\/?$|^(\/hi)?\/(search\/.+|product\/[^/]+|cart)$/;

/** What is asked by nobody in particular, and can be kept for anybody. */
function isOpen({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.method === 'GET' && !request.headers.has('authorization');
}

/** A file of the build, whose name changes with what is in it. */
export const isAsset = (asked: Asked) => isOpen(asked) && asked.url.pathname.startsWith('/assets/');

/** A product's picture, whose name is what is in it. */
export const isPicture = (asked: Asked) => isOpen(asked) && asked.url.pathname.startsWith('/media/');

/** What belongs to the shop's look and keeps its name. */
export const isStatic = (asked: Asked) =>
  isOpen(asked) && /^\/(brand|icons|promo)\/|^\/favicon\.svg$/.test(asked.url.pathname);

/** A question of a visitor's, named by its hash. */
export const isGraphql = (asked: Asked) =>
  isOpen(asked) && asked.url.pathname === '/graphql' && asked.url.searchParams.has('extensions');

/** A page that looks the same to everybody. */
export const isPage = (asked: Asked) => isOpen(asked) && PAGES.test(asked.url.pathname);

/** Any other page of the shop; the back office needs the network. */
export const isNavigation = (asked: Asked) =>
  isOpen(asked) &&
  asked.request.mode === 'navigate' &&
  !/^\/(admin|api|graphql|media|demo-provider|developers)(\/|$)/.test(asked.url.pathname);
