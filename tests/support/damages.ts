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
