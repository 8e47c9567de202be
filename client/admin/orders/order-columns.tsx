import { Link } from 'react-router-dom';
import { Tag } from '../../components/page/tag';
import { formatDate, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useListLinkState } from '../../state/use-list-search';
import type { Column } from '../table/column';
import type { OrderListQuery } from './order-list.generated';
import styles from './order-columns.module.css';

export type OrderRow = OrderListQuery['orders']['nodes'][number];

/** Columns of the order list in §2. */
export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
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
    render: ({ user }) => user.name,
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
  { key: 'paid', title: 'PAID', isShort: true, render: (order) => <Paid order={order} /> },
  { key: 'delivered', title: 'DELIVERED', isShort: true, render: (order) => <Delivered order={order} /> },
];

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
