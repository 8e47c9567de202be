import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { ShopError } from '../../domain/errors';
import type { Actor } from '../../domain/accounts/permissions';
import { errorReply, shownError } from '../../http/error-status';
import { requestIdOf } from '../../http/log';
import type { Asker, Live, LiveAnswer, LiveQuestion } from './subscriptions';
import { Semaphore } from '../../lib/semaphore';
import { readJsonBody } from '../server/request-body';

const LIVE_PATH = /^\/graphql\/?(\?|$)/;
/** Limits of concurrent connections, in total and per address, which may belong to a whole office. */
const CONNECTION_LIMITS = { permits: 2_000, permitsPerKey: 40 };
const MOST_OF_CONNECTION = 20;
/** Limits of concurrent subscriptions, over all connections. */
const SUBSCRIPTION_LIMITS = { permits: 20_000, permitsPerKey: 200 };
const MOST_MESSAGE_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 30;
const RESTARTED_AFTER_SECONDS = 5;
const BEAT_MS = 15_000;
const RESTART = 1012;
/** Time for a client to read the refusal of its upgrade, before the connection closes. */
const REFUSAL_READ_MS = 1_000;
/** Placeholder that marks a request as subscription for graphql-ws; `Live` parses the real document. */
const SUBSCRIPTION = parse('subscription { any }');

interface LiveDoorDeps {
  live: Live;
  /** Returns the actor of a request, by its Authorization header or by the given header text. */
  actorOf: (request: IncomingMessage, authorization?: string) => Promise<Actor>;
  clientAddressOf: (request: IncomingMessage) => string;
  /** Checks the Origin of a WebSocket handshake, because browsers send no preflight for it. */
  isOriginAllowed: (request: IncomingMessage) => boolean;
}

/** Endpoints of subscriptions: WebSocket (graphql-ws) and server-sent events. */
export interface SubscriptionEndpoints {
  /** True if a request may upgrade to WebSocket. */
  isOffered(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stream(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Closes every connection; clients reconnect. */
  end(): void;
}

/** Creates the subscription endpoints. Connections are limited per address and in total. §9 */
export function createSubscriptionEndpoints(deps: LiveDoorDeps): SubscriptionEndpoints {
  const connections = new Semaphore(CONNECTION_LIMITS);
  const streams = new Set<() => void>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  let isEnding = false;
  const subscriptions = new Semaphore(SUBSCRIPTION_LIMITS);
  const enterOf = (request: IncomingMessage) => () => {
    const release = subscriptions.tryAcquire(deps.clientAddressOf(request));
    if (!release) throw tooMany();
    return release;
  };
  serveSockets(sockets, { ...deps, enterOf });
  return {
    isOffered: ({ url = '', headers }) =>
      LIVE_PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket',
    upgrade(request, socket, head) {
      if (isEnding) return refuseUpgrade(socket, restarting());
      if (!deps.isOriginAllowed(request)) return refuseUpgrade(socket, otherOrigin());
      const release = connections.tryAcquire(deps.clientAddressOf(request));
      if (!release) return refuseUpgrade(socket, tooMany());
      socket.once('close', release);
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    },
    async stream(request, response) {
      if (isEnding) return refuse(response, restarting());
      const release = connections.tryAcquire(deps.clientAddressOf(request));
      if (!release) return refuse(response, tooMany());
      response.once('close', release);
      await streamEvents(request, response, { ...deps, enterOf, streams });
    },
    end() {
      // Closed clients reconnect at once; this instance must refuse them.
      isEnding = true;
      for (const end of streams) end();
      for (const client of sockets.clients) client.close(RESTART, 'The shop is being restarted');
      setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 500).unref();
    },
  };
}

/** Dependencies with the counter of subscriptions per address. */
interface CountedDeps extends LiveDoorDeps {
  enterOf: (request: IncomingMessage) => NonNullable<Asker['enter']>;
}

function serveSockets(sockets: WebSocketServer, { live, actorOf, enterOf }: CountedDeps): void {
  useServer(
    {
      // `Live` parses, validates and executes the operation; graphql-ws only handles the protocol.
      onSubscribe: (ctx, _id, payload) => {
        const { request } = ctx.extra;
        const count = Object.keys(ctx.subscriptions).length;
        const authorization = textOf(
          ctx.connectionParams?.authorization ?? ctx.connectionParams?.Authorization,
        );
        const actorNow = () => {
          if (count > MOST_OF_CONNECTION) throw tooMany();
          return actorOf(request, authorization);
        };
        const asker: Asker = { actorNow, requestId: requestIdOf(request), enter: enterOf(request) };
        return { schema: {}, document: SUBSCRIPTION, contextValue: { question: payload, asker } } as never;
      },
      subscribe: (args) => {
        const { question, asker } = args.contextValue as { question: LiveQuestion; asker: Asker };
        return live(question, asker) as never;
      },
    },
    sockets,
  );
}

/** The graphql-sse protocol in distinct-connections mode: a `next` event per result, at last `complete`. */
async function streamEvents(
  request: IncomingMessage,
  response: ServerResponse,
  { live, actorOf, enterOf, streams }: CountedDeps & { streams: Set<() => void> },
): Promise<void> {
  const requestId = requestIdOf(request);
  const question = await paramsOfBody(request).catch((error: unknown) => {
    const { message, code } = shownError(error);
    return { errors: [{ message, extensions: { code, requestId } }] };
  });
  const asker: Asker = { actorNow: () => actorOf(request), requestId, enter: enterOf(request) };
  const answer = 'errors' in question ? question : await live(question, asker);
  if (response.destroyed) return;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const say = (event: string, data: string) => response.write(`event: ${event}\ndata: ${data}\n\n`);
  if (!(Symbol.asyncIterator in answer)) {
    say('next', JSON.stringify(answer));
    say('complete', '');
    response.end();
    return;
  }
  response.flushHeaders();
  const end = () => void answer.return();
  const beat = setInterval(() => response.write(':\n\n'), BEAT_MS);
  streams.add(end);
  response.once('close', end);
  for await (const one of answer as AsyncGenerator<LiveAnswer>) say('next', JSON.stringify(one));
  clearInterval(beat);
  streams.delete(end);
  say('complete', '');
  response.end();
}

async function paramsOfBody(request: IncomingMessage): Promise<LiveQuestion> {
  if (request.method === 'POST') return Object(await readJsonBody(request)) as LiveQuestion;
  const params = new URL(request.url ?? '/', 'http://shop').searchParams;
  const variables = params.get('variables');
  return {
    query: params.get('query') ?? undefined,
    operationName: params.get('operationName') ?? undefined,
    variables: variables === null ? undefined : parsed(variables),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('BAD_INPUT', 'Variables must be an object');
  }
}

function refuse(response: ServerResponse, error: ShopError): void {
  const { status, headers } = errorReply(error);
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  response.end(bodyOf(error));
}

/** Writes the refusal to the raw socket that Node has handed over, and closes it. */
function refuseUpgrade(socket: Duplex, error: ShopError): void {
  const { status, headers } = errorReply(error);
  const body = bodyOf(error);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  // Closing a socket with unread bytes resets the connection, and the response may be lost with it.
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), REFUSAL_READ_MS);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(limit));
}

function bodyOf({ message, code }: ShopError): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}

function tooMany(): ShopError {
  return new ShopError('RATE_LIMITED', 'Too many subscriptions at once, please try again later', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function restarting(): ShopError {
  return new ShopError('BUSY', 'The shop is being restarted, please try again in a moment', {
    retryAfterSeconds: RESTARTED_AFTER_SECONDS,
  });
}

function otherOrigin(): ShopError {
  return new ShopError('FORBIDDEN', 'Pages of this origin may not subscribe here');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
