import type { RequestListener, Server, ServerResponse } from 'node:http';
import { ShopError } from '../domain/errors';
import type { Connections } from './connections';
import { errorReply } from './error-status';
import { protect, type SecurityHeaders } from './security-headers';

/** The server accepts requests for this long after the stop signal, because some are already on their way. */
const IDLE_MS = 100;
/** Open requests are cut off after this time. */
const GRACE_MS = 6_000;
/** Time for subscribers to receive the close frame with its reason. */
const CLOSE_FRAME_MS = 600;
const RETRY_AFTER_SECONDS = 5;

/** A listener that can drain: it finishes running requests and refuses new ones. */
export interface Drain {
  handle: RequestListener;
  /** Ends within 6 s, even when a client keeps a connection busy, idle or in the middle of a request. */
  end(server: Server, connections?: Pick<Connections, 'destroyAll'>): Promise<void>;
}

/** Wraps a listener for graceful shutdown, so every request gets a response. Refusals carry the security headers. */
export function createDrain(handle: RequestListener, headers: SecurityHeaders): Drain {
  const running = new Set<ServerResponse>();
  let stage: 'open' | 'lull' | 'closed' = 'open';
  let onEmpty: () => void = () => undefined;
  // One shared function for all responses: a busy shop sends thousands per second.
  function forget(this: ServerResponse): void {
    running.delete(this);
    if (running.size === 0) onEmpty();
  }

  return {
    handle(request, response) {
      if (stage === 'closed') {
        protect(headers, response);
        return refuse(response, request.url ?? '');
      }
      if (stage === 'lull') response.shouldKeepAlive = false;
      running.add(response);
      response.on('close', forget);
      handle(request, response);
    },

    async end(server, connections) {
      if (!server.listening) return;
      stage = 'lull';
      // Close these connections after their response; a client could otherwise keep sending requests.
      for (const response of running) response.shouldKeepAlive = false;
      await wait(IDLE_MS);
      stage = 'closed';
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (running.size === 0) resolve();
      });
      const grace = setTimeout(() => onEmpty(), GRACE_MS);
      await empty;
      clearTimeout(grace);
      // The last response may still be in flight in this turn of the event loop.
      await wait(IDLE_MS);
      server.closeAllConnections();
      // Node counts an upgraded connection as open but never closes it.
      const closeTimer = setTimeout(() => connections?.destroyAll(), CLOSE_FRAME_MS);
      await closed;
      clearTimeout(closeTimer);
    },
  };
}

function refuse(response: ServerResponse, url: string): void {
  const error = new ShopError('BUSY', 'shop.restarting', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const { status, headers, body } = errorReply(error);
  const { message, code, key, params } = body;
  // GraphQL clients expect the message in the `errors` list.
  const answer = url.startsWith('/graphql')
    ? { errors: [{ message, extensions: { code, key, params } }] }
    : body;
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(answer));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
