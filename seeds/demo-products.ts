import type { ProductEntity } from '../server/database/entities/product.entity';
import { NO_DISCLOSURES, type Disclosures } from '../server/domain/catalogue/disclosures';
import { NO_PARCEL_DATA } from '../server/domain/delivery/parcel-data';
import type { Specification } from '../server/domain/catalogue/product-details';
import { averageHundredths } from '../server/domain/reviews/rating';
import { normalizedTexts } from '../server/domain/catalogue/normalize-text';
import { daysAgo, productAge } from './calendar';
import { demoCatalogue } from './catalogue/catalogue';
import { idForTime } from './rows';
import { additionalPictures } from './further-pictures';
import { HINDI_SPECIFICATION_NAMES } from './catalogue/hindi-specification-names';
import { hindiSpecificationValue } from './catalogue/hindi-specification-values';
import { DEVICE_SPECIFICATIONS } from './catalogue/specifications-devices';
import { SOUND_AND_HOME_SPECIFICATIONS } from './catalogue/specifications-sound-and-home';
import { demoTaxData } from './catalogue/demo-tax-data';
import { CATEGORIES, type Pictures, type SeedProduct, type SeedReview } from './listed-products';

const SPECIFICATIONS = { ...SOUND_AND_HOME_SPECIFICATIONS, ...DEVICE_SPECIFICATIONS };

/** Town of the fictional manufacturers, by category. */
const TOWNS = new Map<string, string>([
  [CATEGORIES.speakers, 'Coimbatore 641001'],
  [CATEGORIES.headphones, 'Mysuru 570001'],
  [CATEGORIES.cameras, 'Nashik 422001'],
  [CATEGORIES.phones, 'Noida 201301'],
  [CATEGORIES.computers, 'Pune 411001'],
  [CATEGORIES.home, 'Jaipur 302001'],
]);

/** Columns with a default in the database: a product without family, attributes or address of its own. */
type DefaultColumn =
  | 'imageAltHi'
  | 'slug'
  | 'nameHi'
  | 'descriptionHi'
  | 'familyId'
  | 'optionValues'
  | 'optionKey'
  | 'familyPosition'
  | 'isFace'
  | 'gtin'
  | 'attributes'
  | 'sourceKey'
  | 'sourceStock';

export type ProductRow = Omit<
  ProductEntity,
  'sku' | 'rating' | 'isDraft' | 'deletedAt' | 'revision' | 'changedAt' | DefaultColumn
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
    const row = productRow({ product, pictures, ratings, createdAt });
    return [product.picture, { ...row, ...demoDisclosures(product) }];
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
    ...NO_DISCLOSURES,
    ...demoTaxData(picture),
    ...NO_PARCEL_DATA,
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
  return (SPECIFICATIONS[picture] ?? []).map(([name, value]) => {
    const [nameHi, valueHi] = [HINDI_SPECIFICATION_NAMES[name], hindiSpecificationValue(value)];
    return { name, value, ...(nameHi && { nameHi }), ...(valueHi && { valueHi }) };
  });
}

/** Country and town of the factory of each imported demo product, by picture. */
const IMPORTED = new Map<string, readonly [originCountry: string, town: string]>([
  ['camera', ['JP', 'Nagano, Japan']],
  ['monitor', ['KR', 'Suwon, South Korea']],
  ['mouse', ['VN', 'Da Nang, Vietnam']],
  ['router', ['TW', 'Hsinchu, Taiwan']],
  ['webcam', ['VN', 'Hai Phong, Vietnam']],
]);

/** Disclosures of a demo product. It has no MRP, so that the demo accepts every price. */
function demoDisclosures({ brand, category, picture }: SeedProduct): Disclosures {
  const town = TOWNS.get(category) ?? '';
  const imported = IMPORTED.get(picture);
  if (!imported)
    return { ...NO_DISCLOSURES, originCountry: 'IN', maker: `${brand} Works, ${town}`, netQuantity: '1 N' };
  const [originCountry, factory] = imported;
  const names = { maker: `${brand} Works, ${factory}`, importer: `${brand} India, ${town}` };
  return { ...NO_DISCLOSURES, originCountry, ...names, netQuantity: '1 N' };
}
