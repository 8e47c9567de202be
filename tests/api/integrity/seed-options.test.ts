import { mkdtemp, rm } from 'node:fs/promises';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedIfEmpty, type SeedDeps } from '../../../seeds/seed';
import { openDatabase, type Database } from '../../../server/database/data-source';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { ReviewEntity } from '../../../server/database/entities/review.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { averageHundredths } from '../../../server/domain/reviews/rating';
import { ImageService } from '../../../server/modules/media/image.service';

const NOW = new Date('2026-11-21T10:00:00Z');

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-seed-'));
  database = await openDatabase(path.join(folder, 'shop.sqlite'));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function createSeedDeps(seed: SeedDeps['config']['seed']): Promise<SeedDeps> {
  const images = new ImageService(path.join(folder, 'media'));
  await images.prepare();
  return {
    database,
    images,
    passwords: { hash: (password) => Promise.resolve(`hash of ${password}`) },
    config: {
      seed,
      admin: { email: 'owner@shop.example', password: 'a long password' },
      charge: { currencyCode: 'INR', rate: '1' },
      priceBook: DEFAULT_PRICE_BOOK,
    },
    now: () => NOW,
  };
}

const readUsers = () => database.reader.getRepository(UserEntity).find();
const readProducts = () => database.reader.getRepository(ProductEntity).find({ order: { createdAt: 'ASC' } });

describe('Seeding', () => {
  it('creates only the admin for the option none', async () => {
    await seedIfEmpty(await createSeedDeps('none'));

    expect(await readUsers()).toMatchObject([{ email: 'owner@shop.example', isAdmin: true }]);
    expect(await readProducts()).toEqual([]);
  });

  it('creates a catalogue of the requested size, rated by reviews, partly out of stock', async () => {
    await seedIfEmpty(await createSeedDeps(2_500));
    const seededProducts = await readProducts();
    const reviews = await database.reader.getRepository(ReviewEntity).find();

    expect(seededProducts).toHaveLength(2_500);
    expect(new Set(seededProducts.map(({ name }) => name)).size).toBe(2_500);
    expect(new Set(seededProducts.map(({ createdAt }) => createdAt.getTime())).size).toBe(2_500);
    for (const product of seededProducts.slice(0, 200)) {
      const ratings = reviews.filter(({ productId }) => productId === product.id).map(({ rating }) => rating);
      const sum = ratings.reduce((total, rating) => total + rating, 0);
      expect(product.ratingHundredths).toBe(averageHundredths(sum, ratings.length));
      expect(product.price).toBeGreaterThanOrEqual(499_00);
      expect(product.price).toBeLessThanOrEqual(1_49_990_00);
    }
    expect(seededProducts.filter(({ countInStock }) => countInStock === 0).length).toBeGreaterThan(0);
  });

  it('generates the same catalogue each time', async () => {
    await seedIfEmpty(await createSeedDeps(40));
    const firstCatalogue = (await readProducts()).map(({ name, price }) => `${name} ${price}`);
    await database.close();
    await rm(path.join(folder, 'shop.sqlite'));
    database = await openDatabase(path.join(folder, 'shop.sqlite'));
    await seedIfEmpty(await createSeedDeps(40));

    expect((await readProducts()).map(({ name, price }) => `${name} ${price}`)).toEqual(firstCatalogue);
  });

  it('leaves the shop empty when it fails, so that the next start tries again', async () => {
    const deps = await createSeedDeps('demo');
    const openTransaction = database.writer.transaction.bind(database.writer);
    const transactionSpy = jest.spyOn(database.writer, 'transaction').mockImplementation((operation) =>
      openTransaction(async (tx) => {
        const result = await operation(tx);
        if ((await tx.count(ProductEntity)) > 0) throw new Error('power cut');
        return result;
      }),
    );

    await expect(seedIfEmpty(deps)).rejects.toThrow('power cut');
    transactionSpy.mockRestore();
    expect(await readUsers()).toEqual([]);
    expect(await readProducts()).toEqual([]);

    await expect(seedIfEmpty(deps)).resolves.toBe(true);
    expect((await readProducts()).filter(({ isFace }) => isFace)).toHaveLength(25);
  });
});
