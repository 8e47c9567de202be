import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

interface SecurityOptions {
  /** Script URL of the payment widget: a path on our own origin, or a URL at PayPal. */
  paymentScriptUrl: string;
  /** CSP sources (hashes) of the inline scripts in the shop's documents. */
  inlineScripts?: readonly string[];
  /** True if visitors use https, so browsers may upgrade insecure requests. */
  isHttps: boolean;
  /** True if responses carry HSTS; browsers ignore it on plain http. */
  isHttpsRequired: boolean;
}

/** The security headers of every response, by name. */
export type SecurityHeaders = Readonly<Record<string, string>>;

const SELF = "'self'";
const NONE = "'none'";
const PAYPAL_HOSTS = 'https://*.paypal.com';
const PAYPAL = [PAYPAL_HOSTS, 'https://*.paypalobjects.com'];
const POLICY_HEADER = 'content-security-policy';

/** Builds the security headers once; they never change. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const { paymentScriptUrl, isHttpsRequired } = options;
  const paymentOrigins = URL.canParse(paymentScriptUrl) ? [new URL(paymentScriptUrl).origin, ...PAYPAL] : [];
  const applyHelmet = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(paymentOrigins, options) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // PayPal's popup must reach the page that opened it.
    crossOriginOpenerPolicy: {
      policy: paymentOrigins.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    },
    // Web shops on other origins use the REST API and its pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: isHttpsRequired && { maxAge: 31_536_000, includeSubDomains: false },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  applyHelmet(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sets the security headers on a response. */
export function setSecurityHeaders(headers: SecurityHeaders, response: ServerResponse): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

/**
 * Allows style elements with a nonce in one document. If the policy allows PayPal, the function also allows scripts
 * with the nonce, because PayPal's script inserts them. The nonce must be new for each response, and the response must
 * not be cached.
 */
export function allowNonce(response: ServerResponse, nonce: string): void {
  const policy = String(response.getHeader(POLICY_HEADER));
  const sources = policy.includes(PAYPAL_HOSTS) ? /((?:script|style)-src [^;]*)/g : /(style-src [^;]*)/;
  response.setHeader(POLICY_HEADER, policy.replace(sources, `$1 'nonce-${nonce}'`));
}

/**
 * Allows inline `style` attributes, and style elements with a nonce, for the code editor of GraphiQL. It allows no
 * further scripts, and the page shows no text of users.
 */
export function allowEditor(response: ServerResponse, nonce: string): void {
  allowNonce(response, nonce);
  response.setHeader(
    POLICY_HEADER,
    `${String(response.getHeader(POLICY_HEADER))};style-src-attr 'unsafe-inline'`,
  );
}

function contentPolicy(paymentOrigins: readonly string[], { isHttps, inlineScripts = [] }: SecurityOptions) {
  return {
    'default-src': [SELF],
    'script-src': [SELF, ...paymentOrigins, ...inlineScripts],
    'script-src-attr': [NONE],
    'style-src': [SELF],
    'img-src': [SELF, 'data:', 'blob:', ...paymentOrigins],
    'font-src': [SELF, 'data:'],
    'connect-src': [SELF, ...paymentOrigins],
    'frame-src': paymentOrigins.length > 0 ? paymentOrigins : [NONE],
    'object-src': [NONE],
    'base-uri': [SELF],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
}
