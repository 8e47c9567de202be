import type { Message } from '../../domain/messages/catalogue';
import { englishTextOf } from '../../domain/messages/english-text';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  createPublicLookup,
  PrivateAddressError,
  requirePublicHost,
  requirePublicIfLiteral,
} from './network-addresses';

/** Response timeout of an endpoint. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Maximum size of a response that the client reads to the end; it closes the connection of a larger one. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 16;
const IDLE_TIMEOUT_MS = 15_000;

/** A failed delivery; the message is the reason, as a sentence. */
export class DeliveryError extends Error {
  /** HTTP status of the response; undefined without a response. */
  readonly status: number | undefined;

  constructor(reason: Message, status?: number) {
    super(englishTextOf(reason));
    this.name = 'DeliveryError';
    this.status = status;
  }
}

/** An HTTP request to a webhook endpoint. */
export interface SignedDelivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** HTTP client for webhook deliveries. */
export interface WebhookPost {
  /** Throws an error with a sentence as its message for an address that is not allowed. */
  requireAllowed(url: URL): Promise<void>;
  /** Sends a POST request and returns its 2xx status; throws DeliveryError for anything else. */
  send(delivery: SignedDelivery): Promise<number>;
  close(): void;
}

interface PostOptions {
  /** Also allows http, and private networks. */
  isPrivateAllowed: boolean;
  timeoutMs?: number;
  /** DNS lookup; by default that of Node. */
  resolve?: LookupFunction;
}

/**
 * HTTP client with keep-alive connections. It follows no redirects, and connects to no private address unless allowed.
 */
export function createWebhookPost({
  isPrivateAllowed,
  timeoutMs = RESPONSE_TIMEOUT_MS,
  resolve,
}: PostOptions): WebhookPost {
  const agentOptions = {
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    timeout: IDLE_TIMEOUT_MS,
    // Checks the resolved addresses of each connection, and connects to a checked address only.
    ...(!isPrivateAllowed && { lookup: createPublicLookup(resolve) }),
  };
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) };
  const requireAllowedWithoutLookup = ({ protocol, hostname }: URL) => {
    if (isPrivateAllowed) return;
    if (protocol !== 'https:') throw new DeliveryError('webhook.notHttps');
    requirePublicIfLiteral(hostname);
  };
  const post = async ({ url, headers, body }: SignedDelivery) => {
    const target = new URL(url);
    // Node skips the lookup for IP addresses, so check them here.
    requireAllowedWithoutLookup(target);
    const { request } = target.protocol === 'https:' ? https : http;
    const agent = agents[target.protocol === 'https:' ? 'https:' : 'http:'];
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const startRequest = () => request(target, { method: 'POST', agent, headers: { ...headers, ...length } });
    const firstRequest = startRequest();
    return sendBody(firstRequest, body, timeoutMs).catch((error: unknown) => {
      // Retries once, because the server may close a keep-alive connection while the client reuses it.
      if (firstRequest.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return sendBody(startRequest(), body, timeoutMs);
      throw error;
    });
  };
  return {
    async requireAllowed(url) {
      requireAllowedWithoutLookup(url);
      if (!isPrivateAllowed) await requirePublicHost(url.hostname, resolve);
    },
    async send(delivery) {
      try {
        return await post(delivery);
      } catch (error) {
        if (error instanceof DeliveryError) throw error;
        throw new DeliveryError(unreachableReason(error));
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function sendBody(request: ClientRequest, body: string, timeoutMs: number): Promise<number> {
  const timer = setTimeout(
    () => request.destroy(new DeliveryError({ key: 'host.noAnswer', params: { seconds: timeoutMs / 1000 } })),
    timeoutMs,
  );
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
      request.end(body);
    });
    await discardBody(response);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return status;
    const key = status >= 300 && status < 400 ? 'delivery.redirected' : 'delivery.refused';
    throw new DeliveryError({ key, params: { status } }, status);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a response to its end, so that the connection can be reused; aborts a long response. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytesRead = 0;
  for await (const chunk of response) {
    bytesRead += (chunk as Buffer).length;
    if (bytesRead > MAX_RESPONSE_BYTES) return void response.destroy();
  }
}

const MESSAGE_BY_ERROR_CODE: Record<string, Message> = {
  ECONNREFUSED: 'host.refused',
  ECONNRESET: 'host.brokenOff',
  ENOTFOUND: 'host.unknown',
  EAI_AGAIN: 'host.notLookedUp',
  ETIMEDOUT: 'host.unreachable',
  EHOSTUNREACH: 'host.unreachable',
};

/** The message for a connection error. */
export function unreachableReason(error: unknown): Message {
  if (error instanceof PrivateAddressError) return { key: 'host.notPublic', params: { host: error.host } };
  const { code = '', message } = error as NodeJS.ErrnoException;
  return MESSAGE_BY_ERROR_CODE[code] ?? { key: 'host.failed', params: { reason: message } };
}
