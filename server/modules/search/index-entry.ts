import { fold, wordStartsOf, wordEndsOf } from '../../domain/catalogue/normalize-text';
import { hashOf } from './hash';
import { tagsOf } from './facet-tags';

/** Product fields that the index needs. */
export interface IndexedProduct {
  id: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  price: number;
  inStock: number;
  ratingHundredths: number;
  numReviews: number;
  createdAt: number;
}

/** Search texts of a product, by part. */
export interface IndexedTexts {
  name: string;
  namePart: string;
  brand: string;
  category: string;
  description: string;
  tags: string;
}

const BEST = 500;
const MAX_REVIEWS = 4_095;
const PLACES = 2 ** 32;

/**
 * Number of a product in the index. It ascends with falling rating, number of reviews and place. It has 53 bits: 9 for
 * the rating, 12 for the reviews, the others for the place.
 */
export function docOf(ratingHundredths: number, numReviews: number, position: number): number {
  const rank =
    (BEST - ratingHundredths) * (MAX_REVIEWS + 1) + MAX_REVIEWS - Math.min(numReviews, MAX_REVIEWS);
  return rank * PLACES + (PLACES - 1 - position);
}

/** Highest number of a product with a rating. */
export function lastDocOf(ratingHundredths: number): number {
  return docOf(ratingHundredths, 0, 0);
}

/** SQL for the rating, in hundredths, that is encoded in the number of an entry. */
export const RATING_SQL = `(${BEST} - (entry.doc >> 44))`;

/** Normalizes the texts of a product and splits them into words. */
export function indexedTexts(product: IndexedProduct): IndexedTexts {
  const { name, brand, category, description } = product;
  const normalizedName = fold(name);
  return {
    name: wordStartsOf(normalizedName),
    namePart: wordEndsOf(normalizedName),
    brand: wordStartsOf(fold(brand)),
    category: wordStartsOf(fold(category)),
    description: wordStartsOf(fold(description)),
    tags: tagsOf(product).join(' '),
  };
}

/** Fingerprint of the texts; it changes with them, and collisions are very unlikely. */
export function fingerprintOf({ name, brand, category, description, tags }: IndexedTexts): number {
  return hashOf([name, brand, category, description, tags].join('\n'));
}
