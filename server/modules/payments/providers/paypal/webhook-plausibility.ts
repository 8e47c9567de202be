/** Values of the signature headers, by the names of PayPal's verification API. */
export type PaypalSignature = Readonly<
  Record<'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time', string>
>;

/** The only signature algorithm of PayPal's webhooks. */
const ALGORITHM = 'SHA256withRSA';
/** Oldest accepted webhook. PayPal retries an unanswered webhook for three days. */
const MAX_AGE_MS = 4 * 86_400_000;
/** Accepted clock difference between the two servers. */
const CLOCK_SKEW_MS = 10 * 60_000;

interface PlausibilityOptions {
  /** Base URL of the API; the check also accepts certificates from this host. */
  apiBase: string;
  now: Date;
}

/** True if the headers of a webhook are plausible, without a request to the provider. */
export function isPlausibleMessage(
  { headers }: { headers: PaypalSignature },
  { apiBase, now }: PlausibilityOptions,
): boolean {
  const ageMs = now.getTime() - Date.parse(headers.transmission_time);
  return (
    headers.auth_algo.toLowerCase() === ALGORITHM.toLowerCase() &&
    ageMs <= MAX_AGE_MS &&
    ageMs >= -CLOCK_SKEW_MS &&
    isPaypalCertificate(headers.cert_url, apiBase)
  );
}

/** True if a certificate's URL belongs to PayPal or to the API's host. */
function isPaypalCertificate(url: string, apiBase: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, hostname, username } = new URL(url);
  if (username !== '') return false;
  if (URL.canParse(apiBase) && host === new URL(apiBase).host) return true;
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
}
