import type { Product } from '../server/domain/model';
import type { StoredPicture } from '../server/modules/media';

/** The six shelves of the demo shop. */
export const SHELF = {
  speakers: 'Speakers',
  headphones: 'Headphones & microphones',
  cameras: 'Cameras & drones',
  phones: 'Phones, tablets & watches',
  computers: 'Computers & gaming',
  home: 'Home',
} as const;

/** What a demo product is before anybody reviews it; `picture` names the file in `images/`. Price in paise. */
export type SeedProduct = Pick<
  Product,
  'name' | 'brand' | 'category' | 'price' | 'countInStock' | 'description'
> & { picture: string };

/** The facts of each picture's product, name and value. */
export type SeedSpecifications = Readonly<
  Record<string, readonly (readonly [name: string, value: string])[]>
>;

/** The stored pictures by the name of their file in `images/`, without its ending. */
export type Pictures = ReadonlyMap<string, StoredPicture>;

/** A demo review: rating from 1 to 5, the words, and by whom where that matters. */
export type SeedReview = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string, by?: string];

/** The demo reviews of each picture's product, latest first. */
export type SeedReviews = Readonly<Record<string, readonly SeedReview[]>>;
