import type { RequestListener, Server, ServerResponse } from 'node:http';
import { ShopError } from '../domain/errors';
import type { Connections } from './connections';
import { errorReply } from './error-status';
import { protect, type SecurityHeaders } from './security-headers';

/** Requests that were under way to the shop when it was told to stop are still let in for so long. */
const LULL_MS = 100;
/** Who is not done by then is cut off. */
const GRACE_MS = 6_000;
/** Time for subscribers to read why their connection ends. */
const CLOSE_FRAME_MS = 600;
const RETRY_AFTER_SECONDS = 5;

/** A listener that can be told to finish: what was begun is answered, what is new is refused. */
export interface Drain {
  handle: RequestListener;
  /** Ends within 6 s, also when somebody keeps a connection busy, idle, or half way through a request. */
  end(server: Server, connections?: Pick<Connections, 'destroyAll'>): Promise<void>;
}

/** Wraps a listener so that the shop can stop without leaving anybody without an answer; refusals carry the protective headers. */
export function createDrain(handle: RequestListener, headers: SecurityHeaders): Drain {
  const running = new Set<ServerResponse>();
  let stage: 'open' | 'lull' | 'closed' = 'open';
  let onEmpty: () => void = () => undefined;
  // One for all answers: thousands are given each second.
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
      // After their answer these connections are closed, by us rather than by a client who goes on.
      for (const response of running) response.shouldKeepAlive = false;
      await wait(LULL_MS);
      stage = 'closed';
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (running.size === 0) resolve();
      });
      const grace = setTimeout(() => onEmpty(), GRACE_MS);
      await empty;
      clearTimeout(grace);
      // The last answer may still be on its way out of this very turn of the event loop.
      await wait(LULL_MS);
      server.closeAllConnections();
      // Node counts an upgraded connection as open and closes none of them.
      const cut = setTimeout(() => connections?.destroyAll(), CLOSE_FRAME_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

function refuse(response: ServerResponse, url: string): void {
  const error = new ShopError('BUSY', 'The shop is being restarted, please try again in a moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const { status, headers, body } = errorReply(error);
  const { message, code } = body;
  // Clients of the GraphQL door look for the sentence in another place.
  const answer = url.startsWith('/graphql') ? { errors: [{ message, extensions: { code } }] } : body;
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
