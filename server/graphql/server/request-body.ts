import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors';
import { requireUtf8 } from '../../http/body/charset';

/** Largest document, in bytes. */
const MAX_DOCUMENT_BYTES = 64_000;
/** Largest variables, in bytes. */
const MAX_VARIABLES_BYTES = 100_000;
/** Largest variables of admins, whose product pictures come as data URLs. */
const MAX_ADMIN_VARIABLES_BYTES = 14_000_000;

// Extra bytes that JSON needs for the escapes of line breaks and quotes in a document.
const MAX_JSON_OVERHEAD_BYTES = 100_000;
// A client reads the refusal only after it has sent the whole body, so the shop reads and discards a body that is too
// large. Above this size it closes the connection.
const MAX_DISCARDED_BYTES = 32_000_000;
/** Bytes of the body besides the query and the variables, such as the operation name. */
const MAX_OTHER_FIELDS_BYTES = 200;

/** Parses large JSON bodies outside the main thread. */
interface LargeBodyParser {
  readJson(body: Readable, maxBytes: number): Promise<unknown>;
}

/**
 * Reads the JSON body of a POST request, or parses `body` if the caller has read it. Without
 * `largeBodyParser`, variables have at most 100 kB. Throws UNSUPPORTED_MEDIA, TOO_LARGE and BAD_INPUT. §9
 */
export async function readJsonBody(
  request: IncomingMessage,
  { body, largeBodyParser }: { body?: Buffer; largeBodyParser?: LargeBodyParser } = {},
): Promise<unknown> {
  requireJson(request);
  if (body) return parseLimited(body);
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > MAX_VARIABLES_BYTES && largeBodyParser) return readLargeBody(request, largeBodyParser);
  const bytes = await readBytes(request, MAX_DOCUMENT_BYTES + MAX_VARIABLES_BYTES + MAX_JSON_OVERHEAD_BYTES);
  return parseLimited(bytes);
}

/** Parses a JSON body and checks the sizes of its query and variables. */
function parseLimited(bytes: Buffer): unknown {
  const body = parseJson(bytes.toString('utf8'));
  requireSizes(body, bytes.length);
  return body;
}

/** Checks the size of a document. Throws TOO_LARGE. §9 */
export function requireDocumentSize(query: unknown): void {
  if (typeof query !== 'string' || Buffer.byteLength(query) <= MAX_DOCUMENT_BYTES) return;
  throw new ShopError('TOO_LARGE', { key: 'graphql.longDocument', params: { max: MAX_DOCUMENT_BYTES } });
}

function requireJson(request: IncomingMessage): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (type === 'application/json' && encoding === 'identity')
    return requireUtf8(request.headers['content-type']);
  throw new ShopError('UNSUPPORTED_MEDIA', 'graphql.notJson');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('BAD_INPUT', 'body.notJson');
  }
}

async function readLargeBody(request: IncomingMessage, parser: LargeBodyParser): Promise<unknown> {
  const body = await parser.readJson(request, MAX_ADMIN_VARIABLES_BYTES + MAX_JSON_OVERHEAD_BYTES);
  requireDocumentSize((Object(body) as { query?: unknown }).query);
  return body;
}

function requireSizes(body: unknown, bodyBytes: number): void {
  const { query } = Object(body) as { query?: unknown };
  requireDocumentSize(query);
  if (bodyBytes <= MAX_VARIABLES_BYTES) return;
  const variablesBytes = bodyBytes - Buffer.byteLength(JSON.stringify(query ?? ''));
  if (variablesBytes <= MAX_VARIABLES_BYTES + MAX_OTHER_FIELDS_BYTES) return;
  throw new ShopError('TOO_LARGE', { key: 'graphql.longVariables', params: { max: MAX_VARIABLES_BYTES } });
}

function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > MAX_DISCARDED_BYTES) request.destroy();
    });
    request.on('end', () => {
      if (size <= limit) resolve(Buffer.concat(chunks));
      else reject(new ShopError('TOO_LARGE', { key: 'body.tooManyBytes', params: { max: limit } }));
    });
    request.on('error', () => reject(new ShopError('BAD_INPUT', 'body.brokenOff')));
    request.on('close', () => reject(new ShopError('BAD_INPUT', 'body.brokenOff')));
  });
}
