import type { MigrationInterface, QueryRunner } from 'typeorm';

// Amounts are in paise, times in milliseconds since 1970, booleans 0 or 1.
const UP = [
  `CREATE TABLE "user" (
    id text PRIMARY KEY NOT NULL, name text NOT NULL, email text NOT NULL, password_hash text NOT NULL,
    is_admin smallint NOT NULL CHECK (is_admin IN (0, 1)), token_version bigint NOT NULL, version bigint NOT NULL,
    created_at bigint NOT NULL, updated_at bigint NOT NULL, deleted_at bigint)`,
  `CREATE UNIQUE INDEX user_email ON "user" (email) WHERE deleted_at IS NULL`,
  `CREATE INDEX user_newest ON "user" (created_at DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX user_admins ON "user" (id) WHERE is_admin = 1 AND deleted_at IS NULL`,

  // `name_folded` and `text_folded` are normalized texts for the search, `image_ground` is a CSS colour. The indexes
  // contain only products that shoppers see.
  `CREATE TABLE product (
    id text PRIMARY KEY NOT NULL, name text NOT NULL, name_folded text NOT NULL, text_folded text NOT NULL,
    image text NOT NULL, image_ground text NOT NULL,
    price bigint NOT NULL CHECK (price >= 0), count_in_stock bigint NOT NULL CHECK (count_in_stock >= 0),
    rating_sum bigint NOT NULL CHECK (rating_sum >= 0),
    rating_hundredths bigint NOT NULL CHECK (rating_hundredths BETWEEN 0 AND 500),
    num_reviews bigint NOT NULL CHECK (num_reviews >= 0),
    description text NOT NULL, brand text NOT NULL, category text NOT NULL, version bigint NOT NULL,
    created_at bigint NOT NULL, updated_at bigint NOT NULL, deleted_at bigint)`,
  `CREATE INDEX product_newest ON product (created_at DESC, id DESC) WHERE deleted_at IS NULL AND price > 0`,
  `CREATE INDEX product_top ON product (rating_hundredths DESC, num_reviews DESC, id DESC) WHERE deleted_at IS NULL AND price > 0`,
  `CREATE INDEX product_price ON product (price, id) WHERE deleted_at IS NULL AND price > 0`,

  `CREATE TABLE review (
    id text PRIMARY KEY NOT NULL, product_id text NOT NULL REFERENCES product (id),
    user_id text NOT NULL REFERENCES "user" (id), name text NOT NULL,
    rating bigint NOT NULL CHECK (rating BETWEEN 1 AND 5), comment text NOT NULL,
    is_verified_purchase smallint NOT NULL CHECK (is_verified_purchase IN (0, 1)), created_at bigint NOT NULL)`,
  `CREATE UNIQUE INDEX review_once ON review (product_id, user_id)`,
  `CREATE INDEX review_newest ON review (product_id, created_at DESC, id DESC)`,
  `CREATE INDEX review_user ON review (user_id)`,

  // An order contains copies of the buyer and the prices. `charge_amount` is in the smallest unit of `charge_currency`.
  `CREATE TABLE "order" (
    id text PRIMARY KEY NOT NULL, user_id text NOT NULL REFERENCES "user" (id),
    buyer_name text NOT NULL, buyer_email text NOT NULL,
    address text NOT NULL, city text NOT NULL, postal_code text NOT NULL, country text NOT NULL,
    payment_method text NOT NULL,
    items_price bigint NOT NULL CHECK (items_price > 0), shipping_price bigint NOT NULL CHECK (shipping_price >= 0),
    tax_price bigint NOT NULL CHECK (tax_price >= 0),
    total_price bigint NOT NULL CHECK (total_price = items_price + shipping_price + tax_price),
    charge_amount bigint NOT NULL CHECK (charge_amount > 0), charge_currency text NOT NULL,
    is_paid smallint NOT NULL CHECK (is_paid IN (0, 1)), paid_at bigint,
    is_delivered smallint NOT NULL CHECK (is_delivered <= is_paid), delivered_at bigint,
    holds_stock smallint NOT NULL CHECK (holds_stock IN (0, 1)), hold_until bigint NOT NULL,
    idempotency_key text, body_hash text,
    payment_id text, payment_status text, payment_update_time text, payer_email text,
    created_at bigint NOT NULL,
    CHECK ((is_paid = 1) = (paid_at IS NOT NULL)), CHECK ((is_delivered = 1) = (delivered_at IS NOT NULL)))`,
  `CREATE UNIQUE INDEX order_idempotency ON "order" (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL`,
  `CREATE INDEX order_of_user ON "order" (user_id, created_at DESC, id DESC)`,
  `CREATE INDEX order_newest ON "order" (created_at DESC, id DESC)`,
  `CREATE INDEX order_held ON "order" (hold_until) WHERE holds_stock = 1 AND is_paid = 0`,

  `CREATE TABLE order_item (
    id text PRIMARY KEY NOT NULL, order_id text NOT NULL REFERENCES "order" (id), position bigint NOT NULL,
    product_id text NOT NULL REFERENCES product (id), name text NOT NULL, image text NOT NULL,
    price bigint NOT NULL CHECK (price > 0), qty bigint NOT NULL CHECK (qty >= 1))`,
  `CREATE UNIQUE INDEX order_item_position ON order_item (order_id, position)`,
  `CREATE INDEX order_item_product ON order_item (product_id)`,

  // The journal of all requests to the payment provider and their outcomes.
  `CREATE TABLE payment_event (
    id text PRIMARY KEY NOT NULL, order_id text NOT NULL REFERENCES "order" (id),
    "call" text NOT NULL CHECK ("call" IN ('create', 'capture')),
    outcome text NOT NULL CHECK (outcome IN ('intent', 'done', 'refused', 'unknown')),
    request_id text NOT NULL, provider_order_id text, capture_id text,
    amount bigint NOT NULL, currency text NOT NULL, detail text, created_at bigint NOT NULL)`,
  `CREATE INDEX payment_event_order ON payment_event (order_id, created_at)`,
  `CREATE INDEX payment_event_request ON payment_event (request_id)`,
  // Captured payments, at most one per order.
  `CREATE TABLE payment_capture (
    id text PRIMARY KEY NOT NULL, order_id text NOT NULL UNIQUE REFERENCES "order" (id),
    provider_order_id text NOT NULL UNIQUE, created_at bigint NOT NULL)`,
  // Orders of the embedded demo payment provider, as JSON.
  `CREATE TABLE demo_payment (id text PRIMARY KEY NOT NULL, body text NOT NULL, version bigint NOT NULL)`,
];

/** The tables in drop order: each table before the tables that it references. */
const TABLES = [
  'demo_payment',
  'payment_capture',
  'payment_event',
  'order_item',
  '"order"',
  'review',
  'product',
  '"user"',
];

/** Creates the tables of accounts, products, reviews, orders and payments. */
export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
