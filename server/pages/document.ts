import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { allowNonce } from '../http/security-headers';
import { documentIn, splitLanguage } from './language';

const HEAD_START = '<head>';

/** How one document is sent. */
export interface DocumentOptions {
  /** The built client's document. */
  html: string;
  /** Whether the payment provider's script comes from strangers, and so writes style elements of its own. */
  isPaidByStrangers: boolean;
}

/**
 * Sends the client's document without a page in it. One that is made anew each time names a nonce in its
 * `<meta name="csp-nonce">`, which style elements have to carry; no cache may keep it.
 */
export function createSendDocument({ html, isPaidByStrangers }: DocumentOptions): RequestHandler {
  const documents = { en: html, hi: documentIn('hi', html) };
  const bytes = { en: Buffer.from(documents.en), hi: Buffer.from(documents.hi) };
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { language } = splitLanguage(req.path);
    if (isOwnDocument(req.path, isPaidByStrangers)) return sendWithNonce(documents[language], res);
    res.set('Cache-Control', 'no-cache').type('html').send(bytes[language]);
  };
}

/**
 * Whether the document of a path is made anew for each visit: the back office, whose components write style
 * elements, and an order that is paid with a stranger's script, which writes some too.
 */
export function isOwnDocument(path: string, isPaidByStrangers: boolean): boolean {
  return /^\/admin(\/|$)/i.test(path) || (isPaidByStrangers && /^\/order\//i.test(splitLanguage(path).rest));
}

function sendWithNonce(html: string, res: Response): void {
  const nonce = randomBytes(18).toString('base64');
  allowNonce(res, nonce);
  const named = html.replace(HEAD_START, `${HEAD_START}\n    <meta name="csp-nonce" content="${nonce}" />`);
  // Not with send(), which would give it an ETag to come back with.
  res.set('Cache-Control', 'no-store').type('html').end(named);
}
