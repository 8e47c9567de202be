import type { MigrationInterface, QueryRunner } from 'typeorm';

/** UTC offset of Asia/Kolkata. */
const INDIA_MS = 5.5 * 60 * 60_000;
const SPANS = ['%Y-%m-%d', '%Y-%m', '%Y'];
const spanOf = (span: string, moment: string) =>
  `strftime('${span}', (${moment} + ${INDIA_MS}) / 1000, 'unixepoch')`;

/** Completed refunds of the journal with the sums in the currency of the charge before and after each. */
const JOURNAL = `SELECT event.id, event.order_id, event.request_id, event.amount, event.created_at, event.seq,
    purchase.total_price, purchase.charge_amount, purchase.refunded_at,
    SUM(event.amount) OVER (PARTITION BY event.order_id ORDER BY event.seq) AS sum_after,
    MAX(event.seq) OVER (PARTITION BY event.order_id) AS last_seq,
    CASE WHEN EXISTS (SELECT 1 FROM payment_event begun WHERE begun.request_id = event.request_id
      AND begun."call" = 'refund' AND begun.outcome = 'intent') THEN 'DESK' ELSE 'EXTERNAL' END AS cause
  FROM payment_event event JOIN "order" purchase ON purchase.id = event.order_id
  WHERE event."call" = 'refund' AND event.outcome = 'done' AND event.currency = purchase.charge_currency`;
const paiseOf = (sum: string) =>
  `CASE WHEN ${sum} >= charge_amount THEN total_price
    ELSE CAST(ROUND(total_price * 1.0 * (${sum}) / charge_amount) AS bigint) END`;

/** Refunds of earlier releases have no frozen credits. */
const WITHOUT_CREDITS = `'null'`;

const BACKFILL = [
  `INSERT INTO refund (id, order_id, state, cause, amount, charge_amount, goodwill, amounts, created_at, settled_at)
    SELECT id, order_id, 'DONE', cause, paise, amount, 0, ${WITHOUT_CREDITS}, created_at, created_at
    FROM (SELECT journal.*, ${paiseOf('sum_after')} - (${paiseOf('sum_after - amount')}) AS paise FROM (${JOURNAL}) journal) done
    WHERE paise > 0 AND amount > 0`,
  // A refund that returned all the money returned it for all units.
  `INSERT INTO refund_item (refund_id, order_item_id, qty, released_qty)
    SELECT last.id, item.id, item.qty, CASE WHEN purchase.is_delivered = 1 THEN 0 ELSE item.qty END
    FROM (${JOURNAL}) last JOIN "order" purchase ON purchase.id = last.order_id
    JOIN order_item item ON item.order_id = last.order_id
    WHERE last.refunded_at IS NOT NULL AND last.seq = last.last_seq
      AND EXISTS (SELECT 1 FROM refund WHERE refund.id = last.id)`,
  `UPDATE order_item SET refunded_qty = qty,
      cancelled_qty = CASE WHEN (SELECT is_delivered FROM "order" WHERE "order".id = order_item.order_id) = 1 THEN 0 ELSE qty END
    WHERE order_id IN (SELECT id FROM "order" WHERE refunded_at IS NOT NULL)`,
  `INSERT INTO refund (id, order_id, state, cause, amount, charge_amount, goodwill, amounts, request_id, created_at)
    SELECT begun.id, begun.order_id, 'REQUESTED', CASE WHEN purchase.cancelled_at IS NULL THEN 'DESK' ELSE 'CANCELLATION' END,
      purchase.total_price - COALESCE((SELECT SUM(amount) FROM refund done WHERE done.order_id = purchase.id), 0),
      begun.amount, 0, ${WITHOUT_CREDITS}, begun.request_id, begun.created_at
    FROM payment_event begun JOIN "order" purchase ON purchase.refund_request_id = begun.request_id
    WHERE begun."call" = 'refund' AND begun.outcome = 'intent' AND begun.amount > 0`,
  `UPDATE "order" SET
      refunded_amount = COALESCE((SELECT SUM(amount) FROM refund WHERE refund.order_id = "order".id AND state = 'DONE'), 0),
      reserved_refunds = COALESCE((SELECT SUM(amount) FROM refund WHERE refund.order_id = "order".id AND state = 'REQUESTED'), 0)
    WHERE id IN (SELECT order_id FROM refund)`,
];

/** Adds the units and revenue of a row of order items to the sums of its order, if the order is paid and not refunded. */
const countLines = (sign: '+' | '-', order: string, condition: string) =>
  SPANS.map(
    (span) => `INSERT INTO product_sale (span, product_id, pieces, revenue)
      SELECT ${spanOf(span, `${order}.paid_at`)}, product_id, ${sign}SUM(qty - refunded_qty), ${sign}SUM(price * (qty - refunded_qty))
      FROM order_item WHERE order_id = ${order}.id AND ${order}.paid_at IS NOT NULL AND ${order}.refunded_at IS NULL ${condition}
      GROUP BY product_id
      ON CONFLICT (span, product_id) DO UPDATE
      SET pieces = product_sale.pieces + excluded.pieces, revenue = product_sale.revenue + excluded.revenue;`,
  ).join(' ');
const dropEmpty = (paidAt: string) =>
  `DELETE FROM product_sale WHERE pieces = 0 AND span IN (${SPANS.map((span) => spanOf(span, paidAt)).join(', ')});`;

const ORDER_TRIGGER = {
  name: 'product_sale_follows',
  event: 'AFTER UPDATE OF paid_at, refunded_at ON "order"',
  condition: (isNot: string) =>
    `OLD.paid_at ${isNot} NEW.paid_at OR OLD.refunded_at ${isNot} NEW.refunded_at`,
  body: `${countLines('-', 'OLD', '')} ${countLines('+', 'NEW', '')} ${dropEmpty('OLD.paid_at')}`,
};

/** Units of a paid order that become refunded, or whose refund the provider refuses. */
const countChange = SPANS.map(
  (span) => `INSERT INTO product_sale (span, product_id, pieces, revenue)
    SELECT ${spanOf(span, 'bought.paid_at')}, NEW.product_id,
      (NEW.qty - NEW.refunded_qty) - (OLD.qty - OLD.refunded_qty),
      NEW.price * (NEW.qty - NEW.refunded_qty) - OLD.price * (OLD.qty - OLD.refunded_qty)
    FROM "order" bought WHERE bought.id = NEW.order_id AND bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL
    ON CONFLICT (span, product_id) DO UPDATE
    SET pieces = product_sale.pieces + excluded.pieces, revenue = product_sale.revenue + excluded.revenue;`,
).join(' ');
const LINE_TRIGGER = {
  name: 'product_sale_refunds',
  event: 'AFTER UPDATE OF qty, refunded_qty ON order_item',
  condition: () => `OLD.qty <> NEW.qty OR OLD.refunded_qty <> NEW.refunded_qty`,
  body: `${countChange} DELETE FROM product_sale WHERE pieces = 0 AND product_id = NEW.product_id;`,
};

/** The earlier trigger, which counts orders instead of units. */
const EARLIER_TRIGGER = {
  ...ORDER_TRIGGER,
  body: ORDER_TRIGGER.body.replaceAll('qty - refunded_qty', 'qty'),
};

const RECOUNT = [
  `DELETE FROM product_sale`,
  ...SPANS.map(
    (span) => `INSERT INTO product_sale (span, product_id, pieces, revenue)
      SELECT ${spanOf(span, 'bought.paid_at')}, item.product_id, SUM(item.qty), SUM(item.price * item.qty)
      FROM "order" bought JOIN order_item item ON item.order_id = bought.id
      WHERE bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL GROUP BY 1, 2`,
  ),
];

/** Adds a row for each refund of earlier releases, and counts the sales of products without refunded units. */
export class RefundRows1700000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...BACKFILL,
      dropTrigger(runner, ORDER_TRIGGER.name),
      createTrigger(runner, ORDER_TRIGGER),
      createTrigger(runner, LINE_TRIGGER),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [
      dropTrigger(runner, LINE_TRIGGER.name),
      dropTrigger(runner, ORDER_TRIGGER.name),
      createTrigger(runner, EARLIER_TRIGGER),
      ...RECOUNT,
      `UPDATE order_item SET refunded_qty = 0, cancelled_qty = 0`,
      `UPDATE "order" SET refunded_amount = CASE WHEN refunded_at IS NULL THEN 0 ELSE total_price END, reserved_refunds = 0`,
      `DELETE FROM refund_item`,
      `UPDATE return_request SET refund_id = NULL`,
      `DELETE FROM refund`,
    ];
    for (const statement of statements) await runner.query(statement);
  }
}

function createTrigger(runner: QueryRunner, trigger: typeof ORDER_TRIGGER | typeof LINE_TRIGGER): string {
  const { name, event, condition, body } = trigger;
  if (!isPostgres(runner))
    return `CREATE TRIGGER ${name} ${event} WHEN ${condition('IS NOT')} BEGIN ${body} END`;
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $haat$
      BEGIN ${body} RETURN NULL; END $haat$;
    CREATE TRIGGER ${name} ${event} FOR EACH ROW WHEN (${condition('IS DISTINCT FROM')}) EXECUTE FUNCTION ${name}()`;
}

function dropTrigger(runner: QueryRunner, name: string): string {
  return isPostgres(runner) ? `DROP FUNCTION ${name}() CASCADE` : `DROP TRIGGER ${name}`;
}

function isPostgres(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'postgres';
}
