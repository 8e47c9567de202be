import sharp from 'sharp';
import { largePicture } from '../support/fixtures/pictures/large-pictures';

/** An upload that an admin, or a client with the token of an admin, may send as a picture. */
export interface PictureUpload {
  label: string;
  /** The allowed results: `stored`, an error code, or `connection closed`. */
  allowedResults: readonly string[];
  /** The data URL of the picture; it may differ between the APIs, so that the shop converts the picture twice. */
  image: (api: 'rest' | 'graphql') => string;
}

const MARKUP = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const MEGABYTE = 1024 * 1024;

/** Pictures at the limits, uploads far beyond them, and files that combine a picture with another format. */
export async function createUploads(): Promise<PictureUpload[]> {
  const noise = await largePicture();
  const plainPicture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const png = await plainPicture(8_000, 5_000).png().toBuffer();
  const webp = await plainPicture(8_000, 5_000).webp().toBuffer();
  const avif = await plainPicture(2_000, 2_000).avif({ effort: 0 }).toBuffer();
  const tooManyPixels = await plainPicture(8_001, 5_000).jpeg().toBuffer();
  return [
    pictureUpload('40 megapixels of noise in 10 MB, JPEG', 'stored', variantOf(noise)),
    pictureUpload('40 megapixels in a few kB, PNG', 'stored', () => dataUrl('png', png)),
    pictureUpload('40 megapixels in a few kB, WebP', 'stored', () => dataUrl('webp', webp)),
    pictureUpload('4 megapixels, AVIF', 'stored', () => dataUrl('avif', avif)),
    pictureUpload('8,001 pixels wide, slightly more than 40 megapixels', 'TOO_LARGE', () =>
      dataUrl('jpeg', tooManyPixels),
    ),
    pictureUpload('a header with 900 megapixels', 'TOO_LARGE', () =>
      dataUrl('png', withFalseSize(png, 30_000)),
    ),
    pictureUpload('a header with four thousand gigapixels', ['TOO_LARGE', 'BAD_INPUT'], () =>
      dataUrl('png', withFalseSize(png, 2_000_000)),
    ),
    pictureUpload('more than 10 MB', 'TOO_LARGE', () => dataUrl('jpeg', pad(noise, 10 * MEGABYTE + 1))),
    pictureUpload('50 MB', ['TOO_LARGE', 'connection closed'], () =>
      dataUrl('jpeg', pad(noise, 50 * MEGABYTE)),
    ),
    pictureUpload('a picture with HTML after it', 'UNSUPPORTED_MEDIA', () =>
      dataUrl('jpeg', appendText(noise, '<html>')),
    ),
    pictureUpload('a picture with SVG after it', 'UNSUPPORTED_MEDIA', () =>
      dataUrl('png', appendText(png, MARKUP)),
    ),
    pictureUpload('a picture with a ZIP archive after it', 'UNSUPPORTED_MEDIA', () =>
      dataUrl('jpeg', appendText(noise, 'PK\x05\x06')),
    ),
    pictureUpload('an SVG file', 'UNSUPPORTED_MEDIA', () =>
      dataUrl('svg+xml', Buffer.from(MARKUP.repeat(20_000))),
    ),
    pictureUpload('an HTML file', 'UNSUPPORTED_MEDIA', () =>
      dataUrl('png', Buffer.alloc(9 * MEGABYTE, '<!doctype html>')),
    ),
    pictureUpload('a truncated picture', 'BAD_INPUT', () =>
      dataUrl('jpeg', noise.subarray(0, noise.length / 2)),
    ),
    pictureUpload('9 MB of zeros after the first bytes', 'BAD_INPUT', () =>
      dataUrl('jpeg', Buffer.concat([noise.subarray(0, 3), Buffer.alloc(9 * MEGABYTE)])),
    ),
  ];
}

function pictureUpload(
  label: string,
  allowedResults: string | readonly string[],
  image: PictureUpload['image'],
): PictureUpload {
  return {
    label,
    allowedResults: typeof allowedResults === 'string' ? [allowedResults] : allowedResults,
    image,
  };
}

function dataUrl(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/**
 * Adds a comment that differs between the APIs, so that the shop converts the picture twice instead of reusing its
 * result.
 */
function variantOf(jpeg: Buffer): PictureUpload['image'] {
  return (api) => {
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0, api === 'rest' ? 1 : 2]);
    return dataUrl('jpeg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  };
}

/** A PNG whose header claims this edge length, without the pixels for it. */
function withFalseSize(png: Buffer, edge: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(edge, 16);
  bytes.writeUInt32BE(edge, 20);
  return bytes;
}

function pad(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]);
}

function appendText(bytes: Buffer, text: string): Buffer {
  return Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
}
