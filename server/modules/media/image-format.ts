import { badInput, ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';

/** Accepted image formats. §5 */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_LAST_CHUNK = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP_END_RECORD_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const MAX_ZIP_END_RECORD_BYTES = 65_557;

// Content that a browser or an interpreter would execute if it treated the file as another type. A photo of 10 MB has
// the four characters of `<svg` by chance once in 50 times, so this tag also needs an attribute or its end.
const MARKUP = /<(?:script|html|!doctype|iframe|\?php|svg(?:[\s/]+[a-z:-]{2,}[\s/]*=|[\s/]*>))|%pdf-\d/i;

/** Detects the image format from the first bytes; undefined for a format that the shop does not accept. §5 */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpeg';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) === 'ftyp' && /avif|avis/.test(bytes.toString('latin1', 8, 40))) return 'avif';
  return undefined;
}

/** True for an SVG document, which the shop never accepts. */
export function isSvg(bytes: Buffer): boolean {
  return /^\s*<[^]*<?svg\b/i.test(bytes.toString('utf8', 0, 4_096));
}

/**
 * Accepts bytes that are an image and no other file type at the same time. Throws BAD_INPUT or UNSUPPORTED_MEDIA. §5
 */
export function requirePicture(bytes: Buffer): PictureFormat {
  if (bytes.length === 0) throw badInput('image', 'picture.empty');
  const format = formatOf(bytes);
  if (!format) throw unsupportedMedia('picture.wrongFormat');
  if (isPolyglot(bytes, format)) throw unsupportedMedia('picture.holdsMore');
  return format;
}

function unsupportedMedia(message: Message): ShopError {
  return new ShopError('UNSUPPORTED_MEDIA', message, { fields: [{ field: 'image', message }] });
}

// True for a file that is also valid as another type: a ZIP archive, markup, or an image with data after its end.
// Phones append data to a JPEG (live photos, depth maps), so a JPEG may have data after its end.
function isPolyglot(bytes: Buffer, format: PictureFormat): boolean {
  if (bytes.subarray(-MAX_ZIP_END_RECORD_BYTES).includes(ZIP_END_RECORD_SIGNATURE)) return true;
  if (MARKUP.test(bytes.toString('latin1'))) return true;
  return format !== 'jpeg' && !endsWithImage(bytes, format);
}

function endsWithImage(bytes: Buffer, format: 'png' | 'webp' | 'avif'): boolean {
  if (format === 'png') return bytes.subarray(-PNG_LAST_CHUNK.length).equals(PNG_LAST_CHUNK);
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 >= bytes.length;
  return hasCompleteBoxes(bytes);
}

// An AVIF file is a sequence of boxes, each with its length first; 0 means "to the end", 1 means a 64-bit length.
function hasCompleteBoxes(bytes: Buffer): boolean {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const declaredLength = bytes.readUInt32BE(offset);
    if (declaredLength === 0) return true;
    if (declaredLength === 1 && offset + 16 > bytes.length) return false;
    const length = declaredLength === 1 ? Number(bytes.readBigUInt64BE(offset + 8)) : declaredLength;
    if (length < 8) return false;
    offset += length;
  }
  return offset === bytes.length;
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}
