import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Content encodings that the shop can send. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** Smaller bodies fit into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;
const MAX_CACHED_HEADERS = 100;
const MAX_HEADER_LENGTH = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
// Real clients send few different headers. The limit bounds the memory that headers of other clients use.
const cachedEncodings = new LRUCache<string, Encoding>({ max: MAX_CACHED_HEADERS });

/** True if a body is large enough to compress. */
export function isWorthCompressing(bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES;
}

/** Returns the best supported encoding for an `Accept-Encoding` header. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = typeof header === 'string' ? header : header.join(',');
  return cachedEncodings.get(text) ?? cachePreference(text);
}

/** Compresses a body in the thread pool, so that it does not block the event loop. */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliAsync(body, { params });
}

function cachePreference(text: string): Encoding {
  const encoding = readPreference(text);
  if (text.length <= MAX_HEADER_LENGTH) cachedEncodings.set(text, encoding);
  return encoding;
}

function readPreference(text: string): Encoding {
  const weights = new Map<string, number>();
  for (const entry of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((field) => field.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotliWeight, gzipWeight] = [weightOf('br'), weightOf('gzip')];
  const identityWeight = weights.get('identity') ?? 0;
  if (brotliWeight > 0 && brotliWeight >= gzipWeight && brotliWeight >= identityWeight) return 'br';
  return gzipWeight > 0 && gzipWeight >= identityWeight ? 'gzip' : 'identity';
}
