import { randomUUID } from 'node:crypto';
import { ShopError } from '../../domain/errors';
import { openMedia } from './open-media';
import { PictureStore } from './image-store';
import { UPLOAD_PREFIX, type ImageWorkerResponse, type ImageWorkerRequest } from './image-worker-messages';

/** Runs as a separate process; the first message contains the location of the pictures. */
// No field accepts a text this long. A data URL stays here; any other text is cut, and validation rejects it.
const LONG_TEXT = 20_000;
// Length limit of a body without its pictures; a larger message would block the main process.
const MAX_REST_LENGTH = 200_000;
const MAX_UPLOADS = 20;
const UPLOAD_MS = 60_000;

let store: PictureStore | undefined;
const bodies = new Map<number, Uint8Array[]>();
const uploads = new Map<string, string>();
/** Upload names by the job that read them. */
const namesOfJob = new Map<number, string[]>();

function readBody(job: number): unknown {
  const bytes = Buffer.concat(bodies.get(job) ?? []);
  bodies.delete(job);
  const body = keepUploads(job, parse(bytes));
  if (JSON.stringify(body).length > MAX_REST_LENGTH) throw new ShopError('TOO_LARGE', 'body.tooLarge');
  return body;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ShopError('BAD_INPUT', 'body.notJson');
  }
}

/** Replaces data URLs with upload names; rejects a body that is nested more deeply than any request needs. */
function keepUploads(job: number, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length < LONG_TEXT ? value : shorten(job, value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 20) throw new ShopError('BAD_INPUT', 'body.tooDeep');
  if (Array.isArray(value)) return value.map((item: unknown) => keepUploads(job, item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, keepUploads(job, item, depth + 1)]),
  );
}

function shorten(job: number, text: string): string {
  if (!/^data:/i.test(text)) return text.slice(0, LONG_TEXT);
  if (uploads.size >= MAX_UPLOADS) {
    throw new ShopError('BUSY', 'picture.tooManyUploads', {
      retryAfterSeconds: 5,
    });
  }
  // The padding makes the name too long for any text field.
  const name = (UPLOAD_PREFIX + randomUUID()).padEnd(LONG_TEXT, '.');
  uploads.set(name, text);
  namesOfJob.set(job, [...(namesOfJob.get(job) ?? []), name]);
  setTimeout(() => {
    uploads.delete(name);
    namesOfJob.delete(job);
  }, UPLOAD_MS).unref();
  return name;
}

function releaseUploads(job: number): void {
  for (const name of namesOfJob.get(job) ?? []) uploads.delete(name);
  namesOfJob.delete(job);
}

function inputOf(input: Uint8Array | string): Buffer | string {
  if (typeof input !== 'string') return Buffer.from(input);
  const upload = uploads.get(input);
  uploads.delete(input);
  return upload ?? input;
}

async function fulfil(order: ImageWorkerRequest): Promise<void> {
  if (order.type === 'open') return void (store = new PictureStore(openMedia(order.location)));
  const { job } = order;
  if (order.type === 'chunk') return void bodies.set(job, [...(bodies.get(job) ?? []), order.bytes]);
  if (order.type === 'cancel') return void bodies.delete(job);
  if (order.type === 'release') return releaseUploads(job);
  try {
    const value = order.type === 'read' ? readBody(job) : await store?.store(inputOf(order.input));
    answer({ job, value });
  } catch (error) {
    if (error instanceof ShopError) {
      const { code, reason, details } = error;
      return answer({ job, refusal: { code, reason, details } });
    }
    answer({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function answer(message: ImageWorkerResponse): void {
  if (process.connected) process.send?.(message);
}

// The main process ends the worker; Ctrl-C signals the whole process group, so the worker ignores it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (order: ImageWorkerRequest) => void fulfil(order));
