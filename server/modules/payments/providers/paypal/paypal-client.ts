import { parseJson } from '../../../../lib/parse-json';
import { readBearerToken } from './paypal-read';
import { ProviderUnavailable } from '../provider';

/** The subset of `fetch` that the adapter needs. In demo mode, the demo provider in this process implements it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

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

/** A response of PayPal. `body` is the parsed JSON, or undefined if the response has no JSON. */
export interface PaypalResponse {
  status: number;
  body: unknown;
}

export interface PaypalClient {
  /**
   * Sends one authorized request. Throws ProviderUnavailable if the response is not complete before the signal aborts.
   */
  request(request: PaypalRequest, signal: AbortSignal): Promise<PaypalResponse>;
}

const MAX_RESPONSE_BYTES = 1_000_000;
/** Remaining lifetime of a token at its renewal. */
const RENEW_BEFORE_EXPIRY_SECONDS = 60;

/** Waits for an operation until the signal aborts, even if the operation ignores the signal. */
async function untilAborted<T>(signal: AbortSignal, operation: Promise<T>): Promise<T> {
  const abortRejection = new Promise<never>((_resolve, reject) => {
    const rejectOnAbort = () => reject(new ProviderUnavailable('PayPal gave no answer in time'));
    if (signal.aborted) rejectOnAbort();
    else signal.addEventListener('abort', rejectOnAbort, { once: true });
  });
  return Promise.race([operation, abortRejection]);
}

async function readBody(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_RESPONSE_BYTES) throw new ProviderUnavailable("PayPal's answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  // Callers accept a missing body only with a status such as 404; otherwise the parser of the response throws.
  return parseJson(text + decoder.decode());
}

/** Creates a function that sends requests. It follows no redirects and stops waiting when the signal aborts. */
function createSender({ apiBase, fetch }: PaypalClientOptions) {
  const fetchResponse = async (path: string, init: RequestInit) => {
    const response = await fetch(apiBase + path, { ...init, redirect: 'manual' });
    return { status: response.status, body: await readBody(response) };
  };
  return async (path: string, init: RequestInit, signal: AbortSignal): Promise<PaypalResponse> => {
    try {
      return await untilAborted(signal, fetchResponse(path, { ...init, signal }));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('PayPal gave no answer', { cause: error });
    }
  };
}

/** Creates the token cache. Concurrent callers share one request; the cache renews a token before it expires. */
function createTokenCache(options: PaypalClientOptions, send: ReturnType<typeof createSender>) {
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
  const send = createSender(options);
  const tokenCache = createTokenCache(options, send);

  return {
    async request(request, signal) {
      const token = await untilAborted(signal, tokenCache.get());
      const response = await send(request.path, requestInit(request, token), signal);
      if (response.status !== 401) return response;
      tokenCache.discard(token);
      const renewedToken = await untilAborted(signal, tokenCache.get());
      return send(request.path, requestInit(request, renewedToken), signal);
    },
  };
}
