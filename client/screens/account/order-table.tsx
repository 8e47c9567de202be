import { Link } from 'react-router-dom';
import { Tag } from '../../components/tag';
import { formatDate, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import type { MyOrdersQuery } from './my-orders.generated';
import styles from './order-table.module.css';

type OrderRow = MyOrdersQuery['myOrders']['nodes'][number];

/** Orders as a table; on a phone each is a small labelled list. §2 */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">DATE</th>
          <th scope="col" className={styles.amount}>
            TOTAL
          </th>
          <th scope="col">PAID</th>
          <th scope="col">DELIVERED</th>
          <th scope="col">
            <span className="sr">Actions</span>
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
  const { id, createdAt, totalPrice, paidAt, deliveredAt } = order;
  return (
    <tr>
      <td data-head="ID" className={`${styles.wide} ${styles.id}`}>
        {id}
      </td>
      <td data-head="DATE">{formatDate(createdAt)}</td>
      <td data-head="TOTAL" className={`price ${styles.amount}`}>
        {formatRupees(toPaise(totalPrice), { paise: true })}
      </td>
      <td data-head="PAID">{paidAt ? formatDate(paidAt) : <Tag tone="bad">No</Tag>}</td>
      <td data-head="DELIVERED">{deliveredAt ? formatDate(deliveredAt) : <Tag>No</Tag>}</td>
      <td className={styles.wide}>
        <Link className={`link ${styles.details}`} to={paths.order(id)}>
          Details<span className="sr"> of order {id}</span>
        </Link>
      </td>
    </tr>
  );
}
