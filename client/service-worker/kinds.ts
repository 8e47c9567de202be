import type { RouteMatchCallbackOptions } from 'workbox-core/types';

type WorkerRequest = Pick<RouteMatchCallbackOptions, 'url' | 'request' | 'sameOrigin'>;

/** Public pages with the same HTML for all visitors: home, search, product, and the cart before hydration. */
const PAGES = /^(\/hi)?\/?$|^(\/hi)?\/(search\/.+|product\/[^/]+|cart)$/;

/** True for public GET requests, whose responses may be cached. */
function isOpen({ request, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && request.method === 'GET' && !request.headers.has('authorization');
}

/** A built file with a content hash in its name. */
export const isAsset = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) && workerRequest.url.pathname.startsWith('/assets/');

/** A product picture, named by its content hash. */
export const isPicture = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) && workerRequest.url.pathname.startsWith('/media/');

/** A static file of the theme with a fixed name. */
export const isStatic = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) && /^\/(brand|icons|promo)\/|^\/favicon\.svg$/.test(workerRequest.url.pathname);

/** A persisted query of a visitor. */
export const isGraphql = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) &&
  workerRequest.url.pathname === '/graphql' &&
  workerRequest.url.searchParams.has('extensions');

/** A public page. */
export const isPage = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) && PAGES.test(workerRequest.url.pathname);

/** Any other page of the shop; the admin area needs the network. */
export const isNavigation = (workerRequest: WorkerRequest) =>
  isOpen(workerRequest) &&
  workerRequest.request.mode === 'navigate' &&
  !/^\/(admin|api|graphql|media|demo-provider|developers)(\/|$)/.test(workerRequest.url.pathname);
