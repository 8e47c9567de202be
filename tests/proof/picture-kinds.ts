import sharp from 'sharp';
import { largePicture } from '../support/fixtures/pictures/large-pictures';

/** An upload that an admin, or a client with the token of an admin, may send as a picture. */
export interface PictureUpload {
  label: string;
  /** The allowed results: `taken`, an error code, or `cut off`. */
  answers: readonly string[];
  /** The input of the call; a different picture for each API, so that the shop encodes both. */
  image: (api: 'rest' | 'graphql') => string;
}

const MARKUP = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const MEGABYTE = 1024 * 1024;

/** Pictures at the limits, uploads far beyond them, and files that are a picture and another format. */
export async function createUploads(): Promise<PictureUpload[]> {
  const noise = await largePicture();
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const png = await flat(8_000, 5_000).png().toBuffer();
  const webp = await flat(8_000, 5_000).webp().toBuffer();
  const avif = await flat(2_000, 2_000).avif({ effort: 0 }).toBuffer();
  const overPixels = await flat(8_001, 5_000).jpeg().toBuffer();
  return [
    pictureUpload('40 megapixels of noise in 10 MB, JPEG', 'taken', variantOf(noise)),
    pictureUpload('40 megapixels in a few kB, PNG', 'taken', () => url('png', png)),
    pictureUpload('40 megapixels in a few kB, WebP', 'taken', () => url('webp', webp)),
    pictureUpload('4 megapixels, AVIF', 'taken', () => url('avif', avif)),
    pictureUpload('8 kB more than 40 megapixels', 'TOO_LARGE', () => url('jpeg', overPixels)),
    pictureUpload('a flood of 900 megapixels', 'TOO_LARGE', () => url('png', withFalseSize(png, 30_000))),
    pictureUpload('a flood of four thousand gigapixels', ['TOO_LARGE', 'BAD_INPUT'], () =>
      url('png', withFalseSize(png, 2_000_000)),
    ),
    pictureUpload('more than 10 MB', 'TOO_LARGE', () => url('jpeg', pad(noise, 10 * MEGABYTE + 1))),
    pictureUpload('50 MB', ['TOO_LARGE', 'cut off'], () => url('jpeg', pad(noise, 50 * MEGABYTE))),
    pictureUpload('a picture and a page', 'UNSUPPORTED_MEDIA', () => url('jpeg', behind(noise, '<html>'))),
    pictureUpload('a picture and a drawing', 'UNSUPPORTED_MEDIA', () => url('png', behind(png, MARKUP))),
    pictureUpload('a picture and an archive', 'UNSUPPORTED_MEDIA', () =>
      url('jpeg', behind(noise, 'PK\x05\x06')),
    ),
    pictureUpload('a drawing', 'UNSUPPORTED_MEDIA', () => url('svg+xml', Buffer.from(MARKUP.repeat(20_000)))),
    pictureUpload('a page', 'UNSUPPORTED_MEDIA', () =>
      url('png', Buffer.alloc(9 * MEGABYTE, '<!doctype html>')),
    ),
    pictureUpload('half a picture', 'BAD_INPUT', () => url('jpeg', noise.subarray(0, noise.length / 2))),
    pictureUpload('9 MB of nothing behind the first bytes', 'BAD_INPUT', () =>
      url('jpeg', Buffer.concat([noise.subarray(0, 3), Buffer.alloc(9 * MEGABYTE)])),
    ),
  ];
}

function pictureUpload(
  label: string,
  answers: string | readonly string[],
  image: PictureUpload['image'],
): PictureUpload {
  return { label, answers: typeof answers === 'string' ? [answers] : answers, image };
}

function url(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** A comment in the file counts as content, so neither API finds the picture already encoded. */
function variantOf(jpeg: Buffer): PictureUpload['image'] {
  return (api) => {
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0, api === 'rest' ? 1 : 2]);
    return url('jpeg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  };
}

/** A PNG whose header has more pixels on each edge than the file has bytes for. */
function withFalseSize(png: Buffer, edge: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(edge, 16);
  bytes.writeUInt32BE(edge, 20);
  return bytes;
}

function pad(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);
}

function behind(bytes: Buffer, text: string): Buffer {
  return Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
}
