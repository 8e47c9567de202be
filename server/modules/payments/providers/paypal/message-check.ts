import type { SignedMessage } from '../provider';

/** The only signature algorithm of PayPal's webhooks. */
const ALGORITHM = 'SHA256withRSA';
/** Oldest accepted webhook. PayPal retries an unanswered webhook for three days. */
const OLDEST_MS = 4 * 86_400_000;
/** Accepted clock difference between the two servers. */
const CLOCK_SKEW_MS = 10 * 60_000;

interface CheckTerms {
  /** Base URL of the API; its host may serve certificates too. */
  apiBase: string;
  now: Date;
}

/** True if the headers of a webhook are plausible, without a request to the provider. */
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
