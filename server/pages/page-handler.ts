import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { createOriginOf } from '../http/public-origin';
import { locationOf, type RenderPage } from './page-renderer';
import type { Renderer } from './renderer';

interface PageHandlerDependencies {
  publicUrl: string | undefined;
  renderer: Pick<Renderer, 'pageAddress'>;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  clientAddressOf: (request: IncomingMessage) => string;
}

/** Creates the handler of page requests. It ignores cookies and tokens, so each page is the same for all visitors. */
export function createPageHandler({
  publicUrl,
  renderer,
  renderPage,
  responseCache,
  clientAddressOf,
}: PageHandlerDependencies) {
  const originOf = createOriginOf(publicUrl);
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const { url = '/' } = request;
    const origin = originOf(request.headers.host);
    const alias = `page ${origin}${url}`;
    if (responseCache.sendCached(request, response, alias)) return;
    const pathAndQuery = renderer.pageAddress(locationOf(url));
    return responseCache.respond(request, response, { key: `page ${origin}${pathAndQuery}`, alias }, () =>
      renderPage({
        pathAndQuery,
        origin,
        clientKey: clientAddressOf(request),
        requestId: requestIdOf(request),
      }),
    );
  };
}
