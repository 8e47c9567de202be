import sharp, { type OutputInfo } from 'sharp';
import { badInput, ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import { PLACEHOLDER_BACKGROUND } from './image-placeholder';
import type { PictureFormat } from './image-format';

// The shop decodes each picture once, so a cache of decoded pictures would waste memory.
sharp.cache(false);

/** Edge lengths of the stored square renditions, in pixels; products reference the last one. */
export const PICTURE_SIZES = [480, 768, 1000] as const;
const LARGEST_SIZE = 1000;
/** Edge length of the zoom rendition, which only large pictures have. */
const ZOOM_SIZE = 2000;
/** Longest edge from which on a picture has a zoom rendition, in pixels. */
export const MIN_ZOOM_EDGE = 1400;

/** Maximum number of pixels of an uploaded picture: 40 megapixels. §5 */
export const MAX_PICTURE_PIXELS = 40_000_000;

const AVIF_QUALITY = 55;
const WEBP_OPTIONS = { quality: 80, effort: 2 };
// Effort 4 saves 6 % of the bytes but takes seven times as long, which is too long for a waiting client.
const AVIF_EFFORT = 1;

/** One stored file of a picture. */
export interface Rendition {
  /** End of the file name, such as `480.avif`. */
  suffix: string;
  bytes: Buffer;
}

interface Square {
  pixels: Buffer;
  size: number;
  channels: OutputInfo['channels'];
}

/**
 * Renders a picture, without its metadata, as squares. The background has the mean colour of the picture's left edge.
 * Throws BAD_INPUT or TOO_LARGE.
 */
export async function renderPicture(
  bytes: Buffer,
  format: PictureFormat,
  avifEffort = AVIF_EFFORT,
): Promise<Rendition[]> {
  await requireDecodable(bytes, format);
  const original = await decodeSquare(bytes);
  const squares = await Promise.all(PICTURE_SIZES.map((size) => resizeSquare(original, size)));
  const renditions = await renderZoom(bytes);
  for (const square of squares) renditions.push(...(await encode(square, avifEffort)));
  return renditions;
}

/** The zoom rendition, of at most 2000 px; none for a picture that is hardly larger than 1000 px. */
async function renderZoom(bytes: Buffer): Promise<Rendition[]> {
  const { width, height } = await sharp(bytes).metadata();
  const edge = Math.min(ZOOM_SIZE, Math.max(width, height));
  if (edge < MIN_ZOOM_EDGE) return [];
  const square = await decodeSquare(bytes, edge);
  return [{ suffix: `${ZOOM_SIZE}.webp`, bytes: await toSharp(square).webp(WEBP_OPTIONS).toBuffer() }];
}

/** Mean colour of a picture's left edge, as CSS, such as `#E9E1D9`. */
export async function edgeColorOf(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return leftEdgeColorOf(data, info);
}

/** Requires one picture of the format within the pixel limit. Throws BAD_INPUT or TOO_LARGE. */
export async function requireDecodable(bytes: Buffer, format: PictureFormat): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  const decodedFormat =
    metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (decodedFormat !== format || !metadata.width || !metadata.height) refuseDamaged();
  if ((metadata.pages ?? 1) > 1) throw badInput('image', 'picture.animated');
  if (metadata.width * metadata.height > MAX_PICTURE_PIXELS) {
    const megapixels = MAX_PICTURE_PIXELS / 1_000_000;
    const message: Message = { key: 'picture.tooManyPixels', params: { megapixels } };
    throw new ShopError('TOO_LARGE', message, { fields: [{ field: 'image', message }] });
  }
}

/** Refuses a picture that cannot be decoded. */
export function refuseDamaged(): never {
  throw badInput('image', 'picture.damaged');
}

async function decodeSquare(bytes: Buffer, size: number = LARGEST_SIZE): Promise<Square> {
  const orientedPicture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: PLACEHOLDER_BACKGROUND })
    .resize(size, size, { fit: 'inside' })
    .toColourspace('srgb');
  const { data, info } = await orientedPicture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const { width, height, channels } = info;
  const background = leftEdgeColorOf(data, info);
  const square = await sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: 'contain', background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: square.data, size, channels: square.info.channels };
}

async function resizeSquare(original: Square, size: number): Promise<Square> {
  if (size === original.size) return original;
  return { ...original, size, pixels: await toSharp(original).resize(size, size).raw().toBuffer() };
}

async function encode(square: Square, effort: number): Promise<Rendition[]> {
  const [avif, webp] = await Promise.all([
    toSharp(square).avif({ quality: AVIF_QUALITY, effort }).toBuffer(),
    toSharp(square).webp(WEBP_OPTIONS).toBuffer(),
  ]);
  return [
    { suffix: `${square.size}.avif`, bytes: avif },
    { suffix: `${square.size}.webp`, bytes: webp },
  ];
}

function toSharp({ pixels, size, channels }: Square) {
  return sharp(pixels, { raw: { width: size, height: size, channels } });
}

function leftEdgeColorOf(
  pixels: Buffer,
  { width, height, channels }: Pick<OutputInfo, 'width' | 'height' | 'channels'>,
): string {
  const sums = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    const rowOffset = row * width * channels;
    // A greyscale picture has one colour channel, which supplies all three sums.
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[rowOffset + (channels < 3 ? 0 : channel)] ?? 0);
    }
  }
  return `#${sums
    .map((sum) =>
      Math.floor(sum / height + 0.5)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
}
