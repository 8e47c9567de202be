import type { EntityManager } from 'typeorm';
import { runChecks, type Check, type Problems } from './problems';

/** Event types of order steps, each with the SQL for the time of the step. */
const STEPS = [
  ['order.created', 'created_at'],
  ['order.paid', 'paid_at'],
  ['order.delivered', 'delivered_at'],
  ['order.cancelled', 'cancelled_at'],
  ['order.refunded', 'refunded_at'],
  [
    'order.updated',
    `COALESCE(address_corrected_at, guest_email_corrected_at,
      CASE WHEN confirm_until IS NULL THEN NULL ELSE confirmed_at END,
      (SELECT MAX(at) FROM audit_log WHERE subject = "order".id AND action = 'order.cancel-lines'))`,
  ],
] as const;

// All events after this time still exist. The cleanup deletes old events in batches, so the expression adds a minute.
// Before the first cleanup all events exist.
const OLDEST_EVENT_TIME = `(SELECT MIN(created_at) + CASE WHEN MIN(seq) = 1 THEN 0 ELSE 60000 END FROM event)`;

const EVENT_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `${id} was recorded more than once`,
    sql: `SELECT type || ' of ' || subject AS id FROM event WHERE type LIKE 'order.%' AND type <> 'order.updated'
      GROUP BY type, subject HAVING COUNT(*) > 1 ORDER BY id`,
  },
  {
    sentence: (id) => `${id}: no record has this id`,
    sql: `SELECT type || ' of ' || subject AS id FROM event
      WHERE subject NOT IN (SELECT id FROM "order") AND (type NOT LIKE 'product.%' AND type NOT LIKE 'stock.%'
        AND type NOT LIKE 'review.%' OR subject NOT IN (SELECT id FROM product)) ORDER BY id`,
  },
  ...STEPS.flatMap(([type, column]): Check[] => [
    {
      sentence: (id) => `order ${id} lacks ${type}`,
      sql: `SELECT id FROM "order" WHERE ${column} > ${OLDEST_EVENT_TIME}
        AND id NOT IN (SELECT subject FROM event WHERE type = '${type}') ORDER BY id`,
    },
    {
      sentence: (id) => `order ${id} has the event ${type}, but not its state`,
      // A cancellation of units is an update too; the changes of the order count it.
      sql: `SELECT id FROM "order" WHERE ${column} IS NULL${type === 'order.updated' ? ' AND changes = 0' : ''}
        AND id IN (SELECT subject FROM event WHERE type = '${type}') ORDER BY id`,
    },
  ]),
  {
    sentence: (id) => `webhook delivery ${id} references a missing or another event`,
    sql: `SELECT delivery.seq AS id FROM webhook_delivery delivery LEFT JOIN event ON event.seq = delivery.event_seq
      WHERE event.id IS NULL OR event.id <> delivery.event_id OR event.subject <> delivery.subject
      ORDER BY delivery.seq`,
  },
  {
    sentence: (id) => `the position of webhook ${id} is above the last event`,
    sql: 'SELECT id FROM webhook WHERE spread_seq > (SELECT MAX(seq) FROM event) ORDER BY id',
  },
];

/** Checks that each event of orders and products is recorded once, and that deliveries reference recorded events. */
export function checkEvents(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'events', checks: EVENT_CHECKS }, problems);
}

const revisionChecks = (kind: 'order' | 'product'): Check[] => {
  const counter = `(SELECT value FROM revision WHERE kind = '${kind}')`;
  const lastAt = `(SELECT at FROM revision WHERE kind = '${kind}')`;
  return [
    {
      sentence: (id) => `several ${kind}s have the revision ${id}`,
      sql: `SELECT revision AS id FROM "${kind}" GROUP BY revision HAVING COUNT(*) > 1 ORDER BY revision`,
    },
    {
      sentence: (id) => `${kind} ${id} has a revision or a time above the counter`,
      sql: `SELECT id FROM "${kind}" WHERE revision < 1 OR revision > COALESCE(${counter}, 0)
        OR changed_at > COALESCE(${lastAt}, 0) ORDER BY id`,
    },
    {
      sentence: (id) => `no ${kind} has the last revision, ${id}`,
      sql: `SELECT value AS id FROM revision WHERE kind = '${kind}'
        AND value <> COALESCE((SELECT MAX(revision) FROM "${kind}"), 0)`,
    },
    {
      sentence: (id) => `${kind} ${id} has an earlier time than the ${kind} of the revision before it`,
      sql: `SELECT id FROM (SELECT id, changed_at, LAG(changed_at) OVER (ORDER BY revision) AS before FROM "${kind}") numbered
        WHERE changed_at < before ORDER BY id`,
    },
  ];
};

/** Checks that revisions are unique and in time order, so a client that reads changes misses none. */
export function checkRevisions(tx: EntityManager, problems: Problems): Promise<void> {
  const checks = [...revisionChecks('product'), ...revisionChecks('order')];
  return runChecks(tx, { name: 'revisions', checks }, problems);
}
