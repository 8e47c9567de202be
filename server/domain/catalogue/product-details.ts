import { MAX_RATING } from '../constants';

/** A picture of a product; an empty `alt` means the product's name. */
export interface ProductPicture {
  image: string;
  alt: string;
  /** Alternative text in Hindi; undefined without one. */
  altHi?: string;
  /** CSS colour of the background around the picture: the mean colour of its left edge, such as `#E9E1D9`. */
  ground: string;
}

/** A picture as input: a path of this shop or a data URL, and its alternative texts. */
export type PictureInput = Pick<ProductPicture, 'image' | 'alt' | 'altHi'>;

/** A picture for clients; `altHi` is null if the English text is the only one. */
export interface PublicPicture extends Omit<ProductPicture, 'altHi'> {
  altHi: string | null;
}

/** A specification, such as `Weight` and `1.3 kg`. */
export interface Specification {
  name: string;
  value: string;
  /** Label in Hindi; undefined without one. */
  nameHi?: string;
  /** Value in Hindi; undefined without one. */
  valueHi?: string;
}

/** A specification for clients; a text without Hindi is null there. */
export interface PublicSpecification extends Pick<Specification, 'name' | 'value'> {
  nameHi: string | null;
  valueHi: string | null;
}

/** The specifications of a product for clients. */
export function publicSpecifications(specifications: readonly Specification[] = []): PublicSpecification[] {
  return specifications.map(({ name, value, nameHi, valueHi }) => ({
    name,
    value,
    nameHi: nameHi ?? null,
    valueHi: valueHi ?? null,
  }));
}

/**
 * The specifications with the Hindi texts that the current ones have for equal English texts. A file without Hindi
 * texts keeps those that an admin wrote.
 */
export function withHindiOf(
  specifications: readonly Specification[],
  current: readonly Specification[],
): Specification[] {
  const currentByName = new Map(current.map((specification) => [specification.name, specification]));
  return specifications.map(({ name, value }) => {
    const { value: currentValue, nameHi, valueHi } = currentByName.get(name) ?? {};
    return { name, value, ...(nameHi && { nameHi }), ...(valueHi && value === currentValue && { valueHi }) };
  });
}

/** Number of visible reviews with this rating. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** Product fields that `picturesOf` needs. */
export interface PicturedProduct {
  name: string;
  nameHi?: string;
  image: string;
  imageGround: string;
  imageAlt?: string;
  imageAltHi?: string;
  morePictures?: readonly ProductPicture[];
}

/**
 * All pictures of a product, the main one first, each with an alternative text. A picture without its own texts has the
 * names of the product; a picture with an English text only has no Hindi text, because the name says less.
 */
export function picturesOf(product: PicturedProduct): PublicPicture[] {
  const { name, nameHi, image, imageGround, imageAlt = '', imageAltHi, morePictures = [] } = product;
  const mainPicture = { image, alt: imageAlt, altHi: imageAltHi, ground: imageGround };
  return [mainPicture, ...morePictures].map((picture) => ({
    image: picture.image,
    alt: picture.alt || name,
    altHi: picture.altHi || (picture.alt === '' && nameHi) || null,
    ground: picture.ground,
  }));
}

/** Rating counts from five stars down to one; `counts` has the same order. */
export function ratingCountsOf(counts: readonly number[]): RatingCount[] {
  return Array.from({ length: MAX_RATING }, (_, index) => ({
    rating: MAX_RATING - index,
    count: counts[index] ?? 0,
  }));
}
