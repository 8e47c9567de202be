import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import { createOriginOf } from '../http/public-origin';
import { locationOf, type RenderPage } from './page-renderer';
import type { Renderer } from './renderer';

interface PageHandlerDeps {
  publicUrl: string | undefined;
  renderer: Pick<Renderer, 'pageAddress'>;
  renderPage: RenderPage;
  replies: ResponseCache;
  clientAddressOf: (request: IncomingMessage) => string;
}

/** Creates the handler of page requests. It ignores cookies and tokens, so pages are the same for every visitor. */
export function createPageHandler({
  publicUrl,
  renderer,
  renderPage,
  replies,
  clientAddressOf,
}: PageHandlerDeps) {
  const originOf = createOriginOf(publicUrl);
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const { url = '/' } = request;
    const origin = originOf(request.headers.host);
    const alias = `page ${origin}${url}`;
    if (replies.sendCached(request, response, alias)) return;
    const address = renderer.pageAddress(locationOf(url));
    return replies.answer(request, response, { key: `page ${origin}${address}`, alias }, () =>
      renderPage({ address, origin, clientKey: clientAddressOf(request), requestId: requestIdOf(request) }),
    );
  };
}
