import { badInput, ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';

/** Maximum size of an uploaded picture: 10 MB. §5 */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

// Accepts each media type in a data URL, because the bytes determine the format.
const DATA_URL = /^data:[^,]{0,200},/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Bytes of an image, from bytes or a data URL. Throws BAD_INPUT, TOO_LARGE or UNSUPPORTED_MEDIA. §5 */
export function readPictureBytes(input: Buffer | string): Buffer {
  if (Buffer.isBuffer(input)) return readWithinLimit(input.length, () => input);
  const prefix = DATA_URL.exec(input)?.[0];
  if (prefix === undefined) throw unsupportedPicture();
  if (!/;base64,$/i.test(prefix)) throw badInput('image', 'picture.notBase64');
  const padding = /={0,2}$/.exec(input.slice(-2))?.[0].length ?? 0;
  const size = Math.floor(((input.length - prefix.length) * 3) / 4) - padding;
  return readWithinLimit(size, () => decodeBase64(input.slice(prefix.length)));
}

function decodeBase64(text: string): Buffer {
  if (text === '') throw badInput('image', 'picture.empty');
  if (!BASE64.test(text)) throw badInput('image', 'picture.damagedDataUrl');
  return Buffer.from(text, 'base64');
}

function readWithinLimit(byteCount: number, readBytes: () => Buffer): Buffer {
  if (byteCount <= MAX_PICTURE_BYTES) return readBytes();
  const message: Message = { key: 'picture.tooLarge', params: { megabytes: MAX_PICTURE_BYTES / MEGABYTE } };
  throw new ShopError('TOO_LARGE', message, { fields: [{ field: 'image', message }] });
}

function unsupportedPicture(): ShopError {
  const message: Message = 'picture.notADataUrl';
  return new ShopError('UNSUPPORTED_MEDIA', message, { fields: [{ field: 'image', message }] });
}
