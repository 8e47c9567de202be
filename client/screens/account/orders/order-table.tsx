import { Link } from 'react-router-dom';
import { Tag } from '../../../components/page/tag';
import { formatDate, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useAccountMessages } from '../../../i18n/account-messages';
import type { MyOrdersQuery } from './my-orders.generated';
import styles from './order-table.module.css';

type OrderRow = MyOrdersQuery['myOrders']['nodes'][number];

/** Orders as a table; on a phone each order is a labelled list. §2 */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { columnTitles } = useAccountMessages();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columnTitles.id}</th>
          <th scope="col">{columnTitles.date}</th>
          <th scope="col" className={styles.amount}>
            {columnTitles.total}
          </th>
          <th scope="col">{columnTitles.paid}</th>
          <th scope="col">{columnTitles.delivered}</th>
          <th scope="col">
            <span className="sr">{columnTitles.actions}</span>
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
  const account = useAccountMessages();
  const { columnTitles } = account;
  const { id, orderNumber, createdAt, totalPrice, paidAt, deliveredAt } = order;
  return (
    <tr>
      <td data-head={columnTitles.id} className={styles.id} title={id}>
        {orderNumber}
      </td>
      <td data-head={columnTitles.date}>{formatDate(createdAt)}</td>
      <td data-head={columnTitles.total} className={`price ${styles.amount}`}>
        {formatRupees(toPaise(totalPrice), { paise: true })}
      </td>
      <td data-head={columnTitles.paid}>
        {paidAt ? formatDate(paidAt) : <Tag tone="bad">{account.no}</Tag>}
      </td>
      <td data-head={columnTitles.delivered}>
        {deliveredAt ? formatDate(deliveredAt) : <Tag>{account.no}</Tag>}
      </td>
      <td className={styles.wide}>
        <Link className="link target" to={paths.order(id)} aria-label={account.detailsOf(orderNumber)}>
          {account.details}
        </Link>
      </td>
    </tr>
  );
}
