import { connect, type Socket } from 'node:net';

/** One request of a load. A repeated shot is kept as an object, so that it is serialized only once. */
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
  next: (index: number) => BenchRequest;
}

const NOTHING = Buffer.alloc(0);
const END_OF_CHUNKS = '0\r\n\r\n';
const written = new WeakMap<BenchRequest, Map<string, Buffer>>();

/**
 * Keeps connections busy for a while, each with sequential requests. Uses raw sockets, because an HTTP client
 * would need more CPU than the measured servers.
 */
export async function runLoad({ url, connections, seconds, next }: Load): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let index = 0;
  const urls = typeof url === 'string' ? [url] : url;
  const runConnection = (position: number) => {
    const one = urls[position % urls.length] ?? '';
    // Every client sends the Host header, and cached pages depend on it.
    const { host } = new URL(one);
    return sendContinuously(one, {
      next: () => (performance.now() < end ? bytesOf(next(index++), host) : undefined),
      answered(status, ms) {
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    });
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
  return resultOf(statuses, times, (performance.now() - start) / 1000);
}

/** The statistics of responses with these times in milliseconds, over the given number of seconds. */
export function resultOf(
  statuses: Record<number, number>,
  times: readonly number[],
  seconds: number,
): LoadResult {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const requests = sorted.length;
  return { statuses, requests, perSecond: requests / seconds, p50: at(0.5), p99: at(0.99), seconds };
}

interface LoadConnection {
  /** The next request, or undefined at the end. */
  next(): Buffer | undefined;
  answered(status: number, ms: number): void;
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
    const answered = (status: number) => connection.answered(status, performance.now() - sentAt);
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const read = createReader((status) => {
        answered(status);
        send(socket);
      });
      socket.on('connect', () => send(socket));
      socket.on('data', read);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!isWaiting) return resolve();
        answered(0);
        open();
      });
    };
    open();
  });
}

/** Parses successive responses and returns the status of each complete one. */
function createReader(onResponse: (status: number) => void): (chunk: Buffer) => void {
  let status = 0;
  let head: Buffer = NOTHING;
  /** Remaining bytes of the body; undefined before the header is parsed. */
  let bytesLeft: number | undefined;
  /** The last bytes of a body of unknown length. */
  let tail = '';
  const finish = () => {
    bytesLeft = undefined;
    tail = '';
    onResponse(status);
  };
  const readBody = (chunk: Buffer) => {
    if (bytesLeft === Infinity) {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5);
      if (tail === END_OF_CHUNKS) finish();
      return;
    }
    bytesLeft = (bytesLeft ?? 0) - chunk.length;
    if (bytesLeft <= 0) finish();
  };
  return (chunk) => {
    if (bytesLeft !== undefined) return readBody(chunk);
    const bytes = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) {
      head = bytes;
      return;
    }
    head = NOTHING;
    const text = bytes.toString('latin1', 0, end);
    status = Number(text.slice(9, 12));
    const length = /^content-length: *(\d+)/im.exec(text)?.[1];
    const isEmpty = status === 204 || status === 304;
    bytesLeft = isEmpty ? 0 : length === undefined ? Infinity : Number(length);
    readBody(bytes.subarray(end + 4));
  };
}

function bytesOf(shot: BenchRequest, host: string): Buffer {
  const byHost = written.get(shot) ?? new Map<string, Buffer>();
  const cachedAgent = byHost.get(host);
  if (cachedAgent) return cachedAgent;
  const { method, path, headers = {}, body = '' } = shot;
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...fields, ...length].join('\r\n');
  const bytes = Buffer.from(`${head}\r\n\r\n${body}`);
  written.set(shot, byHost.set(host, bytes));
  return bytes;
}
