import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ShopError, type ErrorCode } from '../domain/errors';
import type { Message } from '../domain/messages/catalogue';
import { errorResponseOf } from './error-status';
import { PipelinedRequests } from './pipelining';
import { setSecurityHeaders, type SecurityHeaders } from './security-headers';
import { offerUpgrade, type Upgrade } from './upgrades';

/** Timeouts against slow clients, in milliseconds. */
export const TIMEOUTS: Timeouts = {
  headMs: 15_000,
  // An upload of 10 MB takes minutes over a slow network.
  requestMs: 180_000,
  idleMs: 75_000,
  checkMs: 5_000,
};

interface Timeouts {
  /** Timeout of the request head, from its first byte or from the start of the connection. */
  headMs: number;
  /** Timeout of a complete request. */
  requestMs: number;
  /** Timeout of an idle connection. */
  idleMs: number;
  /** Interval at which Node checks the first two timeouts. */
  checkMs: number;
}

const MAX_HEAD_BYTES = 16_384;
const MAX_HEADERS = 100;
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const CLIENT_ABORTS = new Set(['ECONNRESET', 'EPIPE']);

interface ServerOptions {
  timeouts?: Timeouts;
  /** Another protocol, such as WebSocket, to which connections may be upgraded. */
  upgrade?: Upgrade;
}

interface Refusal {
  status: number;
  code: ErrorCode;
  reason: Message;
}

const MALFORMED: Refusal = { status: 400, code: 'BAD_INPUT', reason: 'http.malformed' };
const NO_HOST: Refusal = { status: 400, code: 'BAD_INPUT', reason: 'http.noHost' };
const UNSUPPORTED_EXPECTATION: Refusal = { status: 417, code: 'BAD_INPUT', reason: 'http.unexpected' };
const REFUSAL_BY_ERROR_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE', reason: 'http.largeHead' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'BAD_INPUT', reason: 'http.slow' },
};

/**
 * Creates a bare HTTP server with a timeout for each phase. Refusals before the request handler have the security
 * headers too.
 */
export function createHttpServer(
  handle: RequestListener,
  headers: SecurityHeaders,
  { timeouts = TIMEOUTS, upgrade }: ServerOptions = {},
): Server {
  const requests = new PipelinedRequests((request, response) => {
    if (request.httpVersion !== '1.1' || request.headers.host !== undefined) handle(request, response);
    else refuse(response, NO_HOST, headers);
  });
  const server = createServer({
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: timeouts.checkMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    // Node's own refusal of a missing Host would lack the security headers.
    requireHostHeader: false,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.setTimeout(timeouts.idleMs);
  server.on('request', requests.receive);
  server.on('checkExpectation', (_request, response) => refuse(response, UNSUPPORTED_EXPECTATION, headers));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = requests.currentOf(socket);
    // A client would read a second response as the rest of the first one.
    const isResponseStarted = response?.headersSent === true && !response.writableFinished;
    if (socket.writable && !isResponseStarted && !CLIENT_ABORTS.has(error.code ?? '')) {
      socket.write(rawResponseOf(REFUSAL_BY_ERROR_CODE[error.code ?? ''] ?? MALFORMED, headers));
    }
    socket.destroy(error);
  });
  if (upgrade) offerUpgrade(server, upgrade, (socket) => requests.lastOf(socket));
  return server;
}

function refuse(response: ServerResponse, refusal: Refusal, headers: SecurityHeaders): void {
  setSecurityHeaders(headers, response);
  response.writeHead(refusal.status, { ...JSON_HEADERS, connection: 'close' });
  response.end(bodyOf(refusal));
}

function bodyOf({ code, reason }: Refusal): string {
  return JSON.stringify(errorResponseOf(new ShopError(code, reason)).body);
}

function rawResponseOf(refusal: Refusal, headers: SecurityHeaders): string {
  const { status } = refusal;
  const body = bodyOf(refusal);
  const lines = Object.entries({
    ...headers,
    ...JSON_HEADERS,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/** Returns the port of a listening server, which the system may have chosen; undefined before it listens. */
export function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
