import { parseJson } from '../../../../lib/parse-json';
import { readBearerToken } from './paypal-read';
import { ProviderUnavailable } from '../provider';

/** The part of `fetch` that the adapter needs, so that a provider in the same process can replace it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface WireOptions {
  apiBase: string;
  clientId: string;
  clientSecret: string;
  fetch: Fetch;
  timeoutMs: number;
  now: () => Date;
}

export interface WireCall {
  method: 'GET' | 'POST';
  path: string;
  requestId?: string;
  /** Sent as JSON; a string is JSON already. */
  body?: unknown;
}

/** A status and the parsed body; undefined if the body is not JSON. */
export interface PaypalResponse {
  status: number;
  body: unknown;
}

export interface PaypalWire {
  /**
   * Sends one authorized request. Throws ProviderUnavailable if the response is not complete before the signal aborts.
   */
  call(call: WireCall, signal: AbortSignal): Promise<PaypalResponse>;
}

const MAX_RESPONSE_BYTES = 1_000_000;
const RENEW_BEFORE_SECONDS = 60;

/** Waits for work until the signal aborts, even if the work ignores the signal. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ProviderUnavailable('PayPal gave no answer in time'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, timeout]);
}

async function readBody(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new ProviderUnavailable("PayPal's answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  // Callers understand only a status such as 404 without a body; readOrder refuses the rest.
  return parseJson(text + decoder.decode());
}

/** Sends requests that end with the signal and follow no redirects. */
function createSender({ apiBase, fetch }: WireOptions) {
  const exchange = async (path: string, init: RequestInit) => {
    const response = await fetch(apiBase + path, { ...init, redirect: 'manual' });
    return { status: response.status, body: await readBody(response) };
  };
  return async (path: string, init: RequestInit, signal: AbortSignal): Promise<PaypalResponse> => {
    try {
      return await within(signal, exchange(path, { ...init, signal }));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('PayPal gave no answer', { cause: error });
    }
  };
}

/** Caches the token: concurrent callers share one request, and it renews the token shortly before expiry. */
function createTokens(options: WireOptions, send: ReturnType<typeof createSender>) {
  const { clientId, clientSecret, timeoutMs, now } = options;
  let current: { value: string; renewAtMs: number } | undefined;
  let pending: Promise<string> | undefined;

  const renew = async () => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' };
    const answer = await send('/v1/oauth2/token', init, AbortSignal.timeout(timeoutMs));
    if (answer.status !== 200) throw new ProviderUnavailable(`PayPal gave no token: status ${answer.status}`);
    const { value, lifetimeSeconds } = readBearerToken(answer.body);
    current = { value, renewAtMs: now().getTime() + (lifetimeSeconds - RENEW_BEFORE_SECONDS) * 1000 };
    return value;
  };

  const renewForAll = async () => {
    pending ??= renew().finally(() => (pending = undefined));
    return pending;
  };

  return {
    async get(): Promise<string> {
      if (current && now().getTime() < current.renewAtMs) return current.value;
      if (!pending) return renewForAll();
      // Another caller's request may be near its timeout, so its failure does not prevent a new attempt.
      return pending.catch(renewForAll);
    },
    forget(value: string): void {
      // Another call may have renewed the token meanwhile; the new one stays.
      if (current?.value === value) current = undefined;
    },
  };
}

function textOf(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function requestOf({ method, requestId, body }: WireCall, token: string): RequestInit {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    prefer: 'return=representation',
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (requestId !== undefined) headers['paypal-request-id'] = requestId;
  return { method, headers, body: textOf(body) };
}

/** HTTP client of the Orders v2 API: token, timeout, size limit, no redirects. */
export function createPaypalWire(options: WireOptions): PaypalWire {
  const send = createSender(options);
  const tokens = createTokens(options, send);

  return {
    async call(call, signal) {
      const token = await within(signal, tokens.get());
      const answer = await send(call.path, requestOf(call, token), signal);
      if (answer.status !== 401) return answer;
      tokens.forget(token);
      const renewed = await within(signal, tokens.get());
      return send(call.path, requestOf(call, renewed), signal);
    },
  };
}
