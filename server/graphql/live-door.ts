import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { ShopError } from '../domain/errors';
import type { Actor } from '../domain/permissions';
import { shownError } from '../http/error-status';
import type { ActorNow, Live, LiveAnswer, LiveQuestion } from './live';
import { readJsonBody } from './request-body';

const LIVE_PATH = /^\/graphql\/?(\?|$)/;
const MOST_LINES = 2_000;
const MOST_LINES_OF_ADDRESS = 40;
const MOST_OF_CONNECTION = 20;
const MOST_MESSAGE_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 30;
const BEAT_MS = 15_000;
const RESTART = 1012;
/** Tells the package that it is a subscription; what was really asked is looked at by us. */
const SUBSCRIPTION = parse('subscription { any }');

interface LiveDoorDeps {
  live: Live;
  /** Who asks, by the header Authorization of a request or by the text of one. */
  actorOf: (request: IncomingMessage, authorization?: string) => Promise<Actor>;
  clientAddressOf: (request: IncomingMessage) => string;
}

/** Where subscriptions are answered: over WebSocket (graphql-ws) and as a stream of server-sent events. */
export interface LiveDoor {
  /** Whether a request may go over to WebSocket. */
  isOffered(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stream(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends every line: clients come again. */
  end(): void;
}

/** Opens the door of subscriptions; each address has so many lines at once, and the shop too. §9 */
export function createLiveDoor(deps: LiveDoorDeps): LiveDoor {
  const lines = new Lines();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  serveSockets(sockets, deps);
  return {
    isOffered: ({ url = '', headers }) =>
      LIVE_PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket',
    upgrade(request, socket, head) {
      const address = deps.clientAddressOf(request);
      if (!lines.take(address)) {
        socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\n\r\n`);
        return;
      }
      socket.once('close', () => lines.give(address));
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    },
    async stream(request, response) {
      const address = deps.clientAddressOf(request);
      if (!lines.take(address)) return refuse(response);
      response.once('close', () => lines.give(address));
      await streamEvents(request, response, { ...deps, lines });
    },
    end() {
      lines.end();
      for (const client of sockets.clients) client.close(RESTART, 'The shop is being restarted');
      setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 500).unref();
    },
  };
}

/** How many lines there are, in all and of each address. */
class Lines {
  readonly streams = new Set<() => void>();
  private readonly counts = new Map<string, number>();
  private count = 0;

  take(address: string): boolean {
    const own = this.counts.get(address) ?? 0;
    if (this.count >= MOST_LINES || own >= MOST_LINES_OF_ADDRESS) return false;
    this.count += 1;
    this.counts.set(address, own + 1);
    return true;
  }

  give(address: string): void {
    this.count -= 1;
    const left = (this.counts.get(address) ?? 1) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }

  end(): void {
    for (const end of this.streams) end();
  }
}

function serveSockets(sockets: WebSocketServer, { live, actorOf }: LiveDoorDeps): void {
  const counts = new WeakMap<object, number>();
  useServer(
    {
      // What is asked is read, checked and answered by us; the package speaks the protocol.
      onSubscribe: (ctx, _id, payload) => {
        const { request } = ctx.extra;
        const count = (counts.get(ctx.extra.socket) ?? 0) + 1;
        counts.set(ctx.extra.socket, count);
        const authorization = textOf(
          ctx.connectionParams?.authorization ?? ctx.connectionParams?.Authorization,
        );
        const actorNow: ActorNow = () => {
          if (count > MOST_OF_CONNECTION) throw tooMany();
          return actorOf(request, authorization);
        };
        return { schema: {}, document: SUBSCRIPTION, contextValue: { question: payload, actorNow } } as never;
      },
      subscribe: (args) => {
        const { question, actorNow } = args.contextValue as { question: LiveQuestion; actorNow: ActorNow };
        return live(question, actorNow) as never;
      },
      onComplete: (ctx) => void counts.set(ctx.extra.socket, (counts.get(ctx.extra.socket) ?? 1) - 1),
    },
    sockets,
  );
}

/** The protocol of graphql-sse, a stream for each question: `next` with an answer, at last `complete`. */
async function streamEvents(
  request: IncomingMessage,
  response: ServerResponse,
  { live, actorOf, lines }: LiveDoorDeps & { lines: Lines },
): Promise<void> {
  const question = await questionOf(request).catch((error: unknown) => {
    const { message, code } = shownError(error);
    return { errors: [{ message, extensions: { code } }] };
  });
  const answer = 'errors' in question ? question : await live(question, () => actorOf(request));
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
  lines.streams.add(end);
  response.once('close', end);
  for await (const one of answer as AsyncGenerator<LiveAnswer>) say('next', JSON.stringify(one));
  clearInterval(beat);
  lines.streams.delete(end);
  say('complete', '');
  response.end();
}

async function questionOf(request: IncomingMessage): Promise<LiveQuestion> {
  if (request.method === 'POST') return Object(await readJsonBody(request)) as LiveQuestion;
  const params = new URL(request.url ?? '/', 'http://shop').searchParams;
  const variables = params.get('variables');
  return {
    query: params.get('query') ?? undefined,
    operationName: params.get('operationName') ?? undefined,
    variables: variables === null ? undefined : (JSON.parse(variables) as unknown),
  };
}

function refuse(response: ServerResponse): void {
  const { message, code } = tooMany();
  response.writeHead(429, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}

function tooMany(): ShopError {
  return new ShopError('RATE_LIMITED', 'Too many subscriptions at once, please try again later', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
