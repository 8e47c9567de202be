import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Message } from '../../../domain/messages/catalogue';
import { englishTextOf } from '../../../domain/messages/english-text';
import {
  createPublicLookup,
  PrivateAddressError,
  requirePublicHost,
  requirePublicIfLiteral,
  unreachableReason,
} from '../../webhooks';

/** Longest time for one picture, with its redirects. */
const TIMEOUT_MS = 20_000;
/** Largest picture, as in an upload. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const MEGABYTE = 1024 * 1024;
/** Statuses of a server that may answer later. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);

/** A picture that could not be fetched; the message is the reason, as a sentence. */
export class PictureFetchError extends Error {
  constructor(
    reason: Message,
    /** True if a later attempt can succeed. */
    readonly isTemporary: boolean,
  ) {
    super(englishTextOf(reason));
    this.name = 'PictureFetchError';
  }
}

/** HTTP client for the pictures of other shops. */
export interface PictureClient {
  /** True if the client may connect to private networks. */
  readonly isPrivateAllowed: boolean;
  /** Resolves a host and requires public addresses. Throws PictureFetchError. */
  requireAllowedHost(host: string): Promise<void>;
  /** The bytes of a picture from one of the hosts. Throws PictureFetchError. */
  fetch(url: string, hosts: readonly string[]): Promise<Buffer>;
  close(): void;
}

interface ClientOptions {
  /** Also allows private networks. */
  isPrivateAllowed: boolean;
  timeoutMs?: number;
  /** DNS lookup; by default that of Node. */
  resolve?: LookupFunction;
}

/**
 * HTTP client that connects to public addresses only, also after a redirect, and reads at most 10 MB. It checks the
 * addresses of each connection after the DNS lookup.
 */
export function createPictureClient({
  isPrivateAllowed,
  timeoutMs = TIMEOUT_MS,
  resolve,
}: ClientOptions): PictureClient {
  const agentOptions = {
    keepAlive: true,
    maxSockets: 4,
    timeout: timeoutMs,
    ...(!isPrivateAllowed && { lookup: createPublicLookup(resolve) }),
  };
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) };

  const fetchPicture = async (
    url: string,
    hosts: readonly string[],
    signal: AbortSignal,
  ): Promise<Buffer> => {
    let target = requireAllowedUrl(url, hosts, isPrivateAllowed);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await get(target, agents, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 200 && statusCode < 300) return readBody(response);
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || !headers.location) throw statusError(statusCode);
      target = requireAllowedUrl(new URL(headers.location, target).href, hosts, isPrivateAllowed);
    }
    throw new PictureFetchError('import.tooManyRedirects', false);
  };
  return {
    isPrivateAllowed,
    async requireAllowedHost(host) {
      if (isPrivateAllowed) return;
      try {
        await requirePublicHost(host, resolve);
      } catch (error) {
        throw asFetchError(error);
      }
    },
    async fetch(url, hosts) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await fetchPicture(url, hosts, signal);
      } catch (error) {
        if (signal.aborted)
          throw new PictureFetchError({ key: 'host.noAnswer', params: { seconds: timeoutMs / 1000 } }, true);
        throw asFetchError(error);
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

interface Agents {
  'http:': http.Agent;
  'https:': https.Agent;
}

function get(url: URL, agents: Agents, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const { request } = isSecure ? https : http;
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    'user-agent': 'Haat picture import',
  };
  return new Promise((fulfil, reject) => {
    request(url, { agent: agents[isSecure ? 'https:' : 'http:'], headers, signal })
      .once('response', fulfil)
      .once('error', reject)
      .end();
  });
}

/** Problem of the URL of a picture that needs no request; undefined for an allowed URL. */
export function pictureUrlProblem(url: string, isPrivateAllowed: boolean): Message | undefined {
  const target = URL.parse(url);
  if (!target || (target.protocol !== 'https:' && target.protocol !== 'http:'))
    return 'import.notAPictureUrl';
  if (target.username !== '' || target.password !== '') return 'webhook.urlHoldsPassword';
  if (isPrivateAllowed) return undefined;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (/(?:^|\.)localhost\.?$/i.test(host)) return { key: 'host.notPublic', params: { host } };
  try {
    // Node skips the lookup for IP addresses, so check them here.
    requirePublicIfLiteral(target.hostname);
    return undefined;
  } catch (error) {
    return unreachableReason(error);
  }
}

function requireAllowedUrl(url: string, hosts: readonly string[], isPrivateAllowed: boolean): URL {
  const problem = pictureUrlProblem(url, isPrivateAllowed);
  if (problem) throw new PictureFetchError(problem, false);
  const target = new URL(url);
  if (hosts.includes(target.host)) return target;
  throw new PictureFetchError({ key: 'import.hostNotChosen', params: { host: target.host } }, false);
}

function statusError(status: number): PictureFetchError {
  const isTemporary = status >= 500 || TEMPORARY_STATUSES.has(status);
  return new PictureFetchError({ key: 'import.pictureStatus', params: { status } }, isTemporary);
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = () =>
    new PictureFetchError({ key: 'picture.tooLarge', params: { megabytes: MAX_BYTES / MEGABYTE } }, false);
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function asFetchError(error: unknown): PictureFetchError {
  if (error instanceof PictureFetchError) return error;
  return new PictureFetchError(unreachableReason(error), !(error instanceof PrivateAddressError));
}
