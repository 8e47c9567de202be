import { MAX_RATING } from '../constants';

/** A picture of a product; an empty `alt` means the product's name. */
export interface ProductPicture {
  image: string;
  alt: string;
  /** CSS colour of the background around the picture: the mean colour of its left edge, such as `#E9E1D9`. */
  ground: string;
}

/** A picture as input: a path of this shop or a data URL, and its alternative text. */
export type PictureInput = Pick<ProductPicture, 'image' | 'alt'>;

/** A specification, such as `Weight` and `1.3 kg`. */
export interface Specification {
  name: string;
  value: string;
}

/** Number of visible reviews with this rating. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** Product fields that `picturesOf` needs. */
export interface PicturedProduct {
  name: string;
  image: string;
  imageGround: string;
  imageAlt?: string;
  morePictures?: readonly ProductPicture[];
}

/** All pictures of a product, the main one first, each with an alternative text. */
export function picturesOf(product: PicturedProduct): ProductPicture[] {
  const { name, image, imageGround, imageAlt = '', morePictures = [] } = product;
  return [{ image, alt: imageAlt, ground: imageGround }, ...morePictures].map((picture) => ({
    ...picture,
    alt: picture.alt || name,
  }));
}

/** Rating counts from five stars down to one; `counts` has the same order. */
export function ratingCountsOf(counts: readonly number[]): RatingCount[] {
  return Array.from({ length: MAX_RATING }, (_, index) => ({
    rating: MAX_RATING - index,
    count: counts[index] ?? 0,
  }));
}
