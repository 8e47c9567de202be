import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { createOriginOf } from '../http/public-origin';
import { locationOf, type RenderPage } from './page-renderer';
import type { createRedirectHandler } from './redirects';
import type { Renderer } from './renderer';

interface PageHandlerDependencies {
  publicUrl: string | undefined;
  renderer: Pick<Renderer, 'pageAddress'>;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  clientAddressOf: (request: IncomingMessage) => string;
  redirects: Pick<
    ReturnType<typeof createRedirectHandler>,
    'isUnknown' | 'isSlugPage' | 'isProductPage' | 'find' | 'send'
  >;
}

/** Creates the handler of page requests. It ignores cookies and tokens, so each page is the same for all visitors. */
export function createPageHandler({
  publicUrl,
  renderer,
  renderPage,
  responseCache,
  clientAddressOf,
  redirects,
}: PageHandlerDependencies) {
  const originOf = createOriginOf(publicUrl);
  const load: RenderPage = async (page) => {
    const loaded = await renderPage(page);
    const location = locationOf(page.pathAndQuery);
    if (loaded.status !== 404 || !redirects.isProductPage(location)) return loaded;
    return (await redirects.find(location)) ?? loaded;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request;
    const origin = originOf(request.headers.host);
    const alias = `page ${origin}${url}`;
    const location = locationOf(url);
    if (redirects.isUnknown(location) && (await redirects.send(request, response, location))) return;
    if (responseCache.sendCached(request, response, alias)) return;
    if (redirects.isSlugPage(location) && (await redirects.send(request, response, location))) return;
    const pathAndQuery = renderer.pageAddress(location);
    const page = { pathAndQuery, origin };
    await responseCache.respond(request, response, { key: `page ${origin}${pathAndQuery}`, alias }, () =>
      load({ ...page, clientKey: clientAddressOf(request), requestId: requestIdOf(request) }),
    );
  };
}
