import type { IncomingMessage, ServerResponse } from 'node:http';
import { shopOpensSoon } from '../domain/setup/setup-access';
import { errorResponseOf } from './error-status';

/** Paths outside the APIs and pages that a shop in set-up mode refuses. */
const CLOSED_PATHS =
  /^\/(?:webhooks|payments|developers|demo-provider|demo-razorpay|demo-shiprocket|unsubscribe|order)(?:[/?]|$)/i;

/** True for a request that a shop in set-up mode refuses before any other work. The APIs check each operation. */
export function isClosedPath({ url = '' }: IncomingMessage): boolean {
  return CLOSED_PATHS.test(url);
}

/** Sends the error of a shop in set-up mode: status 503 with Retry-After. */
export function refuseBeforeOpening(response: ServerResponse): void {
  const { status, headers, body } = errorResponseOf(shopOpensSoon());
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
