import cors from 'cors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUDGET_HEADERS } from './rate-limits/quota';

const DAY_SECONDS = 86_400;

/** What pages of other origins may read beside the body. */
export const EXPOSED_HEADERS = [
  'ETag',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  ...BUDGET_HEADERS,
];

/** Lets pages of the given origins (`*`: of any) call the shop; tokens travel in a header, so no cookies. */
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
 * Makes what tells whether the page that opens a WebSocket may, which no browser asks before: the shop's own pages and
 * those of the given origins. Programs name no origin.
 */
export function createOriginCheck(origins: readonly string[], publicUrl: string | undefined) {
  const allowed = new Set(origins);
  if (publicUrl !== undefined) allowed.add(new URL(publicUrl).origin);
  return ({ headers: { origin, host } }: IncomingMessage): boolean =>
    origin === undefined || allowed.has('*') || allowed.has(origin) || hostOf(origin) === host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function isPreflight(req: IncomingMessage): boolean {
  return req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
}
