import type { Product } from '../server/domain/model';
import type { StoredPicture } from '../server/modules/media';

/** The six categories of the demo shop. */
export const CATEGORIES = {
  speakers: 'Speakers',
  headphones: 'Headphones & microphones',
  cameras: 'Cameras & drones',
  phones: 'Phones, tablets & watches',
  computers: 'Computers & gaming',
  home: 'Home',
} as const;

/** A demo product without reviews; `picture` names the file in `images/`. Price in paise. */
export type SeedProduct = Pick<
  Product,
  'name' | 'brand' | 'category' | 'price' | 'countInStock' | 'description'
> & { picture: string };

/** Specifications by picture, as name and value. */
export type SeedSpecifications = Readonly<
  Record<string, readonly (readonly [name: string, value: string])[]>
>;

/** Stored pictures by file name in `images/`, without extension. */
export type Pictures = ReadonlyMap<string, StoredPicture>;

/** A demo review. Some reviews have a fixed writer; the others get one of the reviewers. */
export type SeedReview = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string, writerName?: string];

/** Demo reviews by picture, latest first. */
export type SeedReviews = Readonly<Record<string, readonly SeedReview[]>>;
