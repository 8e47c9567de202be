import type { Readable } from 'node:stream';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ShopError } from '../../domain/errors';
import { permit, type MemberOperation } from '../../domain/accounts/authorization';
import type { Raw } from '../../domain/read';
import type { ActorOf } from '../actor';
import { isUncompressed, readBoundedBody } from './bounded-body';
import { requireUtf8 } from './charset';

/** Largest JSON body of an ordinary request, in bytes. */
const MAX_BODY_BYTES = 100 * 1024;
/** Largest JSON body that carries a 10 MB picture as a data URL, in bytes. Only admins may send it. */
const MAX_PICTURE_BODY_BYTES = 14 * 1024 * 1024;
/** Largest JSON body with a long list, in bytes. */
const MAX_LIST_BODY_BYTES = 8 * 1024 * 1024;

/** Largest JSON body with a long text of an admin, in bytes: 50,000 characters in the longest JSON escapes. */
const MAX_LONG_BODY_BYTES = 640 * 1024;

const readJsonText = createJsonTextReader(MAX_BODY_BYTES);
const readLongJsonText = createJsonTextReader(MAX_LONG_BODY_BYTES);

/** Reads the JSON body; an empty body becomes an empty object. Throws BAD_INPUT, TOO_LARGE, UNSUPPORTED_MEDIA. */
export function readBody(req: Request, res: Response): Promise<Raw> {
  return readJsonObject(readJsonText, req, res);
}

/** Parses large JSON bodies outside the main thread. */
interface LargeBodyReader {
  readJson(body: Readable, maxBytes: number): Promise<unknown>;
  /** Releases the uploaded pictures of a body, except those that a service has stored. */
  releaseUploads(body: Readable): void;
}

/**
 * Creates a reader of JSON bodies that may contain a picture. Authorizes the sender before it reads the large body.
 */
export function createPictureBodyReader(
  actorOf: ActorOf,
  largeBodyReader: LargeBodyReader,
  operation: MemberOperation = 'catalogue.update',
) {
  return async (req: Request, res: Response): Promise<Raw> => {
    permit(await actorOf(req), operation);
    const length = Number(req.get('content-length') ?? Infinity);
    if (length <= MAX_BODY_BYTES) return readBody(req, res);
    requireJson(req, length);
    res.once('close', () => largeBodyReader.releaseUploads(req));
    return requireObject(await largeBodyReader.readJson(req, MAX_PICTURE_BODY_BYTES));
  };
}

/**
 * Creates a reader of JSON bodies with a long text. Requires the permission of an operation before it reads the body.
 */
export function createLongBodyReader(actorOf: ActorOf, operation: MemberOperation) {
  return async (req: Request, res: Response): Promise<Raw> => {
    permit(await actorOf(req), operation);
    return readJsonObject(readLongJsonText, req, res);
  };
}

/** Operations with a long list as their body. */
type ListOperation = 'delivery.replaceAreas' | 'taxClasses.replace' | 'shippingMethods.replace';

/** Creates a reader of JSON bodies with a long list. Authorizes the sender before it reads the body. */
export function createListBodyReader(actorOf: ActorOf, operation: ListOperation) {
  return async (req: Request): Promise<unknown> => {
    permit(await actorOf(req), operation);
    if (!isUncompressed(req) || !isJson(req))
      throw new ShopError('UNSUPPORTED_MEDIA', 'body.largeNotPlainJson');
    requireUtf8(req.get('content-type'));
    const bounds = { maxBytes: MAX_LIST_BODY_BYTES, tooLargeMessage: 'import.fileTooLarge' } as const;
    return parseJson((await readBoundedBody(req, bounds)).toString('utf8'));
  };
}

function createJsonTextReader(limit: number): RequestHandler {
  // An empty body may have any content type; `verifyJsonType` checks the type of other bodies.
  return express.text({ limit, type: () => true, verify: verifyJsonType });
}

/** Throws UNSUPPORTED_MEDIA unless the body is uncompressed JSON, and TOO_LARGE if Content-Length exceeds the limit. */
function requireJson(req: Request, length: number): void {
  if (Number.isFinite(length) && length > MAX_PICTURE_BODY_BYTES)
    throw new ShopError('TOO_LARGE', 'body.tooLarge');
  if (isUncompressed(req) && isJson(req)) return requireUtf8(req.get('content-type'));
  throw new ShopError('UNSUPPORTED_MEDIA', 'body.largeNotPlainJson');
}

function isJson(req: Request): boolean {
  return Boolean(req.is(['json', '+json']));
}

function verifyJsonType(req: unknown, _res: unknown, bytes: Buffer): void {
  if (bytes.length === 0 || isJson(req as Request)) return;
  throw new ShopError('UNSUPPORTED_MEDIA', 'body.wrongType');
}

async function readJsonObject(parse: RequestHandler, req: Request, res: Response): Promise<Raw> {
  requireUtf8(req.get('content-type'));
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
  const text: unknown = req.body;
  return requireObject(typeof text === 'string' && text !== '' ? parseJson(text) : {});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('BAD_INPUT', 'body.notJson');
  }
}

function requireObject(body: unknown): Raw {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Raw;
  throw new ShopError('BAD_INPUT', 'body.notAnObject');
}
