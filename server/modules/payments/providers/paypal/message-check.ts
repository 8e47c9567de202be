import type { SignedMessage } from '../provider';

/** The one signature algorithm of PayPal's webhooks. */
const ALGORITHM = 'SHA256withRSA';
/** PayPal sends an unanswered webhook again for three days. */
const OLDEST_MS = 4 * 86_400_000;
/** Clocks of two servers may differ by this much. */
const CLOCK_SKEW_MS = 10 * 60_000;

interface CheckTerms {
  /** Base of the API in use, whose own host may keep certificates too. */
  apiBase: string;
  now: Date;
}

/** Whether a webhook may be the provider's, as far as its headers tell without a call. */
export function isPlausibleMessage(
  { headers }: Pick<SignedMessage, 'headers'>,
  { apiBase, now }: CheckTerms,
): boolean {
  const ageMs = now.getTime() - Date.parse(headers.transmission_time);
  return (
    headers.auth_algo.toLowerCase() === ALGORITHM.toLowerCase() &&
    ageMs <= OLDEST_MS &&
    ageMs >= -CLOCK_SKEW_MS &&
    isOwnCertificate(headers.cert_url, apiBase)
  );
}

function isOwnCertificate(text: string, apiBase: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username } = new URL(text);
  if (username !== '') return false;
  if (URL.canParse(apiBase) && host === new URL(apiBase).host) return true;
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}
