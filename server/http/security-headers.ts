import helmet from 'helmet';

interface SecurityOptions {
  /** Where the payment widget's script lies: on our own origin (a path) or at PayPal (a URL). */
  paymentScriptUrl: string;
  /** Visitors come over https, so browsers may be told to insist on it. */
  isHttps: boolean;
}

const SELF = "'self'";
const NONE = "'none'";
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Sets the same protective headers on every answer; works on bare node:http too. */
export function createSecurityHeaders({ paymentScriptUrl, isHttps }: SecurityOptions) {
  const strangers = URL.canParse(paymentScriptUrl) ? [new URL(paymentScriptUrl).origin, ...PAYPAL] : [];
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(strangers, isHttps) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // PayPal's window talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: strangers.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    // Shops on other origins that use the REST API show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
}

function contentPolicy(strangers: readonly string[], isHttps: boolean) {
  return {
    'default-src': [SELF],
    'script-src': [SELF, ...strangers],
    'script-src-attr': [NONE],
    // PayPal's script writes style elements into the page; nothing else needs that.
    'style-src': [SELF, ...(strangers.length > 0 ? ["'unsafe-inline'"] : [])],
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
