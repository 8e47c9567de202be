/** Reason why the mails of migration 0065 do not break the previous release. */
const OTHER_KINDS = 'The previous release writes only kinds of mail without a subject';
/** Reason why the counters of migration 0061 do not break the previous release. */
const DEFAULT_COUNTS = 'The previous release writes no counter, and the defaults satisfy the checks';
const UNSIZED =
  'The previous release writes no size, handling or final sale, and the defaults satisfy the checks';
const UNASSIGNED = 'The previous release writes no assignee';

/** Accepted incompatibilities of shipments, refunds and returns with the previous release, with the reason. */
export const SHIPMENT_BREAKS: readonly (readonly [incompatibility: string, reason: string])[] = [
  [
    'new constraint: "order": CHECK (((reserved_refunds >= 0) AND ((refunded_amount + reserved_refunds) <= total_price)))',
    DEFAULT_COUNTS,
  ],
  ['new constraint: "order": CHECK ((due_replacements >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((ended_parcels >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((is_packed = ANY (ARRAY[0, 1])))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((open_returns >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((packed_parcels >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((refunded_amount >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": CHECK ((sent_parcels >= 0))', DEFAULT_COUNTS],
  ['new constraint: "order": FOREIGN KEY (assignee_id) REFERENCES "user"(id)', UNASSIGNED],
  [
    'new constraint: mail:  USING btree (about_order_id, kind, subject_id) WHERE (about_order_id IS NOT NULL)',
    OTHER_KINDS,
  ],
  [
    `new constraint: mail: CHECK (((about_order_id IS NOT NULL) = (kind = ANY (ARRAY['PARCEL_SENT'::text, 'PARCEL_DELIVERED'::text, 'PARTIAL_REFUND'::text, 'ORDER_CHANGED'::text, 'ORDER_NOTE'::text, 'RETURN_REQUESTED'::text, 'RETURN_APPROVED'::text, 'RETURN_REJECTED'::text, 'RETURN_RECEIVED'::text, 'RETURN_SETTLED'::text, 'RETURN_TO_DECIDE'::text]))))`,
    OTHER_KINDS,
  ],
  ['new constraint: mail: CHECK (((about_order_id IS NULL) = (subject_id IS NULL)))', OTHER_KINDS],
  [
    `new constraint: mail: CHECK (((order_id IS NULL) = (kind = ANY (ARRAY['PASSWORD_RESET'::text, 'EMAIL_VERIFICATION'::text, 'ACCOUNT_CHANGE'::text, 'STOCK_LOW'::text, 'ONE_TIME_CODE'::text, 'PARCEL_SENT'::text, 'PARCEL_DELIVERED'::text, 'PARTIAL_REFUND'::text, 'ORDER_CHANGED'::text, 'ORDER_NOTE'::text, 'RETURN_REQUESTED'::text, 'RETURN_APPROVED'::text, 'RETURN_REJECTED'::text, 'RETURN_RECEIVED'::text, 'RETURN_SETTLED'::text, 'RETURN_TO_DECIDE'::text, 'ALERT_CONFIRMATION'::text, 'BACK_IN_STOCK'::text, 'PRICE_DROP'::text, 'STAFF_NOTICE'::text]))))`,
    OTHER_KINDS,
  ],
  [
    `new constraint: mail: CHECK ((kind = ANY (ARRAY['ORDER_PLACED'::text, 'ORDER_PAID'::text, 'ORDER_DELIVERED'::text, 'ORDER_CANCELLED'::text, 'ORDER_REFUNDED'::text, 'PASSWORD_RESET'::text, 'EMAIL_VERIFICATION'::text, 'REVIEW_REMINDER'::text, 'ACCOUNT_CHANGE'::text, 'ORDER_RECEIVED'::text, 'PAYMENT_REFUSED'::text, 'STOCK_LOW'::text, 'ONE_TIME_CODE'::text, 'PARCEL_SENT'::text, 'PARCEL_DELIVERED'::text, 'PARTIAL_REFUND'::text, 'ORDER_CHANGED'::text, 'ORDER_NOTE'::text, 'RETURN_REQUESTED'::text, 'RETURN_APPROVED'::text, 'RETURN_REJECTED'::text, 'RETURN_RECEIVED'::text, 'RETURN_SETTLED'::text, 'RETURN_TO_DECIDE'::text, 'ALERT_CONFIRMATION'::text, 'BACK_IN_STOCK'::text, 'PRICE_DROP'::text, 'STAFF_NOTICE'::text])))`,
    OTHER_KINDS,
  ],
  ['new constraint: mail: FOREIGN KEY (about_order_id) REFERENCES "order"(id)', OTHER_KINDS],
  [
    `new constraint: mail: CHECK (((alert_id IS NOT NULL) = (kind = ANY (ARRAY['ALERT_CONFIRMATION'::text, 'BACK_IN_STOCK'::text, 'PRICE_DROP'::text]))))`,
    OTHER_KINDS,
  ],
  ['new constraint: mail: FOREIGN KEY (alert_id) REFERENCES product_alert(id)', OTHER_KINDS],
  [
    'new constraint: order_item: CHECK (((packed_qty >= 0) AND ((packed_qty + cancelled_qty) <= (qty + replaced_qty))))',
    DEFAULT_COUNTS,
  ],
  ['new constraint: order_item: CHECK (((refunded_qty >= 0) AND (refunded_qty <= qty)))', DEFAULT_COUNTS],
  ['new constraint: order_item: CHECK ((cancelled_qty >= 0))', DEFAULT_COUNTS],
  ['new constraint: order_item: CHECK ((replaced_qty >= 0))', DEFAULT_COUNTS],
  ['new constraint: order_item: CHECK ((returned_qty >= 0))', DEFAULT_COUNTS],
  ['new constraint: order_item: CHECK ((final_sale = ANY (ARRAY[0, 1])))', UNSIZED],
  ['new constraint: product: CHECK ((final_sale = ANY (ARRAY[0, 1])))', UNSIZED],
  ['new constraint: product: CHECK ((height >= 0))', UNSIZED],
  ['new constraint: product: CHECK ((length >= 0))', UNSIZED],
  ['new constraint: product: CHECK ((no_air = ANY (ARRAY[0, 1])))', UNSIZED],
  ['new constraint: product: CHECK ((ships_separately = ANY (ARRAY[0, 1])))', UNSIZED],
  ['new constraint: product: CHECK ((width >= 0))', UNSIZED],
];

const ONLY_DEFAULTS =
  'The previous release writes none of these columns, and no constraint covers their defaults';

/** Accepted incompatibilities of migration 0070 with the previous release. */
export const CATALOGUE_BREAKS: readonly (readonly [incompatibility: string, reason: string])[] = [
  ` USING btree (family_id, option_key) WHERE ((family_id <> ''::text) AND (deleted_at IS NULL))`,
  ` USING btree (slug) WHERE ((slug <> ''::text) AND (deleted_at IS NULL))`,
  ` USING btree (source_key) WHERE ((source_key <> ''::text) AND (deleted_at IS NULL))`,
  'CHECK ((is_face = ANY (ARRAY[0, 1])))',
].map((constraint) => [`new constraint: product: ${constraint}`, ONLY_DEFAULTS]);
