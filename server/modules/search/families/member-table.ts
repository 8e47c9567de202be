import type { EntityManager } from 'typeorm';
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
      ...{ product_id: id, family, position, face_id: faceId, price, in_stock: inStock, origin },
      ...{ created_at: createdAt, value_ids: valueIds, words },
    })),
  );
}
