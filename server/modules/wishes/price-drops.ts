import type { DataSource, EntityManager } from 'typeorm';
import { ProductAlertEntity } from '../../database/entities/wishes/product-alert.entity';
import type { Writer } from '../../database/write-queue';
import type { Language } from '../../domain/emails/language';
import { PRICE_DROP_PERCENT } from '../../domain/wishes/price-drop';
import { WAVE_INTERVAL_MS } from '../../domain/wishes/stock-alert';
import { newId } from '../../lib/ids';
import { queueAlertMails } from '../outbox';

/** Accounts of one page and one transaction; each has at most 2,000 wishes. */
const PAGE_SIZE = 200;
/** Pages of one run, so that a run ends while many accounts agreed; the next run continues. */
const MAX_PAGES = 50;

/** The last of the next accounts that agreed to emails, by the index of these lists. */
const PAGE_END_SQL = `SELECT MAX(id) AS "lastId" FROM (SELECT user_id AS id FROM wish_list
  WHERE wants_price_drops = 1 AND user_id > $1 GROUP BY user_id ORDER BY user_id LIMIT ${PAGE_SIZE}) page`;

/**
 * The accounts of a page, each with its first wished product whose price fell far enough. An account that got such an
 * email in the last day waits, and so does a price that an admin can still undo.
 */
const DROPS_SQL = `SELECT "userId", "productId", "oldPrice", email, language FROM (
    SELECT list.user_id AS "userId", wish.product_id AS "productId", MAX(wish.price) AS "oldPrice",
      account.email, account.language,
      ROW_NUMBER() OVER (PARTITION BY list.user_id ORDER BY wish.product_id) AS number
    FROM wish_list list JOIN wish ON wish.list_id = list.id
    JOIN product ON product.id = wish.product_id JOIN "user" account ON account.id = list.user_id
    WHERE list.wants_price_drops = 1 AND list.user_id > $1 AND list.user_id <= $2
      AND product.deleted_at IS NULL AND product.price > 0
      AND product.price * 100 <= wish.price * $3
      AND account.deleted_at IS NULL AND account.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM product_alert alert WHERE alert.user_id = list.user_id
        AND alert.kind = 'PRICE' AND alert.notified_at > $4)
      AND wish.product_id NOT IN (SELECT product_id FROM price_undo WHERE expires_at > $5)
    GROUP BY list.user_id, wish.product_id, account.email, account.language) price_drop
  WHERE number = 1 ORDER BY "userId"`;

interface PriceDrop {
  userId: string;
  productId: string;
  oldPrice: number | string;
  email: string;
  language: Language;
}

/** Accounts after the first id, up to the last id, whose price fell by at least the percentage. */
interface AccountRange {
  after: string;
  lastId: string;
  percent: number;
}

/** Result of a run: the number of queued emails, and the account after which the next run starts. */
export interface PriceDropRun {
  queuedCount: number;
  after: string;
}

interface PriceDropStart {
  at: Date;
  /** Smallest fall in percent; absent: that of a shop without settings. */
  percent?: number;
  /** Account after which the run starts; absent: the first account. */
  after?: string;
  signal?: AbortSignal;
}

/**
 * Queues an email to each account whose wished product costs less by at least the set percentage than at the time of
 * the wish or of the last such email. One email a day per account, about one product; the others wait for the next
 * days. A run reads a limited number of accounts; the next run continues, and starts again after the last account.
 */
export async function queuePriceDrops(
  { writer, reader }: { writer: Writer; reader: DataSource },
  { at, percent = PRICE_DROP_PERCENT, after = '', signal }: PriceDropStart,
): Promise<PriceDropRun> {
  const run = { queuedCount: 0, after };
  for (let page = 0; page < MAX_PAGES && !signal?.aborted; page += 1) {
    const [end] = await reader.query<{ lastId: string | null }[]>(PAGE_END_SQL, [run.after]);
    if (!end?.lastId) return { ...run, after: '' };
    const range = { after: run.after, lastId: end.lastId, percent };
    // Reads first without the write queue, because usually no price fell.
    if ((await readDrops(reader, range, at)).length > 0)
      run.queuedCount += await writer.transaction((tx) => queuePage(tx, range, at));
    run.after = end.lastId;
  }
  return run;
}

async function queuePage(tx: EntityManager, range: AccountRange, at: Date): Promise<number> {
  const drops = await readDrops(tx, range, at);
  const mails = [];
  for (const { userId, productId, oldPrice, email, language } of drops) {
    const alertId = await recordDrop(tx, { userId, productId, price: Number(oldPrice), at });
    mails.push({ alertId, recipient: email, language });
    // The next email needs a further fall from the current price.
    await tx.query(
      `UPDATE wish SET price = (SELECT price FROM product WHERE id = $1)
        WHERE product_id = $1 AND list_id IN (SELECT id FROM wish_list WHERE user_id = $2)`,
      [productId, userId],
    );
  }
  await queueAlertMails(tx, 'PRICE_DROP', mails, at);
  return drops.length;
}

/** Stores the last email to an account about the price of a product; returns its id. */
async function recordDrop(
  tx: EntityManager,
  { userId, productId, price, at }: { userId: string; productId: string; price: number; at: Date },
): Promise<string> {
  const subject = { kind: 'PRICE', userId, productId } as const;
  const state = { price, askedAt: at, verifiedAt: at, notifiedAt: at, isWaiting: false };
  const previous = await tx.findOneBy(ProductAlertEntity, subject);
  const id = previous?.id ?? newId();
  if (previous) await tx.update(ProductAlertEntity, { id }, state);
  else await tx.insert(ProductAlertEntity, { id, ...subject, language: 'EN', ...state });
  return id;
}

function readDrops(
  source: DataSource | EntityManager,
  { after, lastId, percent }: AccountRange,
  at: Date,
): Promise<PriceDrop[]> {
  return source.query<PriceDrop[]>(DROPS_SQL, [
    after,
    lastId,
    100 - percent,
    at.getTime() - WAVE_INTERVAL_MS,
    at.getTime(),
  ]);
}
