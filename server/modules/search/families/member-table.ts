import type { EntityManager } from 'typeorm';
import type { PreparedReads } from '../../../database/cached-statements';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { insertRows } from '../../../database/rows';
import type { FamilyMember } from '../search-engine';

/** Replaces the rows of these products in the table of family members. */
export async function replaceMembers(
  tx: EntityManager,
  oldIds: readonly string[],
  members: readonly FamilyMember[],
): Promise<void> {
  if (oldIds.length > 0)
    await tx.query(`DELETE FROM search_member WHERE product_id ${dialectOf(tx).inTexts('$1')}`, [
      JSON.stringify(oldIds),
    ]);
  if (members.length === 0) return;
  await insertRows(
    tx,
    'search_member',
    members.map(({ id, family, position, faceId, price, inStock, origin, createdAt, valueIds, words }) => ({
      product_id: id,
      family,
      position,
      face_id: faceId,
      price,
      in_stock: inStock,
      origin,
      created_at: createdAt,
      value_ids: valueIds,
      words,
    })),
  );
}

/** The faces that stand for members of families in the index, by member; products without a family have none. */
export async function readFaceIds(
  reads: PreparedReads,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reads.all<{ id: string; faceId: string }>(
    `SELECT product_id AS id, face_id AS "faceId" FROM search_member WHERE product_id ${reads.dialect.inTexts('?')}`,
    [JSON.stringify(productIds)],
  );
  return new Map(rows.map(({ id, faceId }) => [id, faceId]));
}
