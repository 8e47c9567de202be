import type { EntityManager } from 'typeorm';
import { MAX_ADDRESSES } from '../../domain/constants';
import { runChecks, type Problems } from './problems';

const WISH_CHECKS = [
  {
    sql: `SELECT DISTINCT owner.id FROM wish_list JOIN "user" owner ON owner.id = wish_list.user_id
      WHERE owner.deleted_at IS NOT NULL`,
    sentence: (id: string) => `account ${id} is closed, but still has wish lists`,
  },
];

const HISTORY_CHECKS = [
  {
    sql: `SELECT history.id FROM imported_order history JOIN "user" owner ON owner.id = history.user_id
      WHERE owner.deleted_at IS NOT NULL OR owner.kind = 'GUEST'`,
    sentence: (id: string) => `imported order ${id} belongs to a closed account or a guest`,
  },
  {
    sql: `SELECT id FROM imported_order WHERE erased_at IS NOT NULL
      AND (user_id IS NOT NULL OR email <> '' OR name <> '' OR phone <> '' OR address <> '')`,
    sentence: (id: string) => `imported order ${id} is erased, but still names its buyer`,
  },
];

/**
 * Checks address books: one default each, within the limit, and none of a closed account, which has no wish list and no
 * imported order either.
 */
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
  await runChecks(tx, { name: 'wish lists', checks: WISH_CHECKS }, problems);
  await runChecks(tx, { name: 'imported orders', checks: HISTORY_CHECKS }, problems);
}
