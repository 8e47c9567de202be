import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { publicOnly, requirePublicHost, requirePublicLiteral, type Resolve } from './network-addresses';

/** Who does not answer within this time did not get it. */
const LIMIT_MS = 10_000;
/** So much of an answer is read, for its connection to be used again. */
const MOST_READ = 64 * 1024;
const CONNECTIONS = 16;
const IDLE_MS = 15_000;

/** Why something was not delivered, in a sentence. */
export class DeliveryFault extends Error {
  /** The receiver answered, with this status; undefined where it was not reached. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'DeliveryFault';
    this.status = status;
  }
}

/** What is posted. */
export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Takes events to their receivers. */
export interface WebhookPost {
  /** Throws a sentence when a receiver's address is none that is posted to. */
  requireAllowed(url: URL): Promise<void>;
  /** Posts, and answers with the status of the 200s; throws DeliveryFault for all else. */
  send(parcel: Parcel): Promise<number>;
  close(): void;
}

interface PostOptions {
  /** Also to http, and to addresses of private networks. */
  isPrivateAllowed: boolean;
  limitMs?: number;
  resolve?: Resolve;
}

/** Posts over connections that are kept; follows no redirection, and goes to no private address unless allowed. */
export function createWebhookPost({
  isPrivateAllowed,
  limitMs = LIMIT_MS,
  resolve,
}: PostOptions): WebhookPost {
  const options = {
    keepAlive: true,
    maxSockets: CONNECTIONS,
    timeout: IDLE_MS,
    // Asked at each connection, and what it says is what is connected to.
    ...(!isPrivateAllowed && { lookup: publicOnly(resolve) as never }),
  };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const requireSafe = ({ protocol, hostname }: URL) => {
    if (isPrivateAllowed) return;
    if (protocol !== 'https:') throw new DeliveryFault('The address must begin with https://');
    requirePublicLiteral(hostname);
  };
  const post = async ({ url, headers, body }: Parcel) => {
    const target = new URL(url);
    // Agents do not look addresses up that are no names.
    requireSafe(target);
    const { request } = target.protocol === 'https:' ? https : http;
    const agent = agents[target.protocol === 'https:' ? 'https:' : 'http:'];
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const begin = () => request(target, { method: 'POST', agent, headers: { ...headers, ...length } });
    const asked = begin();
    return answerTo(asked, body, limitMs).catch((error: unknown) => {
      // The receiver has closed a connection that was kept, just when it was used again.
      if (asked.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return answerTo(begin(), body, limitMs);
      throw error;
    });
  };
  return {
    async requireAllowed(url) {
      requireSafe(url);
      if (!isPrivateAllowed) await requirePublicHost(url.hostname, resolve);
    },
    async send(parcel) {
      try {
        return await post(parcel);
      } catch (error) {
        if (error instanceof DeliveryFault) throw error;
        throw new DeliveryFault(sentenceOf(error));
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function answerTo(asked: ClientRequest, body: string, limitMs: number): Promise<number> {
  const late = setTimeout(
    () => asked.destroy(new DeliveryFault(`No answer within ${limitMs / 1000} seconds`)),
    limitMs,
  );
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
      asked.end(body);
    });
    await readAway(answer);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return status;
    const reason = status >= 300 && status < 400 ? 'Redirections are not followed' : 'The receiver said no';
    throw new DeliveryFault(`${reason}: status ${status}`, status);
  } finally {
    clearTimeout(late);
  }
}

/** Reads an answer to its end, so that its connection can be used again; a long one is cut off. */
async function readAway(answer: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of answer) {
    read += (chunk as Buffer).length;
    if (read > MOST_READ) return void answer.destroy();
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was broken off',
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
};

/** Why a host was not reached, in a sentence. */
export function sentenceOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
