import { connect, type Socket } from 'node:net';

/** One request of a load. Reuse the object for a repeated request, so that it is serialized only once. */
export interface BenchRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The result of a load; times in milliseconds. */
export interface LoadResult {
  /** Responses by status; 0 counts broken connections. */
  statuses: Record<number, number>;
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  seconds: number;
}

interface Load {
  /** With several URLs, each gets an equal share of the connections. */
  url: string | readonly string[];
  connections: number;
  seconds: number;
  next: (requestIndex: number) => BenchRequest;
}

const EMPTY_BUFFER = Buffer.alloc(0);
const END_OF_CHUNKS = '0\r\n\r\n';
const serializedRequests = new WeakMap<BenchRequest, Map<string, Buffer>>();

/**
 * Keeps connections busy for a while, each with sequential requests. Uses raw sockets, because an HTTP client
 * would need more CPU than the measured servers.
 */
export async function runLoad({ url, connections, seconds, next }: Load): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let requestIndex = 0;
  const urls = typeof url === 'string' ? [url] : url;
  const runConnection = (position: number) => {
    const target = urls[position % urls.length] ?? '';
    // Every client sends the Host header, and cached pages depend on it.
    const { host } = new URL(target);
    return sendContinuously(target, {
      next: () => (performance.now() < endsAt ? bytesOf(next(requestIndex++), host) : undefined),
      onResponse(status, ms) {
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    });
  };
  await Promise.all(Array.from({ length: connections }, (_, position) => runConnection(position)));
  return summarizeLoad(statuses, times, (performance.now() - startedAt) / 1000);
}

/** The statistics of responses with these times in milliseconds, over the given number of seconds. */
export function summarizeLoad(
  statuses: Record<number, number>,
  times: readonly number[],
  seconds: number,
): LoadResult {
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const requests = sorted.length;
  return {
    statuses,
    requests,
    perSecond: requests / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    seconds,
  };
}

interface LoadConnection {
  /** The next request, or undefined at the end. */
  next(): Buffer | undefined;
  onResponse(status: number, ms: number): void;
}

/** One connection; it reconnects when the server closes it. */
function sendContinuously(url: string, connection: LoadConnection): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let sentAt = 0;
    let isWaiting = false;
    const send = (socket: Socket) => {
      const bytes = connection.next();
      isWaiting = bytes !== undefined;
      if (!bytes) return socket.destroy();
      sentAt = performance.now();
      return socket.write(bytes);
    };
    const onResponse = (status: number) => connection.onResponse(status, performance.now() - sentAt);
    const openConnection = () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const readChunk = createReader((status) => {
        onResponse(status);
        send(socket);
      });
      socket.on('connect', () => send(socket));
      socket.on('data', readChunk);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!isWaiting) return resolve();
        onResponse(0);
        openConnection();
      });
    };
    openConnection();
  });
}

/** Parses successive responses and reports the status of each complete one. */
function createReader(onResponse: (status: number) => void): (chunk: Buffer) => void {
  let status = 0;
  let pendingHeader: Buffer = EMPTY_BUFFER;
  /** Remaining bytes of the body; undefined before the header is parsed. */
  let remainingBytes: number | undefined;
  /** The last bytes of a body of unknown length. */
  let bodyTail = '';
  const finish = () => {
    remainingBytes = undefined;
    bodyTail = '';
    onResponse(status);
  };
  const readBody = (chunk: Buffer) => {
    if (remainingBytes === Infinity) {
      bodyTail = (bodyTail + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5);
      if (bodyTail === END_OF_CHUNKS) finish();
      return;
    }
    remainingBytes = (remainingBytes ?? 0) - chunk.length;
    if (remainingBytes <= 0) finish();
  };
  return (chunk) => {
    if (remainingBytes !== undefined) return readBody(chunk);
    const bytes = pendingHeader.length > 0 ? Buffer.concat([pendingHeader, chunk]) : chunk;
    const headerEnd = bytes.indexOf('\r\n\r\n');
    if (headerEnd < 0) {
      pendingHeader = bytes;
      return;
    }
    pendingHeader = EMPTY_BUFFER;
    const text = bytes.toString('latin1', 0, headerEnd);
    // The status follows `HTTP/1.1 `.
    status = Number(text.slice(9, 12));
    const length = /^content-length: *(\d+)/im.exec(text)?.[1];
    const isEmpty = status === 204 || status === 304;
    // Without a content length the body ends with the last chunk.
    remainingBytes = isEmpty ? 0 : length === undefined ? Infinity : Number(length);
    readBody(bytes.subarray(headerEnd + 4));
  };
}

function bytesOf(request: BenchRequest, host: string): Buffer {
  const byHost = serializedRequests.get(request) ?? new Map<string, Buffer>();
  const cachedBytes = byHost.get(host);
  if (cachedBytes) return cachedBytes;
  const { method, path, headers = {}, body = '' } = request;
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const header = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...fields, ...length].join('\r\n');
  const bytes = Buffer.from(`${header}\r\n\r\n${body}`);
  serializedRequests.set(request, byHost.set(host, bytes));
  return bytes;
}
