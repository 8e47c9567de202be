import sharp from 'sharp';
import { ShopError } from '../../domain/errors';
import {
  MAX_LOGO_HEIGHT,
  MAX_LOGO_WIDTH,
  MIN_LOGO_HEIGHT,
  MIN_LOGO_WIDTH,
  type PixelSize,
} from '../../domain/settings/shop-logo';
import type { PictureFormat } from './image-format';
import { MAX_PICTURE_PIXELS, refuseDamaged, requireDecodable } from './image-renditions';

const WEBP_OPTIONS = { quality: 90, effort: 4 };

/**
 * Renders a logo in its own proportions and with its transparency, without metadata. Throws BAD_INPUT or TOO_LARGE.
 */
export async function renderLogo(
  bytes: Buffer,
  format: PictureFormat,
): Promise<{ bytes: Buffer; size: PixelSize }> {
  await requireDecodable(bytes, format);
  await requireMinimumSize(bytes);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(WEBP_OPTIONS)
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return { bytes: data, size: { width: info.width, height: info.height } };
}

async function requireMinimumSize(bytes: Buffer): Promise<void> {
  const { autoOrient } = await sharp(bytes).metadata();
  if (autoOrient.width >= MIN_LOGO_WIDTH && autoOrient.height >= MIN_LOGO_HEIGHT) return;
  const params = { width: MIN_LOGO_WIDTH, height: MIN_LOGO_HEIGHT };
  throw new ShopError('BAD_INPUT', { key: 'setting.logoTooSmall', params });
}
