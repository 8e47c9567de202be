import type { EntityManager } from 'typeorm';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { runChecks, type Check, type Problems } from './problems';

const IS_CASH = `payment_method = '${CASH_ON_DELIVERY}'`;

const CHECKS: readonly Check[] = [
  {
    sentence: (id) =>
      `cash order ${id} is paid without a receipt of the cash, or has a receipt and is not paid`,
    sql: `SELECT id FROM "order" WHERE (collected_at IS NOT NULL) <> (${IS_CASH} AND is_paid = 1)`,
  },
  {
    sentence: (id) => `cash order ${id} is paid and not delivered`,
    sql: `SELECT id FROM "order" WHERE ${IS_CASH} AND is_paid = 1 AND is_delivered = 0`,
  },
  {
    sentence: (id) => `order ${id} is paid in cash and has a payment of a provider`,
    sql: `SELECT id FROM "order" WHERE ${IS_CASH} AND (payment_id IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_capture taken WHERE taken.order_id = "order".id))`,
  },
  {
    sentence: (id) => `cash order ${id} is unconfirmed and has no end`,
    sql: `SELECT id FROM "order" WHERE ${IS_CASH} AND confirmed_at IS NULL AND confirm_until IS NULL`,
  },
  {
    sentence: (id) => `order ${id} is paid online and has a confirmation`,
    sql: `SELECT id FROM "order" WHERE NOT ${IS_CASH} AND (confirmed_at IS NOT NULL OR confirm_until IS NOT NULL)`,
  },
  {
    sentence: (id) => `cash order ${id} is open and holds no stock`,
    sql: `SELECT id FROM "order" WHERE ${IS_CASH} AND is_paid = 0 AND cancelled_at IS NULL AND holds_stock = 0`,
  },
  {
    sentence: (id) => `the delivery of order ${id} was refused, and it is no cancelled cash order`,
    sql: `SELECT refusal.order_id AS id FROM cod_refusal refusal JOIN "order" purchase ON purchase.id = refusal.order_id
      WHERE purchase.payment_method <> '${CASH_ON_DELIVERY}' OR purchase.cancelled_at IS NULL`,
  },
];

/** Checks that cash orders have their confirmation, their stock, and the receipt of their cash. */
export function checkCashOrders(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'cash orders', checks: CHECKS }, problems);
}
