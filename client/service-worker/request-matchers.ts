import type { RouteMatchCallbackOptions } from 'workbox-core/types';

type WorkerRequest = Pick<RouteMatchCallbackOptions, 'url' | 'request' | 'sameOrigin'>;

/** Public pages with the same HTML for all visitors: those of the catalogue, and the cart before hydration. */
const PUBLIC_PAGE_PATH =
  /^(\/hi)?\/?$|^(\/hi)?\/(search\/.+|product\/[^/]+|(p|c|collections|pages)\/[^/]+|cart)$/;

/** True for public GET requests, whose responses may be cached. */
function isPublicGet({ request, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && request.method === 'GET' && !request.headers.has('authorization');
}

/** A built file with a content hash in its name. */
export const isAsset = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) && workerRequest.url.pathname.startsWith('/assets/');

/** A product picture, named by its content hash. */
export const isPicture = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) && workerRequest.url.pathname.startsWith('/media/');

/** A static file of the theme with a fixed name. */
export const isStatic = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) && /^\/(brand|icons|promo)\/|^\/favicon\.svg$/.test(workerRequest.url.pathname);

/** A persisted query of a visitor. */
export const isGraphql = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) &&
  workerRequest.url.pathname === '/graphql' &&
  workerRequest.url.searchParams.has('extensions');

/** A public page; the preview of a draft is none. */
export const isPage = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) &&
  PUBLIC_PAGE_PATH.test(workerRequest.url.pathname) &&
  !workerRequest.url.searchParams.has('preview');

/** Paths that the app shell cannot render offline, such as the back office. */
const NETWORK_ONLY_PATH = /^\/(admin|api|graphql|media|demo-provider|demo-razorpay|developers)(\/|$)/;

/** A page load of any path that the app shell can render. */
export const isNavigation = (workerRequest: WorkerRequest) =>
  isPublicGet(workerRequest) &&
  workerRequest.request.mode === 'navigate' &&
  !NETWORK_ONLY_PATH.test(workerRequest.url.pathname);
