import { MAX_RATING } from '../constants';

/** A picture of a product; an empty `alt` stands for the product's name. */
export interface ProductPicture {
  image: string;
  alt: string;
  /** CSS colour of the picture's left edge, such as `#E9E1D9`. */
  ground: string;
}

/** A picture as it is sent: a path of this shop or a data URL, and what is seen on it. */
export type PictureInput = Pick<ProductPicture, 'image' | 'alt'>;

/** One fact of a product, such as `Weight` and `1.3 kg`. */
export interface Specification {
  name: string;
  value: string;
}

/** How many reviews, of those that are not hidden, give so many stars. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** What is read of a product to show all its pictures. */
export interface Pictured {
  name: string;
  image: string;
  imageGround: string;
  imageAlt?: string;
  morePictures?: readonly ProductPicture[];
}

/** All pictures of a product, the one of its cards first, each with words. */
export function picturesOf(product: Pictured): ProductPicture[] {
  const { name, image, imageGround, imageAlt = '', morePictures = [] } = product;
  return [{ image, alt: imageAlt, ground: imageGround }, ...morePictures].map((picture) => ({
    ...picture,
    alt: picture.alt || name,
  }));
}

/** The counts of five stars down to one; `counts` has them in this order. */
export function ratingCountsOf(counts: readonly number[]): RatingCount[] {
  return Array.from({ length: MAX_RATING }, (_, place) => ({
    rating: MAX_RATING - place,
    count: counts[place] ?? 0,
  }));
}
