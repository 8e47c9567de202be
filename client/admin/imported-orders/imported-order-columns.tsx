import { Tag } from '../../components/page/tag';
import { formatDate, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import type { Column } from '../table/column';
import type { ImportedOrderListQuery } from './imported-orders.generated';
import styles from './imported-orders.module.css';

export type ImportedOrderRow = ImportedOrderListQuery['importedOrders']['nodes'][number];

const SOURCES: Readonly<Record<string, string>> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };
const STATES = {
  OPEN: { text: 'Open', tone: 'wait' },
  PAID: { text: 'Paid', tone: 'ok' },
  COMPLETED: { text: 'Completed', tone: 'ok' },
  REFUNDED: { text: 'Refunded', tone: 'bad' },
  CANCELLED: { text: 'Cancelled', tone: 'bad' },
} as const;

/** Columns of the imported orders; few, so that they fit beside the navigation on a tablet. */
export const IMPORTED_ORDER_COLUMNS: readonly Column<ImportedOrderRow>[] = [
  {
    key: 'number',
    title: 'NUMBER',
    isName: true,
    minWidth: '5rem',
    render: (order) => <Origin {...order} />,
  },
  { key: 'buyer', title: 'BUYER', minWidth: '9rem', render: (order) => <Buyer {...order} /> },
  { key: 'lines', title: 'PRODUCTS', minWidth: '7rem', render: ({ lines }) => <Products lines={lines} /> },
  { key: 'status', title: 'STATUS', isShort: true, render: ({ status }) => <Status status={status} /> },
  {
    key: 'total',
    title: 'TOTAL',
    isAmount: true,
    render: ({ totalPrice }) => formatRupees(toPaise(totalPrice), { paise: true }),
  },
];

/** False after the erasure of the buyer. */
export function hasBuyer({ name, email, phone, address }: ImportedOrderRow): boolean {
  return [name, email, phone, address].some(Boolean);
}

function Origin({ number, placedAt, source }: ImportedOrderRow) {
  return (
    <span className={styles.lines}>
      <span>{number}</span>
      <small>{`${formatDate(placedAt)} · ${SOURCES[source] ?? source}`}</small>
    </span>
  );
}

function Buyer(order: ImportedOrderRow) {
  if (!hasBuyer(order)) return <span className="muted">Erased</span>;
  const { name, email, phone } = order;
  const [title, contact] = [name, email, phone].filter(Boolean);
  return (
    <span className={styles.lines}>
      <span>{title ?? 'No name'}</span>
      {contact && <small>{contact}</small>}
    </span>
  );
}

function Products({ lines }: Pick<ImportedOrderRow, 'lines'>) {
  const [first, ...others] = lines;
  if (!first) return <span className="muted">None</span>;
  return (
    <span className={styles.lines}>
      <span>{`${first.qty} × ${first.name}`}</span>
      {others.length > 0 && <small>{`and ${others.length} more`}</small>}
    </span>
  );
}

function Status({ status }: Pick<ImportedOrderRow, 'status'>) {
  const { tone, text } = STATES[status];
  return <Tag tone={tone}>{text}</Tag>;
}

/** All lines of an order, its payment and its address. */
export function ImportedOrderDetails({ order }: { order: ImportedOrderRow }) {
  const { lines, paymentMethod, name, email, phone, address } = order;
  // The address may repeat the name.
  const buyerLines = new Set([name, ...address.split('\n'), phone, email].filter(Boolean));
  return (
    <dl className={styles.details}>
      <div>
        <dt>Products</dt>
        {lines.map(({ name: product, sku, qty, price }, index) => (
          <dd key={index}>
            {`${qty} × ${product}`}{' '}
            <span className="muted">
              {[sku, `${formatRupees(toPaise(price), { paise: true })} each`].filter(Boolean).join(' · ')}
            </span>
          </dd>
        ))}
      </div>
      <div>
        <dt>Buyer</dt>
        {buyerLines.size === 0 && <dd className="muted">Erased</dd>}
        {[...buyerLines].map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div>
        <dt>Payment</dt>
        <dd>{paymentMethod || <span className="muted">Not in the file</span>}</dd>
      </div>
    </dl>
  );
}
