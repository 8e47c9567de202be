import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Config } from '../server/config';
import { PageEntity } from '../server/database/entities/page.entity';
import { UserEntity } from '../server/database/entities/user.entity';
import { insertRows as insertPlainRows } from '../server/database/rows';
import { invalidateTags } from '../server/database/invalidation-tags';
import type { Writer } from '../server/database/write-queue';
import { TAG } from '../server/domain/catalogue/cache-tags';
import type { ImageService } from '../server/modules/media';
import { insertStartingPages } from './starting-pages';
import { categoryRows } from './further-pictures';
import { adminRow, seedPeople, type PersonHashes } from './demo-people';
import { demoSettingRows } from './demo-settings';
import { insertDemoShop } from './demo-shop';
import { DEMO_SHOPPERS } from './people';
import { storePictures } from './pictures';
import { insertRows } from './rows';
import { insertSyntheticShop } from './synthetic';

/** The services and settings that the seed needs. */
export interface SeedDeps {
  database: { writer: Writer };
  images: Pick<ImageService, 'store' | 'importPictures'>;
  passwords: { hash(password: string): Promise<string> };
  config: Pick<Config, 'seed' | 'admin' | 'charge' | 'priceBook'>;
  now: () => Date;
}

/**
 * Seeds an empty shop as the configuration says. Returns false for a shop with accounts. All inserts are one
 * transaction, so a crash leaves the shop empty.
 */
export async function seedIfEmpty(deps: SeedDeps): Promise<boolean> {
  const { writer } = deps.database;
  if (!(await writer.transaction(isEmpty))) return false;
  const hashes = await hashPasswords(deps);
  const { seed, admin, charge, priceBook } = deps.config;
  // The file name of a picture is a hash of its content, so a second attempt does not store it again.
  const pictures = seed === 'none' ? undefined : await storePictures(deps.images);
  return writer.transaction(
    async (tx) => {
      if (!(await isEmpty(tx))) return false;
      const now = deps.now();
      const owner = adminRow(admin.email, hashes.admin, now);
      await tx.insert(UserEntity, owner);
      if (!(await hasPages(tx))) await insertStartingPages(tx, { now, isPublished: pictures !== undefined });
      if (!pictures) return true;
      await insertPlainRows(tx, 'setting', demoSettingRows(owner.id, now));
      invalidateTags(tx, TAG.settings);
      await insertPlainRows(tx, 'category_picture', categoryRows(pictures));
      const people = seedPeople(hashes, now);
      await insertRows(
        tx,
        UserEntity,
        people.map(({ row }) => row),
      );
      if (typeof seed === 'number') await insertSyntheticShop(tx, { people, pictures, now, count: seed });
      else if (typeof seed === 'object') await insertSyntheticShop(tx, { people, pictures, now, ...seed });
      else await insertDemoShop(tx, { people, pictures, now, charge, priceBook });
      return true;
    },
    { isLong: true },
  );
}

/**
 * Gives a shop that the set-up page installs its standard pages as drafts; a shop with accounts or pages keeps them.
 */
export async function seedPagesIfEmpty({ database, now }: Pick<SeedDeps, 'database' | 'now'>): Promise<void> {
  await database.writer.transaction(async (tx) => {
    if ((await isEmpty(tx)) && !(await hasPages(tx)))
      await insertStartingPages(tx, { now: now(), isPublished: false });
  });
}

function hasPages(tx: EntityManager): Promise<boolean> {
  return tx.createQueryBuilder(PageEntity, 'page').getExists();
}

async function isEmpty(tx: EntityManager): Promise<boolean> {
  return !(await tx.createQueryBuilder(UserEntity, 'account').getExists());
}

async function hashPasswords({ passwords, config }: SeedDeps): Promise<PersonHashes> {
  const [admin, shopper, reviewer] = await Promise.all([
    passwords.hash(config.admin.password),
    passwords.hash(DEMO_SHOPPERS[0]?.password ?? ''),
    passwords.hash(randomBytes(24).toString('base64')),
  ]);
  return { admin, shopper, reviewer };
}
