import type { EntityManager } from 'typeorm';
import type { FamilyOption, StoredOptionValues } from '../../domain/families/family-model';
import { fitsOptions, optionKeyOf } from '../../domain/families/option-values';
import { runChecks, type Check, type Problems } from './problems';

const BATCH_MEMBERS = 5_000;
const NAME = 'families';
const MEMBERS = `FROM product JOIN family ON family.id = product.family_id WHERE product.deleted_at IS NULL`;
const BEST_FIRST = `CASE WHEN price = 0 THEN 2 WHEN count_in_stock > 0 THEN 0 ELSE 1 END, price, family_position, product.id`;

const CHECKS: Check[] = [
  {
    sentence: (id) => `product ${id} belongs to a family that does not exist`,
    sql: `SELECT id FROM product WHERE family_id <> '' AND family_id NOT IN (SELECT id FROM family) ORDER BY id`,
  },
  {
    sentence: (id) => `product ${id} has no family, but options or no place in lists`,
    sql: `SELECT id FROM product WHERE family_id = '' AND (option_key <> '' OR is_face = 0) ORDER BY id`,
  },
  {
    sentence: (id) => `the members of family ${id} have several brands or categories`,
    sql: `SELECT family_id AS id ${MEMBERS} GROUP BY family_id
      HAVING MIN(brand) <> MAX(brand) OR MIN(category) <> MAX(category) ORDER BY family_id`,
  },
  {
    sentence: (id) => `lists show another member of its family than ${id}, which is the best one`,
    sql: `SELECT id FROM (SELECT product.id, is_face, ROW_NUMBER() OVER (PARTITION BY family_id ORDER BY ${BEST_FIRST})
        AS rank, listed_as ${MEMBERS}) ranked
      WHERE is_face <> CASE WHEN listed_as = 'MEMBERS' OR rank = 1 THEN 1 ELSE 0 END ORDER BY id`,
  },
  {
    sentence: (id) => `review ${id} belongs to another family than its product`,
    sql: `SELECT review.id FROM review JOIN product ON product.id = review.product_id
      WHERE review.subject_id <> CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END
      ORDER BY review.id`,
  },
];

interface MemberRow {
  id: string;
  optionValues: string;
  optionKey: string;
  options: string;
}

/** Checks families: their members, faces, options, shared fields and reviews. */
export async function checkFamilies(tx: EntityManager, problems: Problems): Promise<void> {
  await runChecks(tx, { name: NAME, checks: CHECKS }, problems);
  let rows = await readMembers(tx, '');
  while (rows.length > 0) {
    for (const row of rows) checkOptions(row, problems);
    rows = await readMembers(tx, rows.at(-1)?.id ?? '');
  }
}

function checkOptions({ id, optionKey, ...row }: MemberRow, problems: Problems): void {
  const options = JSON.parse(row.options) as FamilyOption[];
  const values = JSON.parse(row.optionValues) as StoredOptionValues;
  if (fitsOptions(options, values) && optionKey === optionKeyOf(options, values)) return;
  problems.add(NAME, `product ${id} has options that its family does not have`);
}

function readMembers(tx: EntityManager, after: string): Promise<MemberRow[]> {
  return tx.query<MemberRow[]>(
    `SELECT product.id, option_values AS "optionValues", option_key AS "optionKey", options ${MEMBERS}
     AND product.id > $1 ORDER BY product.id LIMIT ${BATCH_MEMBERS}`,
    [after],
  );
}
