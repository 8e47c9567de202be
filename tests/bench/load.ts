import { connect, type Socket } from 'node:net';

/** One request of a load. A shot that is fired often is kept as an object, so that it is written out once only. */
export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a load came to; times in milliseconds. */
export interface LoadResult {
  /** Answers by status; 0 stands for connections that broke. */
  statuses: Record<number, number>;
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  seconds: number;
}

interface Load {
  /** Several are asked by as many of the connections each. */
  url: string | readonly string[];
  connections: number;
  seconds: number;
  next: (index: number) => Shot;
}

const NOTHING = Buffer.alloc(0);
const END_OF_CHUNKS = '0\r\n\r\n';
const written = new WeakMap<Shot, Map<string, Buffer>>();

/**
 * Keeps some connections busy for a while, each with one request after the other. Speaks to the sockets itself:
 * any HTTP client would use more of its core than the servers that are measured use of theirs.
 */
export async function runLoad({ url, connections, seconds, next }: Load): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let index = 0;
  const urls = typeof url === 'string' ? [url] : url;
  const line = (place: number) => {
    const one = urls[place % urls.length] ?? '';
    // As every client says it: pages are kept by the address they are asked for at.
    const { host } = new URL(one);
    return keepAsking(one, {
      next: () => (performance.now() < end ? bytesOf(next(index++), host) : undefined),
      answered(status, ms) {
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    });
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => line(place)));
  return resultOf(statuses, times, (performance.now() - start) / 1000);
}

/** What some answers came to that took these times in milliseconds, and all together these seconds. */
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

interface Line {
  /** The next request, or undefined when there are no more. */
  next(): Buffer | undefined;
  answered(status: number, ms: number): void;
}

/** One connection; opens another one when the server closes it. */
function keepAsking(url: string, line: Line): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let sentAt = 0;
    let isWaiting = false;
    const send = (socket: Socket) => {
      const bytes = line.next();
      isWaiting = bytes !== undefined;
      if (!bytes) return socket.destroy();
      sentAt = performance.now();
      return socket.write(bytes);
    };
    const answered = (status: number) => line.answered(status, performance.now() - sentAt);
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

/** Follows one answer after the other and says the status of each when it is there as a whole. */
function createReader(whole: (status: number) => void): (chunk: Buffer) => void {
  let status = 0;
  let head: Buffer = NOTHING;
  /** Bytes of the body still to come; undefined before the head is read. */
  let left: number | undefined;
  /** The last bytes of a body of unknown length. */
  let tail = '';
  const finish = () => {
    left = undefined;
    tail = '';
    whole(status);
  };
  const readBody = (chunk: Buffer) => {
    if (left === Infinity) {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5);
      if (tail === END_OF_CHUNKS) finish();
      return;
    }
    left = (left ?? 0) - chunk.length;
    if (left <= 0) finish();
  };
  return (chunk) => {
    if (left !== undefined) return readBody(chunk);
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
    left = isEmpty ? 0 : length === undefined ? Infinity : Number(length);
    readBody(bytes.subarray(end + 4));
  };
}

function bytesOf(shot: Shot, host: string): Buffer {
  const byHost = written.get(shot) ?? new Map<string, Buffer>();
  const known = byHost.get(host);
  if (known) return known;
  const { method, path, headers = {}, body = '' } = shot;
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...fields, ...length].join('\r\n');
  const bytes = Buffer.from(`${head}\r\n\r\n${body}`);
  written.set(shot, byHost.set(host, bytes));
  return bytes;
}
