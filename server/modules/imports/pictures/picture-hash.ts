import { createHash } from 'node:crypto';
import type { ProductPicture } from '../../../domain/catalogue/product-details';

/** The pictures of a product; `morePictures` is JSON. */
export type StoredPictures = Record<'image' | 'morePictures', string>;

/** Hash of the pictures of a product in their order, without their texts. */
export function pictureHashOf({ image, morePictures }: StoredPictures): string {
  const others = JSON.parse(morePictures) as ProductPicture[];
  const paths = [image, ...others.map((picture) => picture.image)];
  return createHash('sha256').update(paths.join('\n')).digest('base64url');
}
