import sharp from 'sharp';
import type { PictureFormat } from './image-format';
import { MAX_PICTURE_PIXELS, refuseDamaged, requireDecodable } from './image-renditions';

const MAX_EDGE = 1_600;
const WEBP_OPTIONS = { quality: 80, effort: 2 };

/** Renders a picture in its own proportions, without metadata. Throws BAD_INPUT or TOO_LARGE. */
export async function renderPrivatePicture(bytes: Buffer, format: PictureFormat): Promise<Buffer> {
  await requireDecodable(bytes, format);
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .webp(WEBP_OPTIONS)
    .toBuffer()
    .catch(refuseDamaged);
}
