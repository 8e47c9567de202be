import { Link } from 'react-router-dom';
import { Tag } from '../../../components/page/tag';
import { orderNumber } from '../../../domain';
import { formatDate, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useMessages } from '../../../i18n/messages';
import type { MyOrdersQuery } from './my-orders.generated';
import styles from './order-table.module.css';

type OrderRow = MyOrdersQuery['myOrders']['nodes'][number];

/** Orders as a table; on a phone each order is a labelled list. §2 */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { heads } = useMessages().account;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads.id}</th>
          <th scope="col">{heads.date}</th>
          <th scope="col" className={styles.amount}>
            {heads.total}
          </th>
          <th scope="col">{heads.paid}</th>
          <th scope="col">{heads.delivered}</th>
          <th scope="col">
            <span className="sr">{heads.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderTableRow({ order }: { order: OrderRow }) {
  const { account } = useMessages();
  const { heads } = account;
  const { id, createdAt, totalPrice, paidAt, deliveredAt } = order;
  return (
    <tr>
      <td data-head={heads.id} className={styles.id} title={id}>
        {orderNumber(id)}
      </td>
      <td data-head={heads.date}>{formatDate(createdAt)}</td>
      <td data-head={heads.total} className={`price ${styles.amount}`}>
        {formatRupees(toPaise(totalPrice), { paise: true })}
      </td>
      <td data-head={heads.paid}>{paidAt ? formatDate(paidAt) : <Tag tone="bad">{account.no}</Tag>}</td>
      <td data-head={heads.delivered}>{deliveredAt ? formatDate(deliveredAt) : <Tag>{account.no}</Tag>}</td>
      <td className={styles.wide}>
        <Link className="link target" to={paths.order(id)} aria-label={account.detailsOf(orderNumber(id))}>
          {account.details}
        </Link>
      </td>
    </tr>
  );
}
