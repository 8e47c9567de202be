import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

interface SecurityOptions {
  /** Where the payment widget's script lies: on our own origin (a path) or at PayPal (a URL). */
  paymentScriptUrl: string;
  /** What documents of the shop run by themselves, as a content policy names it. */
  inlineScripts?: readonly string[];
  /** Visitors come over https, so browsers may be told to ask for nothing else. */
  isHttps: boolean;
  /** Browsers may be told to insist on https from now on; they heed it only where they came over https. */
  isHttpsInsistedOn: boolean;
}

/** The protective headers of every answer, by name. */
export type SecurityHeaders = Readonly<Record<string, string>>;

const SELF = "'self'";
const NONE = "'none'";
const PAYPAL_HOSTS = 'https://*.paypal.com';
const PAYPAL = [PAYPAL_HOSTS, 'https://*.paypalobjects.com'];
const POLICY = 'content-security-policy';

/** The headers that protect every answer, whatever door it leaves by; made once, for they never change. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const { paymentScriptUrl, isHttpsInsistedOn } = options;
  const strangers = URL.canParse(paymentScriptUrl) ? [new URL(paymentScriptUrl).origin, ...PAYPAL] : [];
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(strangers, options) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // PayPal's window talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: strangers.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    // Shops on other origins that use the REST API show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: isHttpsInsistedOn && { maxAge: 31_536_000, includeSubDomains: false },
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protect(request, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sets the protective headers on an answer. */
export function protect(headers: SecurityHeaders, response: ServerResponse): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

/**
 * Lets style elements that carry a nonce into one document, and scripts too where the payment provider
 * writes some. The nonce must be new for each answer, and nobody may keep the answer.
 */
export function allowNonce(response: ServerResponse, nonce: string): void {
  const policy = String(response.getHeader(POLICY));
  const sources = policy.includes(PAYPAL_HOSTS) ? /((?:script|style)-src [^;]*)/g : /(style-src [^;]*)/;
  response.setHeader(POLICY, policy.replace(sources, `$1 'nonce-${nonce}'`));
}

/**
 * Lets the explorer's code editor draw itself: style elements by nonce, as everywhere, and what it writes into the
 * `style` of its lines. No script is allowed that is not elsewhere, and nobody else's text is shown in it.
 */
export function allowEditor(response: ServerResponse, nonce: string): void {
  allowNonce(response, nonce);
  response.setHeader(POLICY, `${String(response.getHeader(POLICY))};style-src-attr 'unsafe-inline'`);
}

function contentPolicy(strangers: readonly string[], { isHttps, inlineScripts = [] }: SecurityOptions) {
  return {
    'default-src': [SELF],
    'script-src': [SELF, ...strangers, ...inlineScripts],
    'script-src-attr': [NONE],
    'style-src': [SELF],
    'img-src': [SELF, 'data:', 'blob:', ...strangers],
    // The rupee glyph is part of the stylesheet.
    'font-src': [SELF, 'data:'],
    'connect-src': [SELF, ...strangers],
    'frame-src': strangers.length > 0 ? strangers : [NONE],
    'object-src': [NONE],
    'base-uri': [SELF],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
}
