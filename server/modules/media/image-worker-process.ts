import { randomUUID } from 'node:crypto';
import { ShopError } from '../../domain/errors';
import { openMedia } from './open-media';
import { PictureStore } from './image-store';
import { UPLOAD_PREFIX, type ImageWorkerResponse, type ImageWorkerRequest } from './image-worker-messages';

// This file runs as a separate process. The first message contains the storage location of the pictures.

// A data URL this long stays in this process.
const MAX_DATA_URL_LENGTH = 20_000;
// A longer text is truncated to this length, and validation rejects it: the longest field has 50,000 characters of at
// most two code units.
const MAX_TEXT_LENGTH = 100_001;
// Length limit of a body in which upload names replace the data URLs. Each name is padded to MAX_DATA_URL_LENGTH. A
// larger message would block the main process.
const MAX_LENGTH_WITHOUT_PICTURES = 200_000;
const MAX_UPLOADS = 20;
const UPLOAD_LIFETIME_MS = 60_000;
const MAX_NESTING_DEPTH = 20;

let pictureStore: PictureStore | undefined;
/** Received chunks of a body by job id. */
const bodyChunks = new Map<number, Uint8Array[]>();
/** Data URLs by upload name. */
const uploads = new Map<string, string>();
/** Upload names by the id of the job that read the body. */
const uploadNamesByJobId = new Map<number, string[]>();

function readBody(jobId: number): unknown {
  const bytes = Buffer.concat(bodyChunks.get(jobId) ?? []);
  bodyChunks.delete(jobId);
  const body = replaceDataUrls(jobId, parseJson(bytes));
  if (JSON.stringify(body).length > MAX_LENGTH_WITHOUT_PICTURES)
    throw new ShopError('TOO_LARGE', 'body.tooLarge');
  return body;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ShopError('BAD_INPUT', 'body.notJson');
  }
}

/** Replaces data URLs with upload names; rejects a body that is nested more deeply than any request needs. */
function replaceDataUrls(jobId: number, value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length < MAX_DATA_URL_LENGTH ? value : shortenText(jobId, value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_NESTING_DEPTH) throw new ShopError('BAD_INPUT', 'body.tooDeep');
  if (Array.isArray(value)) return value.map((item: unknown) => replaceDataUrls(jobId, item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceDataUrls(jobId, item, depth + 1)]),
  );
}

/** Stores a data URL and returns its upload name; truncates any other text. */
function shortenText(jobId: number, text: string): string {
  if (!/^data:/i.test(text)) return text.slice(0, MAX_TEXT_LENGTH);
  if (uploads.size >= MAX_UPLOADS) {
    throw new ShopError('BUSY', 'picture.tooManyUploads', {
      retryAfterSeconds: 5,
    });
  }
  // The padding makes the name too long for any field of a product.
  const name = (UPLOAD_PREFIX + randomUUID()).padEnd(MAX_DATA_URL_LENGTH, '.');
  uploads.set(name, text);
  uploadNamesByJobId.set(jobId, [...(uploadNamesByJobId.get(jobId) ?? []), name]);
  setTimeout(() => {
    uploads.delete(name);
    uploadNamesByJobId.delete(jobId);
  }, UPLOAD_LIFETIME_MS).unref();
  return name;
}

function releaseUploads(jobId: number): void {
  for (const name of uploadNamesByJobId.get(jobId) ?? []) uploads.delete(name);
  uploadNamesByJobId.delete(jobId);
}

/** Replaces an upload name with its data URL. */
function resolveInput(input: Uint8Array | string): Buffer | string {
  if (typeof input !== 'string') return Buffer.from(input);
  const upload = uploads.get(input);
  uploads.delete(input);
  return upload ?? input;
}

async function store({ input, target }: Extract<ImageWorkerRequest, { type: 'store' }>): Promise<unknown> {
  if (target === 'share') return pictureStore?.storeShare(String(input));
  const content = resolveInput(input);
  if (target === 'logo') return pictureStore?.storeLogo(content);
  if (target === 'product') return pictureStore?.store(content);
  return pictureStore?.storePrivate(content, target.privateName);
}

async function handleRequest(request: ImageWorkerRequest): Promise<void> {
  if (request.type === 'open') return void (pictureStore = new PictureStore(openMedia(request.location)));
  const { job: jobId } = request;
  if (request.type === 'chunk')
    return void bodyChunks.set(jobId, [...(bodyChunks.get(jobId) ?? []), request.bytes]);
  if (request.type === 'cancel') return void bodyChunks.delete(jobId);
  if (request.type === 'release') return releaseUploads(jobId);
  try {
    const value = request.type === 'read' ? readBody(jobId) : await store(request);
    respond({ job: jobId, value });
  } catch (error) {
    if (error instanceof ShopError) {
      const { code, reason, details } = error;
      return respond({ job: jobId, refusal: { code, reason, details } });
    }
    respond({ job: jobId, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function respond(message: ImageWorkerResponse): void {
  if (process.connected) process.send?.(message);
}

// The main process ends the worker; Ctrl-C signals the whole process group, so the worker ignores it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: ImageWorkerRequest) => void handleRequest(request));
