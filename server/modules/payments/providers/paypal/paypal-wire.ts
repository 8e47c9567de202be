import { readBearerToken } from './paypal-read';
import { ProviderUnavailable } from '../provider';

/** The part of `fetch` the adapter needs, so that a provider in this very process can stand in. */
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
  /** Sent as JSON; a text is JSON already. */
  body?: unknown;
}

/** A status and the parsed body; the body is undefined when it is not JSON. */
export interface WireAnswer {
  status: number;
  body: unknown;
}

export interface PaypalWire {
  /** Makes one authorised call. Throws ProviderUnavailable when there is no whole answer before the signal. */
  call(call: WireCall, signal: AbortSignal): Promise<WireAnswer>;
}

const LARGEST_ANSWER_BYTES = 1_000_000;
const RENEW_BEFORE_SECONDS = 60;

/** Waits for work, but not beyond the signal, also when the work itself does not listen to it. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ProviderUnavailable('PayPal gave no answer in time'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, late]);
}

async function readBody(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) throw new ProviderUnavailable("PayPal's answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    return undefined; // Only a status such as 404 can be understood without a body; readOrder refuses the rest.
  }
}

/** Makes requests that end with the signal and follow nobody elsewhere. */
function createSender({ apiBase, fetch }: WireOptions) {
  const exchange = async (path: string, init: RequestInit) => {
    const response = await fetch(apiBase + path, { ...init, redirect: 'manual' });
    return { status: response.status, body: await readBody(response) };
  };
  return async (path: string, init: RequestInit, signal: AbortSignal): Promise<WireAnswer> => {
    try {
      return await within(signal, exchange(path, { ...init, signal }));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('PayPal gave no answer', { cause: error });
    }
  };
}

/** Asks for a token once for all who wait, and again shortly before it ends. */
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
      // Somebody else's try may be nearly out of time; its failure is no reason not to try oneself.
      return pending.catch(renewForAll);
    },
    forget(value: string): void {
      // A neighbour may have renewed it meanwhile; the new one stays.
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

/** Speaks HTTP with the Orders v2 API: token, time-out, size limit, no redirects. */
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
