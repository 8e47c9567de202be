import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ShopError } from '../../domain/errors';
import { errorResponseOf } from '../../http/error-status';

const LIMIT_RETRY_SECONDS = 30;
const RESTART_RETRY_SECONDS = 5;
/** Time for a client to read the refusal of its upgrade, before the connection closes. */
const REFUSAL_TIMEOUT_MS = 1_000;

/** Refuses an HTTP request. */
export function refuseRequest(response: ServerResponse, error: ShopError): void {
  const { status, headers } = errorResponseOf(error);
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  response.end(bodyOf(error));
}

/** Writes the refusal of an upgrade to its raw socket, and closes the socket. */
export function refuseUpgrade(socket: Duplex, error: ShopError): void {
  const { status, headers } = errorResponseOf(error);
  const body = bodyOf(error);
  const headerLines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headerLines.join('')}\r\n${body}`);
  // Reads the remaining bytes: a socket closed with unread bytes resets the connection, and the response may be lost.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
}

function bodyOf({ message, code, key, params }: ShopError): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, key, params } }] });
}

/** The error for a connection or subscription above a limit. */
export function tooManySubscriptionsError(): ShopError {
  return new ShopError('RATE_LIMITED', 'rateLimit.tooManySubscriptions', {
    retryAfterSeconds: LIMIT_RETRY_SECONDS,
  });
}

/** The error for a connection during a shutdown. */
export function restartingError(): ShopError {
  return new ShopError('BUSY', 'shop.restarting', {
    retryAfterSeconds: RESTART_RETRY_SECONDS,
  });
}

/** The error for a handshake from a page of another origin. */
export function foreignOriginError(): ShopError {
  return new ShopError('FORBIDDEN', 'graphql.foreignOrigin');
}
