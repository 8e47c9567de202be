import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import type { StoredPicture } from '../../media';

/** A picture to fetch, for all products of an import that have it. */
export interface QueuedPicture {
  jobId: string;
  url: string;
  /** Number of attempts, including this one. */
  tries: number;
}

/** Time after which another attempt may begin if an instance crashed during a fetch. */
const CLAIM_MS = 120_000;
/** Maximum number of attempts to fetch and process a picture. */
export const MAX_TRIES = 6;
const FIRST_RETRY_MS = 10_000;
const MAX_ERROR_LENGTH = 300;

/** Claims the due pictures, the oldest first. */
export async function claimPictures(tx: EntityManager, limit: number, at: Date): Promise<QueuedPicture[]> {
  const pictures = await tx.query<QueuedPicture[]>(
    `SELECT job_id AS "jobId", url, MIN(tries) + 1 AS tries FROM import_picture
     WHERE state = 'WAITING' AND next_at <= $1 GROUP BY job_id, url ORDER BY MIN(next_at), url LIMIT $2`,
    [at.getTime(), limit],
  );
  for (const { jobId, url } of pictures)
    await tx.query(
      `UPDATE import_picture SET tries = tries + 1, next_at = $1
       WHERE job_id = $2 AND url = $3 AND state = 'WAITING'`,
      [at.getTime() + CLAIM_MS, jobId, url],
    );
  return pictures;
}

/** Records a fetched picture; returns the products that have it. */
export async function markFetched(
  tx: EntityManager,
  { jobId, url }: QueuedPicture,
  { image, imageGround }: StoredPicture,
): Promise<string[]> {
  const productIds = await readProductIds(tx, jobId, url);
  await tx.query(
    `UPDATE import_picture SET state = 'FETCHED', image = $1, image_ground = $2, error = ''
     WHERE job_id = $3 AND url = $4 AND state = 'WAITING'`,
    [image, imageGround, jobId, url],
  );
  return productIds;
}

/** Records a failed attempt: the picture waits for another one, or fails for good. Returns its products. */
export async function markPictureFailed(
  tx: EntityManager,
  { jobId, url, tries }: QueuedPicture,
  { reason, isTemporary, at }: { reason: string; isTemporary: boolean; at: Date },
): Promise<string[]> {
  const mayRetry = isTemporary && tries < MAX_TRIES;
  const productIds = await readProductIds(tx, jobId, url);
  await tx.query(
    `UPDATE import_picture SET state = $1, error = $2, next_at = $3
     WHERE job_id = $4 AND url = $5 AND state = 'WAITING'`,
    [
      mayRetry ? 'WAITING' : 'FAILED',
      reason.slice(0, MAX_ERROR_LENGTH),
      at.getTime() + FIRST_RETRY_MS * 4 ** (tries - 1),
      jobId,
      url,
    ],
  );
  return productIds;
}

/** Makes the failed pictures of an import wait for another round of attempts. */
export async function retryPictures(tx: EntityManager, jobId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE import_picture SET state = 'WAITING', tries = 0, error = '', next_at = $1
     WHERE job_id = $2 AND state = 'FAILED'`,
    [at.getTime(), jobId],
  );
}

/** Ends the waiting pictures of an import with a reason. */
export async function endPictures(tx: EntityManager, jobId: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE import_picture SET state = 'FAILED', error = $1 WHERE job_id = $2 AND state = 'WAITING'`,
    [reason, jobId],
  );
}

/** A picture of a product that an import fetched. */
interface ProductPictureRow {
  productId: string;
  position: number;
  image: string;
  imageGround: string;
  alt: string;
  state: string;
  error: string;
  isApplied: number;
  shownHash: string;
}

/** Pictures to show of a product, in their order. */
export interface ReadyPictures {
  productId: string;
  jobId: string;
  /** Hash of the pictures that the import last set at the product; empty if an earlier release queued them. */
  shownHash: string;
  pictures: { image: string; ground: string; alt: string }[];
}

/** Products whose pictures all had an attempt, and that have fetched pictures which they do not show yet. */
export async function readReadyProducts(
  tx: EntityManager,
  jobId: string,
  productIds: readonly string[],
): Promise<ReadyPictures[]> {
  const rows = await tx.query<ProductPictureRow[]>(
    `SELECT product_id AS "productId", position, image, image_ground AS "imageGround", alt, state, error,
       is_applied AS "isApplied", shown_hash AS "shownHash" FROM import_picture
     WHERE product_id ${dialectOf(tx).inTexts('$1')} ORDER BY product_id, position`,
    [JSON.stringify(productIds)],
  );
  const rowsByProduct = new Map<string, ProductPictureRow[]>();
  for (const row of rows) {
    const pictures = rowsByProduct.get(row.productId);
    if (pictures) pictures.push(row);
    else rowsByProduct.set(row.productId, [row]);
  }
  return [...rowsByProduct].flatMap(([productId, pictures]) => {
    const isUntried = pictures.some(({ state, error }) => state === 'WAITING' && error === '');
    const fetched = pictures.filter(({ state }) => state === 'FETCHED');
    if (isUntried || fetched.every(({ isApplied }) => isApplied === 1)) return [];
    return [
      {
        productId,
        jobId,
        shownHash: pictures[0]?.shownHash ?? '',
        pictures: fetched.map(({ image, imageGround, alt }) => ({ image, ground: imageGround, alt })),
      },
    ];
  });
}

/** Records that a product shows its fetched pictures, with the hash of its pictures. */
export async function markApplied(
  tx: EntityManager,
  { productId, shownHash }: Pick<ReadyPictures, 'productId' | 'shownHash'>,
): Promise<void> {
  await tx.query(
    `UPDATE import_picture SET shown_hash = $1, is_applied = CASE WHEN state = 'FETCHED' THEN 1 ELSE 0 END
     WHERE product_id = $2`,
    [shownHash, productId],
  );
}

/** Records the reason why products do not show their newly fetched pictures. */
export async function markUnapplied(
  tx: EntityManager,
  productIds: readonly string[],
  reason: string,
): Promise<void> {
  await tx.query(
    `UPDATE import_picture SET state = 'FAILED', error = $1
     WHERE state = 'FETCHED' AND is_applied = 0 AND product_id ${dialectOf(tx).inTexts('$2')}`,
    [reason, JSON.stringify(productIds)],
  );
}

async function readProductIds(tx: EntityManager, jobId: string, url: string): Promise<string[]> {
  const rows = await tx.query<{ productId: string }[]>(
    `SELECT DISTINCT product_id AS "productId" FROM import_picture WHERE job_id = $1 AND url = $2 AND state = 'WAITING'`,
    [jobId, url],
  );
  return rows.map(({ productId }) => productId);
}
