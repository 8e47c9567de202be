import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { allowNonce, allowRazorpay } from '../http/security-headers';
import { localizedDocument, splitLanguage } from './language';

const HEAD_START = '<head>';

/** Options of `createSendDocument`. */
export interface DocumentOptions {
  /** The HTML document of the built client. */
  html: string;
  /** True if the payment provider's script comes from another origin; such a script inserts style elements. */
  isPaymentScriptExternal: boolean;
  /** True if the checkout of Razorpay comes from Razorpay; then order pages alone allow it. */
  isRazorpayExternal: boolean;
}

type PaymentScripts = Pick<DocumentOptions, 'isPaymentScriptExternal' | 'isRazorpayExternal'>;

const ORDER_PAGE = /^\/order\//i;

/**
 * Creates the handler that sends the client's document without a rendered page. Some paths need a new nonce per
 * response, in `<meta name="csp-nonce">`, for style elements; these responses are not cached.
 */
export function createSendDocument({ html, ...scripts }: DocumentOptions): RequestHandler {
  const documents = { en: html, hi: localizedDocument('hi', html) };
  const bytes = { en: Buffer.from(documents.en), hi: Buffer.from(documents.hi) };
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { language, englishPath } = splitLanguage(req.path);
    if (scripts.isRazorpayExternal && ORDER_PAGE.test(englishPath)) allowRazorpay(res);
    if (needsNonce(req.path, scripts)) return sendWithNonce(documents[language], res);
    res.set('Cache-Control', 'no-cache').type('html').send(bytes[language]);
  };
}

/**
 * True if a path's document needs a new nonce for each response. The back office inserts style elements, and so does
 * an external payment script on an order page.
 */
export function needsNonce(path: string, scripts: PaymentScripts): boolean {
  const isOrderPage = ORDER_PAGE.test(splitLanguage(path).englishPath);
  const isScriptExternal = scripts.isPaymentScriptExternal || scripts.isRazorpayExternal;
  return /^\/admin(\/|$)/i.test(path) || (isScriptExternal && isOrderPage);
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
