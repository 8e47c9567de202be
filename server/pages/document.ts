import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { allowNonce } from '../http/security-headers';
import { localizedDocument, splitLanguage } from './language';

const HEAD_START = '<head>';

/** Options of `createSendDocument`. */
export interface DocumentOptions {
  /** The HTML document of the built client. */
  html: string;
  /** True if the payment provider's script comes from another origin; such a script inserts style elements. */
  isPaymentScriptExternal: boolean;
}

/**
 * Creates the handler that sends the client's document without a rendered page. Some paths need a new nonce per
 * response, in `<meta name="csp-nonce">`, for style elements; these responses are not cached.
 */
export function createSendDocument({ html, isPaymentScriptExternal }: DocumentOptions): RequestHandler {
  const documents = { en: html, hi: localizedDocument('hi', html) };
  const bytes = { en: Buffer.from(documents.en), hi: Buffer.from(documents.hi) };
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { language } = splitLanguage(req.path);
    if (needsNonce(req.path, isPaymentScriptExternal)) return sendWithNonce(documents[language], res);
    res.set('Cache-Control', 'no-cache').type('html').send(bytes[language]);
  };
}

/**
 * True if a path's document needs a new nonce for each response. The back office inserts style elements, and so does
 * an external payment script on an order page.
 */
export function needsNonce(path: string, isPaymentScriptExternal: boolean): boolean {
  return (
    /^\/admin(\/|$)/i.test(path) ||
    (isPaymentScriptExternal && /^\/order\//i.test(splitLanguage(path).englishPath))
  );
}

function sendWithNonce(html: string, res: Response): void {
  const nonce = randomBytes(18).toString('base64');
  allowNonce(res, nonce);
  const htmlWithNonce = html.replace(
    HEAD_START,
    `${HEAD_START}\n    <meta name="csp-nonce" content="${nonce}" />`,
  );
  // `send()` would add an ETag.
  res.set('Cache-Control', 'no-store').type('html').end(htmlWithNonce);
}
