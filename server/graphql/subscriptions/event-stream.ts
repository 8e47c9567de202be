import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createHandler } from 'graphql-sse';
import type { SubscriptionResults, Subscriber, Subscriptions } from './subscriptions';
import { paramsOfRequest } from './subscription-params';

/** Serves subscriptions as server-sent events with graphql-sse, one connection each. */
export interface EventStreams {
  serve(request: IncomingMessage, response: ServerResponse, subscriber: Subscriber): Promise<void>;
  /** Completes every stream. */
  end(): void;
}

/** Headers that graphql-sse requires. The shop also serves a request without an Accept header. */
const HEADERS: Record<string, string> = {
  accept: 'text/event-stream',
  'content-type': 'application/json',
};

/** Creates the server of event streams. */
export function createEventStreams(subscriptions: Subscriptions): EventStreams {
  const openStreams = new Set<SubscriptionResults>();
  const handle = createHandler<IncomingMessage, SubscriptionResults>({
    // Without a token, graphql-sse uses one connection per stream.
    authenticate: () => null,
    onSubscribe: ({ context }) => context,
  });
  return {
    async serve(request, response, subscriber) {
      const results = await subscriptions.subscribe(() => paramsOfRequest(request), subscriber);
      const [body, { status }] = await handle({
        method: 'POST',
        url: request.url ?? '/',
        headers: { get: (name) => HEADERS[name] },
        // An empty query, because `subscribe` has already read and checked the params.
        body: { query: '' },
        raw: request,
        context: results,
      });
      openStreams.add(results);
      response.writeHead(status, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      pipeline(Readable.from(body ?? []), response, () => openStreams.delete(results));
    },
    end() {
      for (const results of openStreams) void results.return();
    },
  };
}
