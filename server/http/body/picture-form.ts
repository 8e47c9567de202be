import { types } from 'node:util';
import type { Request } from 'express';
import { badInput, ShopError } from '../../domain/errors';
import { permit } from '../../domain/accounts/authorization';
import type { ActorOf } from '../actor';
import { isUncompressed, readBoundedBody } from './bounded-body';

/** Largest form, in bytes: a picture of 10 MB, and 1 MB for the other form fields. */
const MAX_FORM_BYTES = 11 * 1024 * 1024;
const MAX_PARTS = 16;
const MAX_PART_HEAD_BYTES = 4 * 1024;
const PART_HEAD_END = '\r\n\r\n';
// RFC 2046 also allows a space, which no client sends.
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([\w'()+,./:=?-]{1,70})"|([\w'+./-]{1,70}))/i;

/** Creates a reader of the form field `image`. Authorizes the sender before it reads the large body. */
export function createPictureFormReader(
  actorOf: ActorOf,
  operation: 'catalogue.upload' | 'returns.addPicture' = 'catalogue.upload',
) {
  return async (req: Request): Promise<Buffer> => {
    permit(await actorOf(req), operation);
    const boundary = requireBoundary(req);
    const body = await readBoundedBody(req, {
      maxBytes: MAX_FORM_BYTES,
      tooLargeMessage: 'form.tooLarge',
    });
    requirePartLimit(body, boundary);
    return pictureOf(await parseForm(body, boundary));
  };
}

/** Returns the boundary of the form's parts. Throws UNSUPPORTED_MEDIA for any other body. */
function requireBoundary(req: Request): string {
  const [, quotedBoundary, unquotedBoundary] = BOUNDARY.exec(req.get('content-type') ?? '') ?? [];
  const boundary = quotedBoundary ?? unquotedBoundary;
  if (req.is('multipart/form-data') && isUncompressed(req) && boundary !== undefined) return boundary;
  throw new ShopError('UNSUPPORTED_MEDIA', 'form.notMultipart');
}

/**
 * Limits the number of parts and the size of their headers, because larger forms could block the parser for seconds.
 * Throws BAD_INPUT.
 */
function requirePartLimit(body: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`;
  let partCount = 0;
  for (
    let offset = body.indexOf(delimiter);
    offset >= 0;
    offset = body.indexOf(delimiter, offset + delimiter.length)
  ) {
    partCount += 1;
    // The last delimiter closes the form.
    if (partCount > MAX_PARTS + 1)
      throw badInput('image', { key: 'form.tooManyParts', params: { max: MAX_PARTS } });
    const headEnd = body.indexOf(PART_HEAD_END, offset);
    const length = (headEnd < 0 ? body.length : headEnd) - offset;
    if (length > MAX_PART_HEAD_BYTES) throw badInput('image', 'form.longPartHead');
  }
}

async function parseForm(body: Buffer, boundary: string): Promise<FormData> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (types.isNativeError(error) && error.name === 'TypeError') throw badInput('image', 'form.unreadable');
    throw error;
  }
}

/** Returns the only picture of a form. Throws BAD_INPUT if there is no picture, or more than one. */
async function pictureOf(form: FormData): Promise<Buffer> {
  const [picture, ...otherEntries] = form.getAll('image');
  if (picture instanceof File && otherEntries.length === 0) return Buffer.from(await picture.arrayBuffer());
  throw badInput('image', 'form.noPicture');
}
