import { readBearerToken } from './paypal-read';
import { ProviderUnavailable } from '../provider';
import { createProviderSender, untilAborted, type Fetch, type ProviderResponse } from '../provider-http';

export interface PaypalClientOptions {
  apiBase: string;
  clientId: string;
  clientSecret: string;
  fetch: Fetch;
  timeoutMs: number;
  now: () => Date;
}

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  requestId?: string;
  /** A value to serialize, or a string that is already JSON. */
  body?: unknown;
}

export interface PaypalClient {
  /**
   * Sends one authorized request. Throws ProviderUnavailable if the response is not complete before the signal aborts.
   */
  request(request: PaypalRequest, signal: AbortSignal): Promise<ProviderResponse>;
}

/** Name of the provider in error messages. */
const PROVIDER = 'PayPal';
/** Remaining lifetime of a token at its renewal. */
const RENEW_BEFORE_EXPIRY_SECONDS = 60;

/** Creates the token cache. Concurrent callers share one request; the cache renews a token before it expires. */
function createTokenCache(options: PaypalClientOptions, send: ReturnType<typeof createProviderSender>) {
  const { clientId, clientSecret, timeoutMs, now } = options;
  let cachedToken: { value: string; renewAtMs: number } | undefined;
  let pendingRenewal: Promise<string> | undefined;

  const renew = async () => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' };
    const response = await send('/v1/oauth2/token', init, AbortSignal.timeout(timeoutMs));
    if (response.status !== 200)
      throw new ProviderUnavailable(`PayPal gave no token: status ${response.status}`);
    const { value, lifetimeSeconds } = readBearerToken(response.body);
    cachedToken = {
      value,
      renewAtMs: now().getTime() + (lifetimeSeconds - RENEW_BEFORE_EXPIRY_SECONDS) * 1000,
    };
    return value;
  };

  const shareRenewal = async () => {
    pendingRenewal ??= renew().finally(() => (pendingRenewal = undefined));
    return pendingRenewal;
  };

  return {
    async get(): Promise<string> {
      if (cachedToken && now().getTime() < cachedToken.renewAtMs) return cachedToken.value;
      if (!pendingRenewal) return shareRenewal();
      // The pending request of another caller may be near its timeout, so this caller retries if that request fails.
      return pendingRenewal.catch(shareRenewal);
    },
    discard(value: string): void {
      // Keeps a token that another call has renewed meanwhile.
      if (cachedToken?.value === value) cachedToken = undefined;
    },
  };
}

function serializeBody(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function requestInit({ method, requestId, body }: PaypalRequest, token: string): RequestInit {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    prefer: 'return=representation',
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (requestId !== undefined) headers['paypal-request-id'] = requestId;
  return { method, headers, body: serializeBody(body) };
}

/** HTTP client of the Orders v2 API: token, timeout, size limit, no redirects. */
export function createPaypalClient(options: PaypalClientOptions): PaypalClient {
  const send = createProviderSender({ ...options, provider: PROVIDER });
  const tokenCache = createTokenCache(options, send);

  return {
    async request(request, signal) {
      const token = await untilAborted(PROVIDER, signal, tokenCache.get());
      const response = await send(request.path, requestInit(request, token), signal);
      if (response.status !== 401) return response;
      tokenCache.discard(token);
      const renewedToken = await untilAborted(PROVIDER, signal, tokenCache.get());
      return send(request.path, requestInit(request, renewedToken), signal);
    },
  };
}
