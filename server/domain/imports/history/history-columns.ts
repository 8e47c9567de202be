import type { ColumnMapping, ForeignFormat } from '../import-targets';

/** Files of another shop system besides products. */
export const HISTORY_KINDS = ['CUSTOMERS', 'ORDERS'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

type Fields = Readonly<Record<string, string>>;

/** The meaning that belongs to each of some headings. */
const fieldsOf = (headingsByField: Readonly<Record<string, readonly string[]>>): Fields =>
  Object.fromEntries(
    Object.entries(headingsByField).flatMap(([field, headings]) =>
      headings.map((heading) => [heading, field] as const),
    ),
  );

const SHOPIFY_CUSTOMERS = fieldsOf({
  email: ['email'],
  firstName: ['first name'],
  lastName: ['last name'],
  company: ['default address company', 'company'],
  line1: ['default address address1', 'address1'],
  line2: ['default address address2', 'address2'],
  city: ['default address city', 'city'],
  state: ['default address province code', 'province code', 'province'],
  country: ['default address country code', 'country code', 'country'],
  postalCode: ['default address zip', 'zip'],
  addressPhone: ['default address phone'],
  phone: ['phone'],
});

/** Headings of WooCommerce's own report of customers, and of the usual export plugins. */
const WOOCOMMERCE_CUSTOMERS = fieldsOf({
  email: ['email', 'user_email', 'customer_email', 'billing_email'],
  name: ['name', 'display_name'],
  firstName: ['first_name', 'billing_first_name', 'first name'],
  lastName: ['last_name', 'billing_last_name', 'last name'],
  company: ['billing_company'],
  line1: ['billing_address_1', 'address'],
  line2: ['billing_address_2'],
  city: ['city', 'billing_city'],
  state: ['region', 'billing_state'],
  country: ['country / region', 'billing_country'],
  postalCode: ['postal code', 'billing_postcode'],
  phone: ['phone', 'billing_phone'],
});

const SHOPIFY_ORDERS = fieldsOf({
  number: ['name'],
  email: ['email'],
  paymentStatus: ['financial status'],
  shippingStatus: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  placedAt: ['created at'],
  currency: ['currency'],
  itemsPrice: ['subtotal'],
  shippingPrice: ['shipping'],
  taxPrice: ['taxes'],
  discount: ['discount amount'],
  refunded: ['refunded amount'],
  totalPrice: ['total'],
  paymentMethod: ['payment method'],
  name: ['shipping name'],
  billingName: ['billing name'],
  company: ['shipping company'],
  line1: ['shipping address1'],
  line2: ['shipping address2'],
  city: ['shipping city'],
  postalCode: ['shipping zip'],
  state: ['shipping province name', 'shipping province'],
  country: ['shipping country'],
  phone: ['shipping phone', 'phone', 'billing phone'],
  lineName: ['lineitem name'],
  lineQty: ['lineitem quantity'],
  linePrice: ['lineitem price'],
  lineSku: ['lineitem sku'],
});

/** Headings of the usual export plugins of WooCommerce, which has no export of complete orders itself. */
const WOOCOMMERCE_ORDERS = fieldsOf({
  number: ['order number', 'order_number'],
  sourceId: ['order_id', 'order id'],
  status: ['order status', 'status', 'order_status'],
  placedAt: ['order date', 'order_date', 'date'],
  email: ['email (billing)', 'billing_email', 'customer_email', 'email'],
  currency: ['order_currency', 'currency', 'order currency'],
  itemsPrice: ['order subtotal amount', 'order_subtotal'],
  shippingPrice: ['order shipping amount', 'shipping_total'],
  taxPrice: ['order total tax amount', 'tax_total', 'total_tax'],
  discount: ['cart discount amount', 'discount_total', 'cart_discount'],
  refunded: ['order refund amount', 'refunded_total'],
  totalPrice: ['order total amount', 'order_total', 'order total'],
  paymentMethod: ['payment method title', 'payment_method_title'],
  firstName: ['first name (shipping)', 'shipping_first_name'],
  lastName: ['last name (shipping)', 'shipping_last_name'],
  billingFirstName: ['first name (billing)', 'billing_first_name'],
  billingLastName: ['last name (billing)', 'billing_last_name'],
  company: ['company (shipping)', 'shipping_company'],
  line1: ['address 1&2 (shipping)', 'shipping_address_1'],
  line2: ['shipping_address_2'],
  city: ['city (shipping)', 'shipping_city'],
  postalCode: ['postcode (shipping)', 'shipping_postcode'],
  state: ['state code (shipping)', 'shipping_state'],
  country: ['country code (shipping)', 'shipping_country'],
  phone: ['phone (billing)', 'billing_phone', 'shipping_phone'],
  lineName: ['item name'],
  lineQty: ['quantity (- refund)', 'quantity'],
  linePrice: ['item cost'],
  lineSku: ['sku'],
});

const FIELDS: Readonly<Record<HistoryKind, Readonly<Record<ForeignFormat, Fields>>>> = {
  CUSTOMERS: { shopify: SHOPIFY_CUSTOMERS, woocommerce: WOOCOMMERCE_CUSTOMERS },
  ORDERS: { shopify: SHOPIFY_ORDERS, woocommerce: WOOCOMMERCE_ORDERS },
};

/** Columns with a complete line each, such as `line_item_1`. */
const LINE_COLUMN = /^line_item_\d+$/;

/** The format of a file of customers or orders by its headings; undefined for another file. */
export function recognizeHistoryFormat(
  kind: HistoryKind,
  header: readonly string[],
): ForeignFormat | undefined {
  const headings = new Set(header.map(headingOf));
  const hasAll = (...names: string[]) => names.every((name) => headings.has(name));
  if (kind === 'CUSTOMERS') {
    // Files of orders have the address of the buyer too.
    if (hasAll('name', 'financial status') || isOrderHeader(headings)) return undefined;
    if (hasAll('email', 'first name', 'last name')) return 'shopify';
    return [...headings].some((heading) => WOOCOMMERCE_CUSTOMERS[heading] === 'email')
      ? 'woocommerce'
      : undefined;
  }
  if (hasAll('name', 'financial status')) return 'shopify';
  return isOrderHeader(headings) ? 'woocommerce' : undefined;
}

/** The meaning of each column of a file; of two columns with one meaning, the first one counts. */
export function historyMapping(
  kind: HistoryKind,
  format: ForeignFormat,
  header: readonly string[],
): ColumnMapping[] {
  const usedFields = new Set<string>();
  return header.map((cell) => {
    const column = cell.trim();
    const heading = headingOf(cell);
    if (kind === 'ORDERS' && LINE_COLUMN.test(heading)) return { column, field: 'line' };
    const field = FIELDS[kind][format][heading] ?? null;
    if (field === null || usedFields.has(field)) return { column, field: null };
    usedFields.add(field);
    return { column, field };
  });
}

function isOrderHeader(headings: ReadonlySet<string>): boolean {
  const hasField = (field: string) => [...headings].some((heading) => WOOCOMMERCE_ORDERS[heading] === field);
  return (hasField('number') || hasField('sourceId')) && hasField('totalPrice');
}

function headingOf(cell: string): string {
  return cell.trim().toLowerCase().replace(/\s+/g, ' ');
}
