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

/** Sources of the checkout of Razorpay, by directive. */
const RAZORPAY_SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://checkout.razorpay.com',
  'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
  'connect-src':
    'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com',
  'img-src': 'https://cdn.razorpay.com https://checkout.razorpay.com',
  // Without frames, the checkout sends a form to Razorpay.
  'form-action': 'https://api.razorpay.com',
};

/** Allows the checkout of Razorpay, and the windows of banks that it opens, in one document. */
export function allowRazorpay(response: ServerResponse): void {
  const policy = String(response.getHeader(POLICY_HEADER));
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    const addedSources = RAZORPAY_SOURCES[name];
    if (addedSources === undefined) return directive;
    return [name, ...sources.filter((source) => source !== NONE), addedSources].join(' ');
  });
  response.setHeader(POLICY_HEADER, directives.join(';'));
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
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
