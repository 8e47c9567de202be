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
  PAID: { text: 'Paid', tone: 'wait' },
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
    minWidth: '6rem',
    render: (order) => <Origin {...order} />,
  },
  { key: 'buyer', title: 'BUYER', minWidth: '9rem', render: (order) => <Buyer {...order} /> },
  { key: 'lines', title: 'PRODUCTS', minWidth: '9rem', render: ({ lines }) => <Lines lines={lines} /> },
  { key: 'total', title: 'TOTAL', isShort: true, render: (order) => <Total {...order} /> },
];

function Origin({ number, placedAt, source }: ImportedOrderRow) {
  return (
    <span className={styles.lines}>
      <span>{number}</span>
      <small>{formatDate(placedAt)}</small>
      <small>{SOURCES[source] ?? source}</small>
    </span>
  );
}

function Total({ totalPrice, paymentMethod, status }: ImportedOrderRow) {
  const { tone, text } = STATES[status];
  return (
    <span className={styles.lines}>
      <span>{formatRupees(toPaise(totalPrice), { paise: true })}</span>
      <small>{paymentMethod}</small>
      <Tag tone={tone}>{text}</Tag>
    </span>
  );
}

function Buyer({ name, email, phone, address }: ImportedOrderRow) {
  // The address may repeat the name.
  const lines = new Set([name, email, phone, ...address.split('\n')].filter(Boolean));
  if (lines.size === 0) return 'Erased';
  return (
    <span className={styles.lines}>
      {[...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function Lines({ lines }: Pick<ImportedOrderRow, 'lines'>) {
  return (
    <span className={styles.lines}>
      {lines.map(({ name, sku, qty, price }, index) => (
        <span key={index}>
          {qty} × {name} ({sku ? `${sku}, ` : ''}
          {formatRupees(toPaise(price), { paise: true })})
        </span>
      ))}
    </span>
  );
}
