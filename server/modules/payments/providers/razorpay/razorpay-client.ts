import { createProviderSender, type Fetch, type ProviderResponse } from '../provider-http';
import { asObject, asText } from '../provider-json';
import { ProviderRefused, ProviderUnavailable } from '../provider';

/** Name of the provider in error messages. */
const PROVIDER = 'Razorpay';
/** The statuses of a request that Razorpay refuses. */
const REFUSAL_STATUSES = [400, 404, 422];
const REFUSAL_CODE = 'BAD_REQUEST_ERROR';
/** Razorpay refuses a request with this text while another request of the same payment runs. */
const BUSY_PATTERN = /in progress/i;

export interface RazorpayClientOptions {
  apiBase: string;
  keyId: string;
  keySecret: string;
  fetch: Fetch;
}

/** Options of one request with a body. */
export interface PostOptions {
  signal: AbortSignal;
  /** Razorpay executes refunds with the same key once. */
  refundKey?: string;
}

/** HTTP client of the Razorpay API. */
export interface RazorpayClient {
  /** Reads a resource; undefined if Razorpay does not have it. Throws ProviderUnavailable. */
  find(path: string, signal: AbortSignal): Promise<unknown>;
  /** Sends a request with a body. Throws ProviderUnavailable and ProviderRefused. */
  post(path: string, body: object, options: PostOptions): Promise<unknown>;
}

/** HTTP client with basic authentication, a size limit and no redirects. */
export function createRazorpayClient(options: RazorpayClientOptions): RazorpayClient {
  const send = createProviderSender({ ...options, provider: PROVIDER });
  const credentials = Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
  return {
    async find(path, signal) {
      const response = await send(path, { method: 'GET', headers }, signal);
      return findRefusal(response) === undefined ? requireBody(response) : undefined;
    },
    async post(path, body, { signal, refundKey }) {
      const init = {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(refundKey !== undefined && { 'x-refund-idempotency': refundKey }),
        },
        body: JSON.stringify(body),
      };
      const response = await send(path, init, signal);
      const refusal = findRefusal(response);
      if (refusal !== undefined) throw new ProviderRefused(refusal);
      return requireBody(response);
    },
  };
}

/** The description of a refused request; undefined for any other response. */
function findRefusal({ status, body }: ProviderResponse): string | undefined {
  const error = asObject(asObject(body)?.['error']);
  if (!REFUSAL_STATUSES.includes(status) || asText(error?.['code']) !== REFUSAL_CODE) return undefined;
  const description = asText(error?.['description'], 1_000)?.slice(0, 200) ?? REFUSAL_CODE;
  return BUSY_PATTERN.test(description) ? undefined : description;
}

function requireBody({ status, body }: ProviderResponse): unknown {
  if (status >= 200 && status < 300 && body !== undefined) return body;
  throw new ProviderUnavailable(`${PROVIDER} answered with status ${status}`);
}
