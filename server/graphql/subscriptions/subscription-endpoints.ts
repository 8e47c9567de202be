import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../../http/actor';
import type { Duplex } from 'node:stream';
import type { Actor } from '../../domain/accounts/permissions';
import { requestIdOf } from '../../http/log';
import { Semaphore } from '../../lib/semaphore';
import { createEventStreams } from './event-stream';
import {
  foreignOriginError,
  refuseRequest,
  refuseUpgrade,
  restartingError,
  tooManySubscriptionsError,
} from './refusals';
import type { Subscriber, Subscriptions } from './subscriptions';
import { createSubscriptionSockets } from './subscription-sockets';

/** Pattern of request URLs of the GraphQL endpoint, with or without a query string. */
export const GRAPHQL_URL_PATTERN = /^\/graphql\/?(\?|$)/;
/** Pattern of request URLs of the event stream of subscriptions. */
export const STREAM_URL_PATTERN = /^\/graphql\/stream\/?(\?|$)/;
/** Limits of concurrent connections, in total and per address; many people may share one address. */
const CONNECTION_LIMITS = { permits: 2_000, permitsPerKey: 40 };
/** Limits of concurrent subscriptions, in total and per address; all connections of an address count together. */
const SUBSCRIPTION_LIMITS = { permits: 20_000, permitsPerKey: 200 };

interface EndpointDeps {
  subscriptions: Subscriptions;
  /** Returns the actor of a request, by its headers and by the credentials of its connection. */
  actorOf: (request: IncomingMessage, credentials?: Credentials) => Promise<Actor>;
  clientAddressOf: (request: IncomingMessage) => string;
  /** Checks the Origin of a WebSocket handshake, because browsers send no preflight for it. */
  isOriginAllowed: (request: IncomingMessage) => boolean;
}

/** Endpoints of subscriptions: WebSocket (graphql-ws) and server-sent events (graphql-sse). */
export interface SubscriptionEndpoints {
  /** True if a request may upgrade to WebSocket. */
  canUpgrade(request: IncomingMessage): boolean;
  /** Opens a WebSocket, or refuses the upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Opens a stream of server-sent events, or refuses the request. */
  stream(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Closes every connection; clients reconnect. */
  end(): void;
}

/** Creates the subscription endpoints. Connections are limited per address and in total. §9 */
export function createSubscriptionEndpoints(deps: EndpointDeps): SubscriptionEndpoints {
  const { subscriptions, clientAddressOf } = deps;
  const connections = new Semaphore(CONNECTION_LIMITS);
  const subscriptionSlots = new Semaphore(SUBSCRIPTION_LIMITS);
  let isShuttingDown = false;
  const subscriberOf = (request: IncomingMessage, credentials?: Credentials): Subscriber => ({
    loadActor: () => deps.actorOf(request, credentials),
    requestId: requestIdOf(request),
    acquireSlot() {
      const release = subscriptionSlots.tryAcquire(clientAddressOf(request));
      if (!release) throw tooManySubscriptionsError();
      return release;
    },
  });
  const sockets = createSubscriptionSockets(subscriptions, subscriberOf);
  const streams = createEventStreams(subscriptions);
  return {
    canUpgrade: ({ url = '', headers }) =>
      GRAPHQL_URL_PATTERN.test(url) && headers.upgrade?.toLowerCase() === 'websocket',
    upgrade(request, socket, head) {
      if (isShuttingDown) return refuseUpgrade(socket, restartingError());
      if (!deps.isOriginAllowed(request)) return refuseUpgrade(socket, foreignOriginError());
      const release = connections.tryAcquire(clientAddressOf(request));
      if (!release) return refuseUpgrade(socket, tooManySubscriptionsError());
      socket.once('close', release);
      sockets.upgrade(request, socket, head);
    },
    async stream(request, response) {
      if (isShuttingDown) return refuseRequest(response, restartingError());
      const release = connections.tryAcquire(clientAddressOf(request));
      if (!release) return refuseRequest(response, tooManySubscriptionsError());
      response.once('close', release);
      await streams.serve(request, response, subscriberOf(request));
    },
    end() {
      // Disconnected clients reconnect at once, and this instance must refuse them.
      isShuttingDown = true;
      streams.end();
      sockets.end();
    },
  };
}
