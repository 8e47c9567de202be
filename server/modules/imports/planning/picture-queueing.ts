import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { insertRows, type Row } from '../../../database/rows';
import { newId } from '../../../lib/ids';
import { pictureHashOf, type StoredPictures } from '../pictures/picture-hash';
import type { ImportContext, WrittenRow } from './write-types';

/** Queues the pictures of imported products; the pictures of an earlier import leave the queue. */
export async function queuePictures(
  tx: EntityManager,
  { jobId, at }: ImportContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (jobId === undefined) return;
  const changedRows = rows.filter(({ fields }) => fields.some(({ field }) => field === 'pictures'));
  if (changedRows.length === 0) return;
  const editedIds = changedRows.flatMap(({ id, currentProduct }) => (currentProduct ? [id] : []));
  if (editedIds.length > 0)
    await tx.query(`DELETE FROM import_picture WHERE product_id ${dialectOf(tx).inTexts('$1')}`, [
      JSON.stringify(editedIds),
    ]);
  const hashes = await readPictureHashes(
    tx,
    changedRows.map(({ id }) => id),
  );
  await insertRows(
    tx,
    'import_picture',
    changedRows.flatMap(({ id, source }) =>
      (source?.pictures ?? []).map(({ url, alt }, position): Row => ({
        id: newId(),
        job_id: jobId,
        product_id: id,
        position,
        url,
        alt: alt.slice(0, 200),
        state: 'WAITING',
        tries: 0,
        next_at: at.getTime(),
        error: '',
        shown_hash: hashes.get(id) ?? '',
      })),
    ),
  );
}

/** Hashes of the pictures that products show now, by the id of the product. */
async function readPictureHashes(tx: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const products = await tx.query<(StoredPictures & { id: string })[]>(
    `SELECT id, image, more_pictures AS "morePictures" FROM product WHERE id ${dialectOf(tx).inTexts('$1')}`,
    [JSON.stringify(ids)],
  );
  return new Map(products.map((product) => [product.id, pictureHashOf(product)]));
}
