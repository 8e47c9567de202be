import type { DataSource, EntityManager } from 'typeorm';
import { SHOP_SETUP_ID, ShopSetupEntity } from '../../database/entities/shop-setup.entity';

type Source = DataSource | EntityManager;

/** Facts about the content of the shop that the set-up page shows. */
export interface ShopContent {
  /** True if shoppers can see a product. */
  hasProduct: boolean;
  /** Content pages that are not published. */
  draftPages: number;
}

/** Reads the set-up; undefined for a shop that never was in set-up mode. */
export async function findSetup(source: Source): Promise<ShopSetupEntity | undefined> {
  return (await source.getRepository(ShopSetupEntity).findOneBy({ id: SHOP_SETUP_ID })) ?? undefined;
}

/** Creates the set-up, unless another instance has created it. */
export async function insertSetup(
  tx: EntityManager,
  { tokenId, expiresAt, now }: { tokenId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO shop_setup (id, token_id, token_expires_at, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
    [SHOP_SETUP_ID, tokenId, expiresAt.getTime(), now.getTime()],
  );
}

/**
 * Records the owner if the set-up has none and its token is the current one. Returns false for a set-up with an owner.
 */
export async function claimSetup(
  tx: EntityManager,
  { ownerId, tokenId }: { ownerId: string; tokenId: string },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }[]>(
    `WITH owner (id, token_id) AS (VALUES (?, ?))
     UPDATE shop_setup SET owner_id = owner.id FROM owner
     WHERE shop_setup.token_id = owner.token_id AND owner_id IS NULL AND opened_at IS NULL RETURNING shop_setup.id`,
    [ownerId, tokenId],
  );
  return rows.length === 1;
}

/** The id of the admin with the oldest account; undefined without an admin. */
export async function findFirstAdmin(source: Source): Promise<string | undefined> {
  const rows = await source.query<{ id: string }[]>(
    `SELECT id FROM "user" WHERE is_admin = 1 AND deleted_at IS NULL ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id;
}

/** True if the shop has products or orders, also deleted ones. */
export async function hasCatalogue(source: Source): Promise<boolean> {
  const rows = await source.query<object[]>(
    `SELECT 1 AS found FROM product UNION ALL SELECT 1 AS found FROM "order" LIMIT 1`,
  );
  return rows.length > 0;
}

/** Reads the content that the set-up page shows. */
export async function readShopContent(source: Source): Promise<ShopContent> {
  const [products, pages] = await Promise.all([
    source.query<object[]>(`SELECT 1 AS listed FROM product WHERE deleted_at IS NULL AND price > 0 LIMIT 1`),
    source.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM page WHERE deleted_at IS NULL AND published_at IS NULL`,
    ),
  ]);
  return { hasProduct: products.length > 0, draftPages: pages[0]?.count ?? 0 };
}
