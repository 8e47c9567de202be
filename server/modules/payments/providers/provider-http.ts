import { parseJson } from '../../../lib/parse-json';
import { ProviderUnavailable } from './provider';

/** The subset of `fetch` that an adapter needs. In demo mode, a demo provider in this process implements it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response of a provider. `body` is the parsed JSON, or undefined if the response has no JSON. */
export interface ProviderResponse {
  status: number;
  body: unknown;
}

interface SenderOptions {
  /** Name of the provider in error messages. */
  provider: string;
  apiBase: string;
  fetch: Fetch;
}

/** Sends one request. Throws ProviderUnavailable if the response is not complete before the signal aborts. */
export type SendToProvider = (
  path: string,
  init: RequestInit,
  signal: AbortSignal,
) => Promise<ProviderResponse>;

const MAX_RESPONSE_BYTES = 1_000_000;

/** Waits for an operation until the signal aborts, even if the operation ignores the signal. */
export async function untilAborted<T>(
  provider: string,
  signal: AbortSignal,
  operation: Promise<T>,
): Promise<T> {
  const abortRejection = new Promise<never>((_resolve, reject) => {
    const rejectOnAbort = () => reject(new ProviderUnavailable(`${provider} gave no answer in time`));
    if (signal.aborted) rejectOnAbort();
    else signal.addEventListener('abort', rejectOnAbort, { once: true });
  });
  return Promise.race([operation, abortRejection]);
}

/** Creates a function that sends requests. It follows no redirects and stops waiting when the signal aborts. */
export function createProviderSender({ provider, apiBase, fetch }: SenderOptions): SendToProvider {
  const fetchResponse = async (path: string, init: RequestInit) => {
    const response = await fetch(apiBase + path, { ...init, redirect: 'manual' });
    return { status: response.status, body: await readBody(provider, response) };
  };
  return async (path, init, signal) => {
    try {
      return await untilAborted(provider, signal, fetchResponse(path, { ...init, signal }));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable(`${provider} gave no answer`, { cause: error });
    }
  };
}

async function readBody(provider: string, response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_RESPONSE_BYTES) throw new ProviderUnavailable(`${provider}'s answer is too large`);
    text += decoder.decode(chunk, { stream: true });
  }
  // Callers accept a missing body only with a status such as 404; otherwise the parser of the response throws.
  return parseJson(text + decoder.decode());
}
