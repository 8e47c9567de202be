import type { EntityManager } from 'typeorm';
import { MAX_ADDRESSES } from '../../domain/constants';
import { runChecks, type Problems } from './problems';

/** Checks address books: one default each, within the limit, and none of a closed account. */
export async function checkAddresses(tx: EntityManager, problems: Problems): Promise<void> {
  const checks = [
    {
      sql: `SELECT user_id AS id FROM address GROUP BY user_id HAVING SUM(is_default) <> 1`,
      sentence: (id: string) => `account ${id} has addresses, but not exactly one default`,
    },
    {
      sql: `SELECT user_id AS id FROM address GROUP BY user_id HAVING COUNT(*) > ${MAX_ADDRESSES}`,
      sentence: (id: string) => `account ${id} has more than ${MAX_ADDRESSES} addresses`,
    },
    {
      sql: `SELECT DISTINCT owner.id FROM address JOIN "user" owner ON owner.id = address.user_id
        WHERE owner.deleted_at IS NOT NULL`,
      sentence: (id: string) => `account ${id} is closed, but still has addresses`,
    },
  ];
  await runChecks(tx, { name: 'addresses', checks }, problems);
}
