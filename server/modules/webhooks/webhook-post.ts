import type { Message } from '../../domain/messages/catalogue';
import { inEnglish } from '../../domain/messages/in-english';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicOnly, requirePublicHost, requirePublicLiteral } from './network-addresses';

/** Response timeout of an endpoint. */
const LIMIT_MS = 10_000;
/** Bytes of a response that are read to reuse its connection. */
const MAX_READ = 64 * 1024;
const CONNECTIONS = 16;
const IDLE_MS = 15_000;

/** Reason of a failed delivery, as a sentence. */
export class DeliveryFault extends Error {
  /** HTTP status of the response; undefined without a response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'DeliveryFault';
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
  /** Throws a sentence for an address that is not allowed. */
  requireAllowed(url: URL): Promise<void>;
  /** Sends a POST request and returns its 2xx status; throws DeliveryFault for anything else. */
  send(delivery: SignedDelivery): Promise<number>;
  close(): void;
}

interface PostOptions {
  /** Also allows http, and private networks. */
  isPrivateAllowed: boolean;
  limitMs?: number;
  resolve?: LookupFunction;
}

/**
 * HTTP client with keep-alive connections. It follows no redirects, and connects to no private address unless allowed.
 */
export function createWebhookPost({
  isPrivateAllowed,
  limitMs = LIMIT_MS,
  resolve,
}: PostOptions): WebhookPost {
  const options = {
    keepAlive: true,
    maxSockets: CONNECTIONS,
    timeout: IDLE_MS,
    // Checks the addresses at each connection, and connects to exactly these.
    ...(!isPrivateAllowed && { lookup: publicOnly(resolve) }),
  };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const requireSafe = ({ protocol, hostname }: URL) => {
    if (isPrivateAllowed) return;
    if (protocol !== 'https:') throw new DeliveryFault('The address must begin with https://');
    requirePublicLiteral(hostname);
  };
  const post = async ({ url, headers, body }: SignedDelivery) => {
    const target = new URL(url);
    // Agents skip the lookup for IP addresses.
    requireSafe(target);
    const { request } = target.protocol === 'https:' ? https : http;
    const agent = agents[target.protocol === 'https:' ? 'https:' : 'http:'];
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const begin = () => request(target, { method: 'POST', agent, headers: { ...headers, ...length } });
    const outgoing = begin();
    return responseTo(outgoing, body, limitMs).catch((error: unknown) => {
      // Retries once: the server closed a keep-alive connection at the moment of its reuse.
      if (outgoing.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return responseTo(begin(), body, limitMs);
      throw error;
    });
  };
  return {
    async requireAllowed(url) {
      requireSafe(url);
      if (!isPrivateAllowed) await requirePublicHost(url.hostname, resolve);
    },
    async send(delivery) {
      try {
        return await post(delivery);
      } catch (error) {
        if (error instanceof DeliveryFault) throw error;
        throw new DeliveryFault(inEnglish(unreachableReason(error)));
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function responseTo(request: ClientRequest, body: string, limitMs: number): Promise<number> {
  const timer = setTimeout(
    () => request.destroy(new DeliveryFault(`No answer within ${limitMs / 1000} seconds`)),
    limitMs,
  );
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
      request.end(body);
    });
    await discardBody(answer);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return status;
    const reason = status >= 300 && status < 400 ? 'Redirections are not followed' : 'The receiver said no';
    throw new DeliveryFault(`${reason}: status ${status}`, status);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a response to its end, so that its connection can be reused; aborts a long one. */
async function discardBody(answer: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of answer) {
    read += (chunk as Buffer).length;
    if (read > MAX_READ) return void answer.destroy();
  }
}

const REASONS: Record<string, Message> = {
  ECONNREFUSED: 'host.refused',
  ECONNRESET: 'host.brokenOff',
  ENOTFOUND: 'host.unknown',
  EAI_AGAIN: 'host.notLookedUp',
  ETIMEDOUT: 'host.unreachable',
  EHOSTUNREACH: 'host.unreachable',
};

/** The reason that a host is unreachable. */
export function unreachableReason(error: unknown): Message {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? { key: 'host.failed', params: { reason: message } };
}
