import type { EntityManager } from 'typeorm';
import { insertRows as insertPlainRows } from '../server/database/rows';
import { ProductEntity } from '../server/database/entities/product.entity';
import { ReviewEntity } from '../server/database/entities/review.entity';
import { minutesAfter } from './calendar';
import { demoCatalogue } from './catalogue/catalogue';
import type { SeededPerson } from './demo-people';
import { productRow, type ProductRow } from './demo-products';
import type { ReviewRow } from './demo-reviews';
import { createSeededRandom, type SeededRandom } from './random';
import { DEMO_REVIEWS } from './reviews/reviews';
import { idForTime, insertRows, withoutIndexes } from './rows';
import type { Pictures, SeedProduct, SeedReview } from './listed-products';
import { SyntheticFamilies, type MemberColumns } from './synthetic-families';
import { ADJECTIVES, BRANDS, MATERIALS, SYLLABLES, PRODUCT_NOUNS } from './synthetic-words';

const RANDOM_SEED = 20_261_121;
const BATCH_SIZE = 2_000;
const MAX_SPECIFICATIONS = 3;
const MIN_PRICE_RUPEES = 499;
const MAX_PRICE_RUPEES = 1_49_990;
const YEAR_MINUTES = 365 * 24 * 60;
/** Number of reviews per product; each entry is equally likely. */
const REVIEW_COUNTS = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3];

/** Input of a synthetic catalogue of any size. */
export interface SyntheticShop {
  people: readonly SeededPerson[];
  pictures: Pictures;
  now: Date;
  count: number;
  /** Number of members of each family; without it, products have no family and no attributes. */
  familySize?: number;
}

/** Inserts synthetic products with reviews, always the same. The accounts of the people must exist. */
export async function insertSyntheticShop(tx: EntityManager, shop: SyntheticShop): Promise<void> {
  await withoutIndexes(tx, ['product', 'review'], () => insertProducts(tx, shop));
}

async function insertProducts(tx: EntityManager, shop: SyntheticShop): Promise<void> {
  const random = createSeededRandom(RANDOM_SEED);
  const catalogue = demoCatalogue();
  const families =
    shop.familySize === undefined ? undefined : new SyntheticFamilies(shop.familySize, shop.now);
  for (let start = 0; start < shop.count; start += BATCH_SIZE) {
    const products: (ProductRow & Partial<MemberColumns>)[] = [];
    const reviews: ReviewRow[] = [];
    for (let index = start; index < Math.min(start + BATCH_SIZE, shop.count); index += 1) {
      const model = random.pick(catalogue);
      const chosenReviews = pickReviews(random, DEMO_REVIEWS[model.picture] ?? []);
      const createdAt = minutesAfter(shop.now, -YEAR_MINUTES * (1 - index / shop.count) - 1);
      const row = productRow({
        product: createSyntheticProduct(random, model, index),
        pictures: shop.pictures,
        ratings: chosenReviews.map(([rating]) => rating),
        createdAt,
      });
      // Few specifications limit the size of a database with a million products.
      const specifications = row.specifications.slice(0, MAX_SPECIFICATIONS);
      const product = { ...row, specifications, morePictures: [] };
      products.push({ ...product, ...families?.memberColumns(product, index) });
      reviews.push(...reviewRows(product, chosenReviews, shop, random));
    }
    if (families) await insertPlainRows(tx, 'family', families.takeRows());
    await insertRows(tx, ProductEntity, products);
    await insertRows(tx, ReviewEntity, reviews);
  }
}

function createSyntheticProduct(random: SeededRandom, model: SeedProduct, index: number): SeedProduct {
  const brand = random.pick(BRANDS);
  const noun = random.pick(PRODUCT_NOUNS[model.picture] ?? [model.name]);
  const [adjective, material] = [random.pick(ADJECTIVES), random.pick(MATERIALS)];
  const rupees = Math.round((model.price / 100) * (0.3 + random.next() * 1.7));
  return {
    ...model,
    name: `${brand} ${adjective} ${randomSeries(random)} ${noun} ${(index + 1).toString(36).toUpperCase()}`,
    brand,
    price: Math.min(MAX_PRICE_RUPEES, Math.max(MIN_PRICE_RUPEES, rupees)) * 100,
    countInStock: random.next() < 0.05 ? 0 : 1 + random.integerBelow(60),
    description: `${/^[^.]*\./.exec(model.description)?.[0] ?? ''} This one comes in ${material}.`,
  };
}

/** Creates a random series name. A few names are frequent, most are rare. */
function randomSeries(random: SeededRandom): string {
  const number = Math.floor(random.next() ** 3 * SYLLABLES.length ** 3);
  const [first, second, third] = [number / SYLLABLES.length ** 2, number / SYLLABLES.length, number].map(
    (index) => SYLLABLES[Math.floor(index) % SYLLABLES.length] ?? '',
  );
  const name = `${first}${second}${third}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function pickReviews(random: SeededRandom, choices: readonly SeedReview[]): SeedReview[] {
  const start = random.integerBelow(Math.max(1, choices.length));
  return [...choices.slice(start), ...choices.slice(0, start)].slice(0, random.pick(REVIEW_COUNTS));
}

function reviewRows(
  product: ProductRow,
  reviews: readonly SeedReview[],
  { people, now }: SyntheticShop,
  random: SeededRandom,
): ReviewRow[] {
  const firstWriterIndex = random.integerBelow(people.length);
  const ageMs = now.getTime() - product.createdAt.getTime();
  return reviews.map(([rating, comment], index) => {
    const writer = people[(firstWriterIndex + index) % people.length]?.row;
    if (!writer) throw new Error('The seed has no people to write reviews');
    const createdAt = new Date(product.createdAt.getTime() + Math.floor((ageMs * (index + 1)) / 5));
    const row = { id: idForTime(createdAt), productId: product.id, userId: writer.id, name: writer.name };
    return { ...row, rating, comment, isVerifiedPurchase: false, createdAt };
  });
}
