import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createHandler } from 'graphql-sse';
import type { Results, Subscriber, Subscriptions } from './subscriptions';
import { paramsOfRequest } from './subscription-params';

/** Serves subscriptions as server-sent events with graphql-sse, one connection each. */
export interface EventStreams {
  serve(request: IncomingMessage, response: ServerResponse, subscriber: Subscriber): Promise<void>;
  /** Completes every stream. */
  end(): void;
}

/** Every request here gets an event stream, also without the Accept header that graphql-sse requires. */
const HEADERS: Record<string, string> = {
  accept: 'text/event-stream',
  'content-type': 'application/json',
};

/** Creates the server of event streams. */
export function createEventStreams(subscriptions: Subscriptions): EventStreams {
  const open = new Set<Results>();
  const handle = createHandler<IncomingMessage, Results>({
    // Without a token every stream is a connection of its own.
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
        // `subscribe` has read and checked the params, within the size limits of every other request.
        body: { query: '' },
        raw: request,
        context: results,
      });
      open.add(results);
      response.writeHead(status, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      pipeline(Readable.from(body ?? []), response, () => open.delete(results));
    },
    end() {
      for (const results of open) void results.return();
    },
  };
}
