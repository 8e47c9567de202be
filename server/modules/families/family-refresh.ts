import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import { invalidateTags } from '../../database/invalidation-tags';
import { familyTag, productTag, TAG } from '../../domain/catalogue/cache-tags';
import {
  faceIdsOf,
  leadingMember,
  type AlignedMember,
  type FaceCandidate,
} from '../../domain/families/family-face';
import type { ListedAs } from '../../domain/families/family-model';
import { alignProducts } from '../catalogue';
import { deriveRatings, readRatings } from '../reviews';
import { groupByKey } from './family-queries';

const BATCH_FAMILIES = 200;

interface MemberRow extends FaceCandidate, AlignedMember {
  familyId: string;
  listedAs: ListedAs;
  isFace: number;
  ratingSum: number;
  numReviews: number;
  updatedAt: number;
}

/**
 * Refreshes the families of the products that wait for the search index: their faces, and brand and category of their
 * members. Runs at the end of each transaction.
 */
export async function refreshDueFamilies(tx: EntityManager): Promise<void> {
  const rows = await tx.query<{ familyId: string }[]>(
    `SELECT DISTINCT product.family_id AS "familyId" FROM search_due JOIN product ON product.id = search_due.product_id
     WHERE product.family_id <> ''`,
  );
  await refreshFamilies(
    tx,
    rows.map(({ familyId }) => familyId),
  );
}

/** Refreshes faces and ratings of families, and brand and category of their members. A deleted family is skipped. */
export async function refreshFamilies(tx: EntityManager, familyIds: readonly string[]): Promise<void> {
  for (let start = 0; start < familyIds.length; start += BATCH_FAMILIES) {
    const members = await readMemberRows(tx, familyIds.slice(start, start + BATCH_FAMILIES));
    const families = [...groupByKey(members, ({ familyId }) => familyId).values()];
    await setFaces(tx, families);
    await refreshRatings(tx, families);
    await alignFamilies(tx, families);
    invalidateTags(tx, ...new Set(members.map(({ familyId }) => familyTag(familyId))));
  }
}

function readMemberRows(tx: EntityManager, familyIds: readonly string[]): Promise<MemberRow[]> {
  return tx.query<MemberRow[]>(
    `SELECT product.id, product.family_id AS "familyId", family.listed_as AS "listedAs", product.price,
       product.count_in_stock AS "countInStock", product.family_position AS "familyPosition",
       product.is_face AS "isFace", product.rating_sum AS "ratingSum", product.num_reviews AS "numReviews", product.brand, product.category, product.revision, product.updated_at AS "updatedAt"
     FROM product JOIN family ON family.id = product.family_id
     WHERE product.family_id ${dialectOf(tx).inTexts('?')} AND product.family_id <> '' AND product.deleted_at IS NULL`,
    [JSON.stringify(familyIds)],
  );
}

async function setFaces(tx: EntityManager, families: readonly MemberRow[][]): Promise<void> {
  const changes = families.flatMap((members) => {
    const faceIds = faceIdsOf(members, members[0]?.listedAs ?? 'FAMILY');
    return members.flatMap(({ id, isFace }) =>
      Boolean(isFace) === faceIds.has(id) ? [] : [[id, faceIds.has(id) ? 1 : 0] as const],
    );
  });
  if (changes.length === 0) return;
  const rows = dialectOf(tx).jsonRows('?', { id: 'text', face: 'bigint' });
  await tx.query(`UPDATE product SET is_face = given.face FROM ${rows} given WHERE product.id = given.id`, [
    JSON.stringify(changes),
  ]);
  invalidateTags(tx, TAG.list, TAG.search, ...changes.map(([id]) => productTag(id)));
}

/** Derives the ratings of families whose members have outdated ones, such as after an import. */
async function refreshRatings(tx: EntityManager, families: readonly MemberRow[][]): Promise<void> {
  const ids = families.flatMap(([member]) => member?.familyId ?? []);
  const ratingOf = await readRatings(tx, ids);
  const outdatedIds = families.flatMap((members) => {
    const { familyId = '' } = members[0] ?? {};
    const { sum, count } = ratingOf(familyId);
    const isCurrent = members.every(({ ratingSum, numReviews }) => ratingSum === sum && numReviews === count);
    return isCurrent ? [] : [familyId];
  });
  await deriveRatings(tx, outdatedIds);
}

async function alignFamilies(tx: EntityManager, families: readonly MemberRow[][]): Promise<void> {
  for (const members of families) {
    const leader = leadingMember(members);
    if (leader) await alignProducts(tx, leader, { at: new Date(leader.updatedAt) });
  }
}
