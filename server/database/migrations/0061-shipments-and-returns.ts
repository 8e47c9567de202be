import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of the units of a line. Replaced units are those of exchanges, which the shop sends again. */
const ITEM_COLUMNS = [
  `replaced_qty bigint NOT NULL DEFAULT 0 CHECK (replaced_qty >= 0)`,
  `cancelled_qty bigint NOT NULL DEFAULT 0 CHECK (cancelled_qty >= 0)`,
  `packed_qty bigint NOT NULL DEFAULT 0 CHECK (packed_qty >= 0 AND packed_qty + cancelled_qty <= qty + replaced_qty)`,
  `returned_qty bigint NOT NULL DEFAULT 0 CHECK (returned_qty >= 0)`,
  `refunded_qty bigint NOT NULL DEFAULT 0 CHECK (refunded_qty BETWEEN 0 AND qty)`,
];

/** Counters of an order, which the lists of the order desk and the status read. Amounts in paise. */
const ORDER_COLUMNS = [
  // Number of changes of shipments, refunds, returns and notes; the entity tag of the order includes it.
  `changes bigint NOT NULL DEFAULT 0`,
  // 1 once every unit that is not cancelled is in a parcel.
  `is_packed smallint NOT NULL DEFAULT 0 CHECK (is_packed IN (0, 1))`,
  `packed_parcels bigint NOT NULL DEFAULT 0 CHECK (packed_parcels >= 0)`,
  `sent_parcels bigint NOT NULL DEFAULT 0 CHECK (sent_parcels >= 0)`,
  `ended_parcels bigint NOT NULL DEFAULT 0 CHECK (ended_parcels >= 0)`,
  `due_replacements bigint NOT NULL DEFAULT 0 CHECK (due_replacements >= 0)`,
  `open_returns bigint NOT NULL DEFAULT 0 CHECK (open_returns >= 0)`,
  `refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0)`,
  `reserved_refunds bigint NOT NULL DEFAULT 0
    CHECK (reserved_refunds >= 0 AND refunded_amount + reserved_refunds <= total_price)`,
];

const shipmentTables = (text: string) => [
  `CREATE TABLE shipment (
    id ${text} PRIMARY KEY NOT NULL,
    order_id ${text} NOT NULL REFERENCES "order" (id),
    position bigint NOT NULL CHECK (position >= 1),
    state ${text} NOT NULL CHECK (state IN
      ('PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST', 'CANCELLED')),
    is_replacement smallint NOT NULL DEFAULT 0 CHECK (is_replacement IN (0, 1)),
    courier ${text} NOT NULL DEFAULT '',
    awb ${text} NOT NULL DEFAULT '',
    city ${text} NOT NULL DEFAULT '',
    tracking_token ${text} NOT NULL,
    packed_at bigint NOT NULL,
    handed_over_at bigint,
    out_for_delivery_at bigint,
    delivered_at bigint,
    ended_at bigint,
    UNIQUE (order_id, position),
    CHECK (state IN ('PACKED', 'CANCELLED') OR handed_over_at IS NOT NULL),
    CHECK ((delivered_at IS NOT NULL) = (state = 'DELIVERED')),
    CHECK ((ended_at IS NOT NULL) = (state IN ('DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST', 'CANCELLED'))))`,
  // A cancelled parcel frees its number.
  `CREATE UNIQUE INDEX shipment_awb ON shipment (awb, courier) WHERE awb <> '' AND state <> 'CANCELLED'`,
  `CREATE UNIQUE INDEX shipment_token ON shipment (tracking_token)`,
  `CREATE INDEX shipment_under_way ON shipment (id) WHERE ended_at IS NULL`,
  `CREATE TABLE shipment_item (
    shipment_id ${text} NOT NULL REFERENCES shipment (id),
    order_item_id ${text} NOT NULL REFERENCES order_item (id),
    qty bigint NOT NULL CHECK (qty > 0),
    PRIMARY KEY (shipment_id, order_item_id))`,
  `CREATE INDEX shipment_item_line ON shipment_item (order_item_id)`,
  `CREATE TABLE shipment_event (
    shipment_id ${text} NOT NULL REFERENCES shipment (id),
    position bigint NOT NULL,
    state ${text} NOT NULL,
    city ${text} NOT NULL DEFAULT '',
    at bigint NOT NULL,
    PRIMARY KEY (shipment_id, position))`,
];

const refundTable = (text: string) => [
  // `amounts` is the frozen JSON of the credited lines of each invoice; `amount` is their sum in paise.
  `CREATE TABLE refund (
    id ${text} PRIMARY KEY NOT NULL,
    order_id ${text} NOT NULL REFERENCES "order" (id),
    state ${text} NOT NULL CHECK (state IN ('REQUESTED', 'DONE', 'REFUSED')),
    cause ${text} NOT NULL CHECK (cause IN ('DESK', 'CANCELLATION', 'RETURN', 'EXTERNAL')),
    return_id ${text},
    amount bigint NOT NULL CHECK (amount > 0),
    charge_amount bigint NOT NULL CHECK (charge_amount > 0),
    goodwill bigint NOT NULL DEFAULT 0 CHECK (goodwill BETWEEN 0 AND amount),
    includes_shipping smallint NOT NULL DEFAULT 0 CHECK (includes_shipping IN (0, 1)),
    amounts ${text} NOT NULL,
    reason ${text} NOT NULL DEFAULT '',
    payout ${text},
    reference ${text},
    request_id ${text},
    created_at bigint NOT NULL,
    settled_at bigint,
    CHECK ((settled_at IS NULL) = (state = 'REQUESTED')))`,
  `CREATE INDEX refund_order ON refund (order_id)`,
  `CREATE INDEX refund_requested ON refund (created_at) WHERE state = 'REQUESTED'`,
  `CREATE UNIQUE INDEX refund_request ON refund (request_id) WHERE request_id IS NOT NULL`,
  // `released_qty` are units that the shop had not sent: the refund cancels them.
  `CREATE TABLE refund_item (
    refund_id ${text} NOT NULL REFERENCES refund (id),
    order_item_id ${text} NOT NULL REFERENCES order_item (id),
    qty bigint NOT NULL CHECK (qty > 0),
    released_qty bigint NOT NULL DEFAULT 0 CHECK (released_qty BETWEEN 0 AND qty),
    PRIMARY KEY (refund_id, order_item_id))`,
  `CREATE INDEX refund_item_line ON refund_item (order_item_id)`,
];

const returnTables = (text: string) => [
  `CREATE TABLE return_request (
    id ${text} PRIMARY KEY NOT NULL,
    number bigint NOT NULL,
    order_id ${text} NOT NULL REFERENCES "order" (id),
    state ${text} NOT NULL CHECK (state IN
      ('REQUESTED', 'APPROVED', 'RECEIVED', 'SETTLED', 'REJECTED', 'WITHDRAWN')),
    wish ${text} NOT NULL CHECK (wish IN ('REFUND', 'EXCHANGE')),
    text ${text} NOT NULL DEFAULT '',
    payout ${text},
    rejected_reason ${text} NOT NULL DEFAULT '',
    refund_id ${text} REFERENCES refund (id),
    requested_at bigint NOT NULL,
    answer_until bigint NOT NULL,
    approved_at bigint,
    received_at bigint,
    settled_at bigint,
    ended_at bigint,
    CHECK ((ended_at IS NOT NULL) = (state IN ('SETTLED', 'REJECTED', 'WITHDRAWN'))))`,
  `CREATE UNIQUE INDEX return_request_number ON return_request (number)`,
  `CREATE INDEX return_request_order ON return_request (order_id)`,
  `CREATE INDEX return_request_newest ON return_request (requested_at, id)`,
  `CREATE INDEX return_request_open ON return_request (requested_at, id) WHERE ended_at IS NULL`,
  `CREATE TABLE return_item (
    return_id ${text} NOT NULL REFERENCES return_request (id),
    order_item_id ${text} NOT NULL REFERENCES order_item (id),
    qty bigint NOT NULL CHECK (qty > 0),
    reason ${text} NOT NULL,
    restocked_qty bigint NOT NULL DEFAULT 0 CHECK (restocked_qty >= 0),
    written_off_qty bigint NOT NULL DEFAULT 0 CHECK (written_off_qty >= 0),
    sent_back_qty bigint NOT NULL DEFAULT 0
      CHECK (sent_back_qty >= 0 AND restocked_qty + written_off_qty + sent_back_qty IN (0, qty)),
    PRIMARY KEY (return_id, order_item_id))`,
  `CREATE INDEX return_item_line ON return_item (order_item_id)`,
  `CREATE TABLE return_picture (
    return_id ${text} NOT NULL REFERENCES return_request (id),
    position bigint NOT NULL CHECK (position BETWEEN 1 AND 4),
    image ${text} NOT NULL,
    PRIMARY KEY (return_id, position))`,
];

/** Orders that are delivered, cancelled or refunded have nothing to pack. */
const MARK_PACKED = `UPDATE "order" SET is_packed = 1
  WHERE is_delivered = 1 OR cancelled_at IS NOT NULL OR refunded_at IS NOT NULL`;
const COUNT_REFUNDED = `UPDATE "order" SET refunded_amount = total_price WHERE refunded_at IS NOT NULL`;

const TABLES = [
  'return_picture',
  'return_item',
  'return_request',
  'refund_item',
  'refund',
  'shipment_event',
  'shipment_item',
  'shipment',
];

const columnsByTable: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['order_item', ITEM_COLUMNS],
  ['"order"', ORDER_COLUMNS],
];

/** Adds shipments in parts, partial refunds and cancellations, and returns. */
export class ShipmentsAndReturns1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    const statements = [
      ...columnsByTable.flatMap(([table, columns]) =>
        columns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`),
      ),
      MARK_PACKED,
      COUNT_REFUNDED,
      ...shipmentTables(text),
      ...refundTable(text),
      ...returnTables(text),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [
      ...TABLES.map((table) => `DROP TABLE ${table}`),
      ...[...columnsByTable]
        .reverse()
        .flatMap(([table, columns]) =>
          [...columns]
            .reverse()
            .map((column) => `ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0] ?? ''}`),
        ),
    ];
    for (const statement of statements) await runner.query(statement);
  }
}

const textType = (runner: QueryRunner) =>
  runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
