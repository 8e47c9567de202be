import type { RequestListener, Server, ServerResponse } from 'node:http';
import { ShopError } from '../domain/errors';
import type { Connections } from './connections';
import { errorResponseOf } from './error-status';
import { setSecurityHeaders, type SecurityHeaders } from './security-headers';

/** The server accepts requests for this long after the stop signal, because clients may have sent them already. */
const LATE_REQUEST_MS = 100;
/** The server aborts open requests after this time. */
const GRACE_MS = 6_000;
/** Time for subscribers to receive the close frame with its reason. */
const CLOSE_FRAME_MS = 600;
/** Time for Node to send the rest of the last response. */
const LAST_RESPONSE_MS = 100;
const RETRY_AFTER_SECONDS = 5;

/** A request listener for graceful shutdown: after `end` it finishes open requests and refuses new ones. */
export interface Drain {
  handle: RequestListener;
  /** Stops the server within about 7 s, even if a client keeps its connection or request open. */
  end(server: Server, connections?: Pick<Connections, 'destroyAll'>): Promise<void>;
}

/** Wraps a listener for graceful shutdown, so every request gets a response. Refusals carry the security headers. */
export function createDrain(handle: RequestListener, headers: SecurityHeaders): Drain {
  const openResponses = new Set<ServerResponse>();
  let state: 'open' | 'stopping' | 'closed' = 'open';
  let onAllResponsesFinished: () => void = () => undefined;
  // All responses share one function, because a busy shop sends thousands of responses per second.
  function removeResponse(this: ServerResponse): void {
    openResponses.delete(this);
    if (openResponses.size === 0) onAllResponsesFinished();
  }

  return {
    handle(request, response) {
      if (state === 'closed') {
        setSecurityHeaders(headers, response);
        return refuse(response, request.url ?? '');
      }
      if (state === 'stopping') response.shouldKeepAlive = false;
      openResponses.add(response);
      response.on('close', removeResponse);
      handle(request, response);
    },

    async end(server, connections) {
      if (!server.listening) return;
      state = 'stopping';
      // Closes these connections after their response, because a client could otherwise send further requests.
      for (const response of openResponses) response.shouldKeepAlive = false;
      await wait(LATE_REQUEST_MS);
      state = 'closed';
      const serverClosed = new Promise<void>((resolve) => void server.close(() => resolve()));
      const allResponsesFinished = new Promise<void>((resolve) => {
        onAllResponsesFinished = resolve;
        if (openResponses.size === 0) resolve();
      });
      const graceTimer = setTimeout(() => onAllResponsesFinished(), GRACE_MS);
      await allResponsesFinished;
      clearTimeout(graceTimer);
      await wait(LAST_RESPONSE_MS);
      server.closeAllConnections();
      // Node counts an upgraded connection as open but never closes it.
      const closeTimer = setTimeout(() => connections?.destroyAll(), CLOSE_FRAME_MS);
      await serverClosed;
      clearTimeout(closeTimer);
    },
  };
}

function refuse(response: ServerResponse, url: string): void {
  const error = new ShopError('BUSY', 'shop.restarting', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const { status, headers, body } = errorResponseOf(error);
  const { message, code, key, params } = body;
  // GraphQL clients expect the message in the `errors` list.
  const responseBody = url.startsWith('/graphql')
    ? { errors: [{ message, extensions: { code, key, params } }] }
    : body;
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(responseBody));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
