import { badInput, ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';

/** Most bytes of one uploaded picture: 10 MB. §5 */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

// The declared type is not captured, because only the bytes count.
const DATA_URL = /^data:[^,]{0,200},/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Bytes of an image, from bytes or a data URL. Throws BAD_INPUT, TOO_LARGE or UNSUPPORTED_MEDIA. §5 */
export function readPictureBytes(input: Buffer | string): Buffer {
  if (Buffer.isBuffer(input)) return requireSize(input.length, () => input);
  const head = DATA_URL.exec(input)?.[0];
  if (head === undefined) throw unsupportedPicture();
  if (!/;base64,$/i.test(head)) throw badInput('image', 'picture.notBase64');
  const padding = /={0,2}$/.exec(input.slice(-2))?.[0].length ?? 0;
  const size = Math.floor(((input.length - head.length) * 3) / 4) - padding;
  return requireSize(size, () => decode(input.slice(head.length)));
}

function decode(text: string): Buffer {
  if (text === '') throw badInput('image', 'picture.empty');
  if (!BASE64.test(text)) throw badInput('image', 'picture.damagedDataUrl');
  return Buffer.from(text, 'base64');
}

function requireSize(bytes: number, read: () => Buffer): Buffer {
  if (bytes <= MAX_PICTURE_BYTES) return read();
  const message: Message = { key: 'picture.tooLarge', params: { megabytes: MAX_PICTURE_BYTES / MEGABYTE } };
  throw new ShopError('TOO_LARGE', message, { fields: [{ field: 'image', message }] });
}

function unsupportedPicture(): ShopError {
  const message: Message = 'picture.notADataUrl';
  return new ShopError('UNSUPPORTED_MEDIA', message, { fields: [{ field: 'image', message }] });
}
