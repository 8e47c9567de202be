import cors from 'cors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUDGET_HEADERS } from './rate-limits/quota';

const DAY_SECONDS = 86_400;

/** Response headers that pages of other origins may read. */
export const EXPOSED_HEADERS = [
  'ETag',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  ...BUDGET_HEADERS,
];

/**
 * Creates the CORS middleware for the given origins (`*` means any). Clients send tokens in a header, so cookies are
 * not allowed.
 */
export function createCors(origins: readonly string[]) {
  const handle = cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
      'X-Request-Id',
      'X-Order-Token',
    ],
    exposedHeaders: [...EXPOSED_HEADERS],
    maxAge: DAY_SECONDS,
    preflightContinue: true,
  });
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    handle(req, res, () => (isPreflight(req) ? res.writeHead(204, { 'Content-Length': '0' }).end() : next()));
  };
}

/**
 * Creates the origin check of WebSocket handshakes, because browsers send no preflight for them. It accepts the
 * shop's own pages, the given origins, and programs, which send no Origin.
 */
export function createOriginCheck(origins: readonly string[], publicUrl: string | undefined) {
  const allowedOrigins = new Set(origins);
  if (publicUrl !== undefined) allowedOrigins.add(new URL(publicUrl).origin);
  return ({ headers: { origin, host } }: IncomingMessage): boolean =>
    origin === undefined || allowedOrigins.has('*') || allowedOrigins.has(origin) || hostOf(origin) === host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function isPreflight(req: IncomingMessage): boolean {
  return req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
}
