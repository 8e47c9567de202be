import { Link } from 'react-router-dom';
import { Tag } from '../../../components/page/tag';
import { formatCount, formatDate, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { OrderDeskQuery } from './admin-order.generated';
import styles from './admin-order-lists.module.css';

type Orders = OrderDeskQuery['orders'];

interface OtherOrdersProps {
  orderId: string;
  buyer: { id: string; name: string };
  orders: Orders;
}

const MAX_VISIBLE_ORDERS = 5;

/** Other orders of the buyer, latest first. */
export function OtherOrders({ orderId, buyer, orders }: OtherOrdersProps) {
  const otherOrders = orders.nodes.filter(({ id }) => id !== orderId).slice(0, MAX_VISIBLE_ORDERS);
  if (otherOrders.length === 0) return <p className="muted">{`${buyer.name} has no other orders`}</p>;
  return (
    <>
      <ul className={styles.list}>
        {otherOrders.map((order) => (
          <li key={order.id} className={styles.item}>
            <span className={styles.time}>{formatDate(order.createdAt)}</span>
            <div className={styles.content}>
              <p className={styles.head}>
                <Link className="link" to={paths.order(order.id)}>
                  {`Order ${order.orderNumber}`}
                </Link>
              </p>
              <p className={styles.head}>
                <b className="price">{formatRupees(toPaise(order.totalPrice), { paise: true })}</b>
                <Tag tone={toneOf(order)}>{stateLabelOf(order)}</Tag>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        {/* The back office needs its own document, so this is not a router link. */}
        <a className="link" href={`${paths.orderList()}?user=${encodeURIComponent(buyer.id)}`}>
          {`All ${formatCount(orders.totalCount, 'order')} of ${buyer.name}`}
        </a>
      </p>
    </>
  );
}

function stateLabelOf({ isCancelled, isRefunded, isDelivered, isPaid }: Orders['nodes'][number]): string {
  if (isRefunded) return 'Refunded';
  if (isCancelled) return 'Cancelled';
  if (isDelivered) return 'Delivered';
  return isPaid ? 'Paid' : 'Not Paid';
}

function toneOf({ isCancelled, isRefunded, isPaid }: Orders['nodes'][number]): 'wait' | 'ok' | 'bad' {
  if (isCancelled || isRefunded) return 'wait';
  return isPaid ? 'ok' : 'bad';
}
