/** What the doctor finds, how he calls it, and what does it to a shop that has lived. */
export const DAMAGES: [what: string, found: string, statements: string][] = [
  ['an amount', 'totals', `UPDATE "order" SET tax_price = tax_price + 1, total_price = total_price + 1`],
  ['a line that is gone', 'half orders', 'DELETE FROM order_item WHERE position = 0'],
  ['an order that is gone', 'lost orders', 'DELETE FROM order_item; DELETE FROM "order"'],
  ['a piece too many', 'stock', 'UPDATE product SET count_in_stock = count_in_stock + 1'],
  ['a draft that shoppers see', 'lists', 'UPDATE product SET shelf_state = 0'],
  ['few that are taken for many', 'lists', 'UPDATE product SET stock_state = 1'],
  ['a product that search does not find', 'search', 'DELETE FROM search_entry'],
  ['a product that is found by the words of another', 'search', 'UPDATE search_entry SET fingerprint = 1'],
  ['a product that is found at an old price', 'search', 'UPDATE search_entry SET price = 1'],
  ['a change that search has not heard of', 'search', 'INSERT INTO search_due SELECT id FROM product'],
  ['a category that is counted wrongly', 'search', 'UPDATE search_name SET listed = 9'],
  ['a hold that was not given back', 'stock', 'UPDATE "order" SET holds_stock = 1'],
  ['a paid order without a capture', 'payments', 'DELETE FROM payment_capture'],
  [
    'a paid order that the journal does not know',
    'payments',
    `DELETE FROM payment_event WHERE outcome = 'done'`,
  ],
  ['a payment that did not pay', 'payments', 'UPDATE "order" SET is_paid = 0, paid_at = NULL'],
  ['an order paid by hand', 'payments', 'UPDATE "order" SET is_paid = 1, paid_at = 1'],
  ['a payment of less', 'payments', `UPDATE payment_event SET amount = amount - 1`],
  [
    'an open capture that nobody looks after',
    'payments',
    `INSERT INTO open_capture SELECT id, 'x', order_id
    FROM payment_event WHERE "call" = 'capture' AND outcome = 'intent'`,
  ],
  [
    'a refund that nobody asked for',
    'refunds',
    `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
    SELECT 'r', order_id, 'refund', 'done', 'x', 'y', 1, currency, 1 FROM payment_event LIMIT 1`,
  ],
  [
    'more given back than was paid',
    'refunds: more',
    `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, refund_id, amount, currency, created_at)
    SELECT 'r', order_id, 'refund', 'done', 'x', 'x', amount + 1, currency, 1 FROM payment_event WHERE capture_id IS NOT NULL LIMIT 1`,
  ],
  [
    'a refund of which the journal does not know',
    'refunds: order',
    'UPDATE "order" SET refunded_at = 1, holds_stock = 0 WHERE is_paid = 1',
  ],
  [
    'a refund that is never settled',
    'refunds: order',
    `UPDATE "order" SET refund_request_id = 'x' WHERE is_paid = 1`,
  ],
  [
    'an order cancelled by hand',
    'cancelled orders: order',
    'UPDATE "order" SET cancelled_at = 1, holds_stock = 0 WHERE is_delivered = 0',
  ],
  ['a review that is gone', 'ratings', 'DELETE FROM review WHERE rating = 4'],
  ['a rating', 'ratings', 'UPDATE product SET rating_hundredths = 500'],
  [
    'a hidden review that still counts',
    'ratings',
    `UPDATE review SET hidden_at = 1, hidden_reason = 'x' WHERE rating = 4`,
  ],
  ['sales that nobody paid for', 'sales', 'UPDATE product_sale SET revenue = revenue + 1'],
  ['sales that are forgotten', 'sales', 'DELETE FROM product_sale'],
  ['a changed entry', 'audit log: row 3 was changed', `UPDATE audit_log SET actor_id = 'x' WHERE seq = 3`],
  [
    'an entry that cannot be read',
    'audit log: row',
    `UPDATE audit_log SET "after" = '{' WHERE action = 'product.update'`,
  ],
  ['a missing entry', 'audit log: rows between 2 and 4', 'DELETE FROM audit_log WHERE seq = 3'],
  ['an order out of nowhere', 'audit log', `UPDATE audit_log SET subject = 'x' WHERE action = 'order.place'`],
];

/** What the doctor finds in events and revisions, how he calls it, and what does it to a shop that has lived. */
export const CHANGE_DAMAGES: [what: string, found: string, statements: string][] = [
  ['an event that is gone', 'events: order', `DELETE FROM event WHERE type = 'order.delivered'`],
  [
    'an event that was told twice',
    'events: order.paid of',
    `INSERT INTO event (id, type, subject, created_at, data)
    SELECT 'twice', type, subject, created_at, data FROM event WHERE type = 'order.paid'`,
  ],
  [
    'an event of what did not happen',
    'events: order.cancelled of order',
    `UPDATE event SET type = 'order.cancelled' WHERE type = 'order.paid'`,
  ],
  ['an event of nothing', 'events: review', `UPDATE event SET subject = 'x' WHERE type = 'review.created'`],
  [
    'a delivery of no event',
    'events: delivery 1',
    `INSERT INTO webhook (id, name, url, types, spread_seq, created_at) VALUES ('w', 'Till', 'x', '[]', 1, 1);
    INSERT INTO webhook_delivery (webhook_id, event_seq, event_id, type, subject, created_at, state, due_at)
    VALUES ('w', 1, 'another', 'order.paid', 'x', 1, 'WAITING', 1)`,
  ],
  [
    'a receiver that would miss what happens next',
    'events: webhook w',
    `INSERT INTO webhook (id, name, url, types, spread_seq, created_at) VALUES ('w', 'Till', 'x', '[]', 999, 1)`,
  ],
  ['two changes with one number', 'revisions: number', 'UPDATE product SET revision = 1'],
  ['a change with a number of the future', 'revisions: order', 'UPDATE "order" SET revision = revision + 99'],
  [
    'a last change that is lost',
    'revisions: number',
    `UPDATE revision SET value = value + 1 WHERE kind = 'order'`,
  ],
  [
    'a change that came before the one before it',
    'changed before',
    'UPDATE product SET changed_at = 1 WHERE revision = (SELECT MAX(revision) FROM product)',
  ],
];
