import { hashOf } from './hash';

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
  originCountry: string;
  nameHi: string;
  /** JSON list of attributes. */
  attributes: string;
  /** JSON object of the options in its family. */
  optionValues: string;
  /** Ids of its categories in the tree, and of the categories above them, separated by commas. */
  categoryIds: string | null;
  /** Hindi name of its primary category. */
  categoryHi: string | null;
  /** Empty without a family. */
  familyId: string;
  familyPosition: number;
  familyName: string | null;
  familyNameHi: string | null;
  familyDescription: string | null;
}

/** Search texts of a product, by field. */
export interface IndexedTexts {
  name: string;
  nameSuffixes: string;
  brand: string;
  category: string;
  description: string;
  tags: string;
}

const BEST_RATING = 500;
const MAX_REVIEWS = 4_095;
const POSITION_COUNT = 2 ** 32;

/**
 * Document number of a product in the index. Products with a higher rating, then more reviews, then a higher position,
 * have lower numbers. It has 53 bits: 9 for the rating, 12 for the reviews, 32 for the position.
 */
export function docOf(ratingHundredths: number, numReviews: number, position: number): number {
  const rank =
    (BEST_RATING - ratingHundredths) * (MAX_REVIEWS + 1) + MAX_REVIEWS - Math.min(numReviews, MAX_REVIEWS);
  return rank * POSITION_COUNT + (POSITION_COUNT - 1 - position);
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Number of an alpha-2 country code in the index: 1 to 676; 0 for an empty text. */
export function originNumberOf(originCountry: string): number {
  if (originCountry === '') return 0;
  const [first, second] = [0, 1].map((index) => originCountry.charCodeAt(index) - FIRST_LETTER);
  return (first ?? 0) * LETTERS + (second ?? 0) + 1;
}

/** The country code of an `originNumberOf` above 0. */
export function originCountryOf(originNumber: number): string {
  const letters = [Math.floor((originNumber - 1) / LETTERS), (originNumber - 1) % LETTERS];
  return String.fromCharCode(...letters.map((letter) => FIRST_LETTER + letter));
}

/** Highest document number of a product with a rating. */
export function lastDocOf(ratingHundredths: number): number {
  return docOf(ratingHundredths, 0, 0);
}

/** SQL for the rating, in hundredths, from the document number of an entry. The 44 lower bits have other values. */
export const RATING_SQL = `(${BEST_RATING} - (entry.doc >> 44))`;

/** Fingerprint of the texts, to detect changes; collisions are very unlikely. */
export function fingerprintOf({ name, brand, category, description, tags }: IndexedTexts): number {
  return hashOf([name, brand, category, description, tags].join('\n'));
}
