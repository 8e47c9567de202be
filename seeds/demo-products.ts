import type { ProductEntity } from '../server/database/entities/product.entity';
import type { Specification } from '../server/domain/catalogue/product-details';
import { averageHundredths } from '../server/domain/reviews/rating';
import { normalizedTexts } from '../server/modules/catalogue';
import { daysAgo, productAge } from './calendar';
import { demoCatalogue } from './catalogue/catalogue';
import { idForTime } from './rows';
import { additionalPictures } from './further-pictures';
import { DEVICE_SPECIFICATIONS } from './catalogue/specifications-devices';
import { SOUND_AND_HOME_SPECIFICATIONS } from './catalogue/specifications-sound-and-home';
import type { Pictures, SeedProduct, SeedReview } from './listed-products';

const SPECIFICATIONS = { ...SOUND_AND_HOME_SPECIFICATIONS, ...DEVICE_SPECIFICATIONS };

export type ProductRow = Omit<
  ProductEntity,
  'sku' | 'rating' | 'isDraft' | 'deletedAt' | 'revision' | 'changedAt'
>;

/** Creates the demo products by picture, in catalogue order, with ratings from their reviews. */
export function seedProducts(
  pictures: Pictures,
  reviews: Readonly<Record<string, readonly SeedReview[]>>,
  now: Date,
): Map<string, ProductRow> {
  const rows = demoCatalogue().map((product, index): [string, ProductRow] => {
    const createdAt = daysAgo(now, productAge(index), index);
    const ratings = (reviews[product.picture] ?? []).map(([rating]) => rating);
    return [product.picture, productRow({ product, pictures, ratings, createdAt })];
  });
  return new Map(rows);
}

/** Creates a row of the product table with the given ratings. */
export function productRow(input: {
  product: SeedProduct;
  pictures: Pictures;
  ratings: readonly number[];
  createdAt: Date;
}): ProductRow {
  const { picture, ...product } = input.product;
  const storedPicture = input.pictures.get(picture);
  if (!storedPicture) throw new Error(`seeds/images has no ${picture}.webp`);
  const ratingSum = input.ratings.reduce((sum, rating) => sum + rating, 0);
  const numReviews = input.ratings.length;
  return {
    id: idForTime(input.createdAt),
    ...product,
    ...storedPicture,
    imageAlt: '',
    morePictures: additionalPictures(picture, input.pictures),
    specifications: specificationsOf(picture),
    initialStock: product.countInStock,
    ...normalizedTexts(product),
    ratingSum,
    numReviews,
    ratingHundredths: averageHundredths(ratingSum, numReviews),
    version: 1,
    createdAt: input.createdAt,
    updatedAt: input.createdAt,
  };
}

/** Returns the specifications of the demo product with a picture. */
function specificationsOf(picture: string): Specification[] {
  return (SPECIFICATIONS[picture] ?? []).map(([name, value]) => ({ name, value }));
}
