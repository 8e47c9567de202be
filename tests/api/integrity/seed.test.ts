import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { demoCatalogue } from '../../../seeds/catalogue/catalogue';
import { DEMO_REVIEWERS, DEMO_SHOPPERS } from '../../../seeds/people';
import { DEMO_REVIEWS } from '../../../seeds/reviews/reviews';
import { FAMILIES } from '../../../seeds/structure/families';
import { seedIfEmpty, type SeedDeps } from '../../../seeds/seed';
import { openDatabase, type Database } from '../../../server/database/data-source';
import { OrderEntity, OrderItemEntity } from '../../../server/database/entities/order.entity';
import { PaymentEventEntity } from '../../../server/database/entities/payment.entity';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { ReviewEntity } from '../../../server/database/entities/review.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { MAX_LENGTH, PROMO_PRODUCT_NAME } from '../../../server/domain/constants';
import { priceOrder } from '../../../server/domain/pricing/pricing';
import { averageHundredths, toHalfStars } from '../../../server/domain/reviews/rating';
import { readProductChange } from '../../../server/domain/catalogue/product-validation';
import { readReview } from '../../../server/domain/reviews/review-list';
import { ImageService } from '../../../server/modules/media/image.service';

const NOW = new Date('2026-11-21T10:00:00Z');
/** Further members of families, which lists show through another member. */
const MEMBER_COUNT = FAMILIES.reduce((sum, { members }) => sum + members.length, 0);
/** Longer product names test the layout of product cards. */
const CARD_NAME_LENGTH = 25;

let folder: string;
let database: Database;
let deps: SeedDeps;

async function openShop(seed: SeedDeps['config']['seed']): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-seed-'));
  database = await openDatabase(path.join(folder, 'shop.sqlite'));
  const images = new ImageService(path.join(folder, 'media'));
  await images.prepare();
  deps = {
    database,
    images,
    passwords: { hash: (password) => Promise.resolve(`hash of ${password}`) },
    config: {
      seed,
      admin: { email: 'admin@haat.example', password: 'haat-admin-demo' },
      charge: { currencyCode: 'INR', rate: '1' },
      priceBook: DEFAULT_PRICE_BOOK,
    },
    now: () => NOW,
  };
}

async function closeShop(): Promise<void> {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

const countRows = (entity: EntityTarget<ObjectLiteral>) => database.reader.getRepository(entity).count();

describe('The demo shop', () => {
  let products: ProductEntity[];
  /** The products that lists show: of each family, one member. */
  let listedProducts: ProductEntity[];
  let reviews: ReviewEntity[];
  let orders: OrderEntity[];
  let items: OrderItemEntity[];

  beforeAll(async () => {
    await openShop('demo');
    await seedIfEmpty(deps);
    products = await database.reader.getRepository(ProductEntity).find({ order: { createdAt: 'DESC' } });
    listedProducts = products.filter(({ isFace }) => isFace);
    reviews = await database.reader.getRepository(ReviewEntity).find();
    orders = await database.reader.getRepository(OrderEntity).find();
    items = await database.reader.getRepository(OrderItemEntity).find();
  });

  afterAll(closeShop);

  it('lists 25 products in six categories, priced from ₹499 to ₹1,49,990', () => {
    expect(listedProducts).toHaveLength(25);
    expect(products).toHaveLength(25 + MEMBER_COUNT);
    expect(new Set(products.map(({ category }) => category)).size).toBe(6);
    const prices = products.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([499_00, 1_49_990_00]);
  });

  it('has an HSN code, a unit and a weight for every product, and the first tax class', () => {
    for (const { hsn, unit, weight, taxClass } of products) {
      expect(hsn).toMatch(/^\d{6}$/);
      expect([unit, taxClass]).toEqual(['PCS', '']);
      expect(weight).toBeGreaterThan(0);
    }
  });

  it('has the cases that screens must show: sold out, nearly sold out, a long name, the promo', () => {
    const soldOut = products.filter(({ countInStock }) => countInStock === 0);
    expect(
      soldOut.map(({ name, optionValues }) => [name, ...Object.values(optionValues)].join(', ')),
    ).toEqual([
      'Mela Roll Bluetooth Speaker, Indigo',
      'Dhara Gooseneck Kettle, Forest',
      'Dhara Gooseneck Kettle, Cream',
    ]);
    expect(products.some(({ countInStock }) => countInStock > 0 && countInStock < 4)).toBe(true);
    expect(products.some(({ name }) => name.length > CARD_NAME_LENGTH)).toBe(true);
    const promo = products.find(({ name }) => name === PROMO_PRODUCT_NAME);
    expect(promo).toMatchObject({ brand: 'Tarang Audio', price: 18_999_00 });
    expect(promo?.countInStock).toBeGreaterThan(0);
  });

  it('respects the input limits of admins and customers (§5)', () => {
    for (const { name, brand, category, description, price, countInStock } of products) {
      const input = { name, brand, category, description, price: price / 100, countInStock };
      expect(readProductChange(input)).toMatchObject({ name, price });
    }
    for (const { rating, comment } of reviews)
      expect(readReview({ rating, comment })).toEqual({ rating, comment });
    expect(Math.max(...DEMO_REVIEWERS.map(({ name }) => name.length))).toBeLessThan(MAX_LENGTH.userName);
  });

  it('lists the latest products in the designed order, and the three designed top products', () => {
    expect(listedProducts.slice(0, 8).map(({ name }) => name.split(' ')[0])).toEqual([
      'Raga',
      'Mela',
      'Kaapi',
      'Akshar',
      'Dhara',
      'Patang',
      'Deepak',
      'Bol',
    ]);
    const topRated = [...listedProducts].sort(
      (a, b) => b.ratingHundredths - a.ratingHundredths || b.numReviews - a.numReviews,
    );
    expect(topRated.slice(0, 3).map(({ name }) => name)).toEqual([
      PROMO_PRODUCT_NAME,
      'Chakra Belt Drive Turntable',
      'Chhaya Rangefinder Camera',
    ]);
  });

  it.each(['Speakers', 'Headphones', 'Cameras', 'Phones', 'Watches', 'Computers', 'Gaming', 'Home'])(
    'has products in the category %s',
    (categoryWord) => {
      const prefix = ` ${categoryWord.toLowerCase()}`;
      expect(products.some(({ category }) => ` ${category.toLowerCase()}`.includes(prefix))).toBe(true);
    },
  );

  it('rates each product by its reviews, several of them between two whole stars (§3)', () => {
    for (const product of products) {
      const firstMember = products.find(
        ({ familyId, familyPosition }) => familyId === product.familyId && familyPosition === 0,
      );
      const subjectId = product.familyId === '' ? product.id : firstMember?.id;
      const productReviews = reviews.filter(({ productId }) => productId === subjectId);
      const ratingSum = productReviews.reduce((sum, { rating }) => sum + rating, 0);
      expect(product).toMatchObject({
        ratingSum,
        numReviews: productReviews.length,
        ratingHundredths: averageHundredths(ratingSum, productReviews.length),
      });
    }
    expect(products.filter(({ rating }) => toHalfStars(rating) % 1 === 0.5).length).toBeGreaterThan(5);
  });

  it('repeats no review, and dates each review after its product and before today', () => {
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
    const createdAtById = new Map(products.map(({ id, createdAt }) => [id, createdAt]));
    for (const { productId, createdAt } of reviews) {
      expect(createdAt.getTime()).toBeGreaterThan(createdAtById.get(productId)?.getTime() ?? Infinity);
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  it('marks exactly the reviews by buyers of the product as verified (§6)', () => {
    for (const { userId, productId, isVerifiedPurchase, createdAt } of reviews) {
      const matchingOrders = orders.filter(
        (order) =>
          order.userId === userId &&
          order.isPaid &&
          items.some((item) => item.orderId === order.id && item.productId === productId),
      );
      expect(matchingOrders.length > 0).toBe(isVerifiedPurchase);
      for (const order of matchingOrders) expect(order.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    }
    expect(reviews.some(({ isVerifiedPurchase }) => isVerifiedPurchase)).toBe(true);
  });

  it('prices past orders like new orders, and lets only paid orders hold stock (§9)', () => {
    for (const order of orders) {
      const lines = items.filter(({ orderId }) => orderId === order.id);
      expect(order).toMatchObject(priceOrder(lines, DEFAULT_PRICE_BOOK));
      expect(order).toMatchObject({ chargeAmount: order.totalPrice, holdsStock: order.isPaid });
      expect(order.createdAt.getTime()).toBeGreaterThan(
        Math.max(
          ...lines.map(
            ({ productId }) => products.find(({ id }) => id === productId)?.createdAt.getTime() ?? NaN,
          ),
        ),
      );
    }
  });

  it('records a request before each payment (§4)', async () => {
    const events = await database.reader
      .getRepository(PaymentEventEntity)
      .find({ order: { orderId: 'ASC', createdAt: 'ASC', id: 'ASC' } });
    const outcomes = events.map(({ outcome }) => outcome).join(' ');
    expect(outcomes).toMatch(/^(intent done ?)+$/);
  });

  it.each(DEMO_SHOPPERS.map(({ name, email }) => [name, email]))(
    'has orders of %s in each state',
    (_name, email) => {
      const shopperOrders = orders.filter(({ buyerEmail }) => buyerEmail === email);
      const states = shopperOrders.map(({ isPaid, isDelivered }) => Number(isPaid) + Number(isDelivered));
      expect(new Set(states)).toEqual(new Set([0, 1, 2]));
    },
  );

  it('has a picture and its background colour for each product', async () => {
    const media = await readdir(path.join(folder, 'media'));
    for (const { image, imageGround } of products) {
      expect(media).toContain(path.basename(image));
      expect(imageGround).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  it('leaves a shop that has an account unchanged', async () => {
    const countsBefore = [await countRows(UserEntity), await countRows(OrderEntity)];

    await expect(seedIfEmpty(deps)).resolves.toBe(false);
    expect([await countRows(UserEntity), await countRows(OrderEntity)]).toEqual(countsBefore);
    expect(countsBefore[0]).toBe(1 + DEMO_SHOPPERS.length + DEMO_REVIEWERS.length);
  });

  it('has reviews for every product of the catalogue and for nothing else', () => {
    expect(Object.keys(DEMO_REVIEWS).sort()).toEqual(
      demoCatalogue()
        .map(({ picture }) => picture)
        .sort(),
    );
  });
});
