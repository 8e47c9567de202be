import { Link } from 'react-router-dom';
import { Tag } from '../../components/page/tag';
import { formatDate, formatMoment, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useListLinkState } from '../../state/use-list-search';
import { TagList } from '../order-desk/tags/tag-list';
import type { Column } from '../table/column';
import type { CashState, OrderListQuery } from './order-list.generated';
import styles from './order-columns.module.css';

export type OrderRow = OrderListQuery['orders']['nodes'][number];

const METHOD_LABELS: Readonly<Record<OrderRow['paymentMethod'], string>> = {
  RAZORPAY: 'Razorpay',
  PAYPAL: 'PayPal',
  CASH_ON_DELIVERY: 'Cash on delivery',
};

const STATUSES = {
  UNCONFIRMED: { label: 'To confirm', tone: 'wait' },
  PLACED: { label: 'Not paid', tone: 'wait' },
  PAID: { label: 'Paid', tone: 'ok' },
  PARTLY_SHIPPED: { label: 'Partly shipped', tone: 'ok' },
  SHIPPED: { label: 'Shipped', tone: 'ok' },
  DELIVERED: { label: 'Delivered', tone: 'ok' },
  CANCELLED: { label: 'Cancelled', tone: 'bad' },
  REFUNDED: { label: 'Refunded', tone: 'bad' },
} as const satisfies Record<OrderRow['status'], object>;

/** Columns of every view of the list. */
const COMMON_COLUMNS: readonly Column<OrderRow>[] = [
  {
    key: 'id',
    title: 'ID',
    isShort: true,
    render: ({ id, orderNumber }) => <span title={id}>{orderNumber}</span>,
  },
  {
    key: 'user',
    title: 'USER',
    isName: true,
    minWidth: '5.5rem',
    sort: ['BUYER_ASC', 'BUYER_DESC'],
    render: (order) => <BuyerName order={order} />,
  },
  {
    key: 'date',
    title: 'DATE',
    isShort: true,
    sort: ['OLDEST', 'NEWEST'],
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'total',
    title: 'TOTAL',
    isAmount: true,
    sort: ['TOTAL_ASC', 'TOTAL_DESC'],
    render: ({ totalPrice }) => formatRupees(toPaise(totalPrice), { paise: true }),
  },
];

/** Columns of the order list in §2, and further ones that an admin can show. */
const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  ...COMMON_COLUMNS,
  { key: 'paid', title: 'PAID', isShort: true, render: (order) => <Paid order={order} /> },
  { key: 'delivered', title: 'DELIVERED', isShort: true, render: (order) => <Delivered order={order} /> },
  {
    key: 'payment',
    title: 'PAYMENT',
    isHiddenByDefault: true,
    render: ({ paymentMethod }) => METHOD_LABELS[paymentMethod],
  },
  {
    key: 'status',
    title: 'STATUS',
    isShort: true,
    isHiddenByDefault: true,
    render: ({ status }) => <Tag tone={STATUSES[status].tone}>{STATUSES[status].label}</Tag>,
  },
  {
    key: 'tags',
    title: 'TAGS',
    isHiddenByDefault: true,
    render: ({ tags }) => <TagList tags={tags ?? []} />,
  },
];

const timeColumn = (title: string, timeOf: (order: OrderRow) => string | null): Column<OrderRow> => ({
  key: 'time',
  title,
  isShort: true,
  render: (order) => {
    const time = timeOf(order);
    return time && formatMoment(time);
  },
});

const CASH_COLUMNS: Readonly<Record<CashState, readonly Column<OrderRow>[]>> = {
  TO_CONFIRM: [...COMMON_COLUMNS, timeColumn('ENDS', ({ confirmUntil }) => confirmUntil)],
  TO_COLLECT: [...COMMON_COLUMNS, timeColumn('CONFIRMED', ({ confirmedAt }) => confirmedAt)],
};

/** The columns of a view of the list. */
export function orderColumnsOf(cash: CashState | undefined): readonly Column<OrderRow>[] {
  return cash ? CASH_COLUMNS[cash] : ORDER_COLUMNS;
}

function BuyerName({ order: { user, isGuestOrder } }: { order: OrderRow }) {
  if (!isGuestOrder) return user.name;
  return (
    <span className={styles.state}>
      {user.name}
      <Tag>Guest</Tag>
    </span>
  );
}

function Paid({ order: { paidAt, isRefunded, isRefunding } }: { order: OrderRow }) {
  if (!paidAt) return <Tag tone="bad">No</Tag>;
  return (
    <span className={styles.state}>
      {formatDate(paidAt)}
      {isRefunded && <Tag>Refunded</Tag>}
      {isRefunding && <Tag>Refunding</Tag>}
    </span>
  );
}

function Delivered({ order: { deliveredAt, isCancelled } }: { order: OrderRow }) {
  if (deliveredAt) return formatDate(deliveredAt);
  return <Tag>{isCancelled ? 'Cancelled' : 'No'}</Tag>;
}

export function DetailsLink({ order: { id, orderNumber } }: { order: OrderRow }) {
  const listLinkState = useListLinkState();
  return (
    <Link className="link" to={paths.order(id)} state={listLinkState}>
      Details<span className="sr"> of order {orderNumber}</span>
    </Link>
  );
}
