import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { allowNonce } from '../http/security-headers';

const HEAD_START = '<head>';

/** How one document is sent. */
export interface DocumentOptions {
  /** The built client's document. */
  html: string;
  /** Whether the payment provider's script comes from strangers, and so writes style elements of its own. */
  isPaidByStrangers: boolean;
}

/**
 * Sends the client's document. The back office's is its own each time: its components write style elements,
 * which carry the nonce that the document names in a `<meta name="csp-nonce">`; no cache may keep it.
 */
export function createSendDocument({ html, isPaidByStrangers }: DocumentOptions): RequestHandler {
  const bytes = Buffer.from(html);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (isPaidByStrangers || isBackOffice(req.path)) return sendWithNonce(html, res);
    res.set('Cache-Control', 'no-cache').type('html').send(bytes);
  };
}

function isBackOffice(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}

function sendWithNonce(html: string, res: Response): void {
  const nonce = randomBytes(18).toString('base64');
  allowNonce(res, nonce);
  const named = html.replace(HEAD_START, `${HEAD_START}\n    <meta name="csp-nonce" content="${nonce}" />`);
  // Not with send(), which would give it an ETag to come back with.
  res.set('Cache-Control', 'no-store').type('html').end(named);
}
