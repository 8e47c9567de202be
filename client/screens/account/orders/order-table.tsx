import { Link } from 'react-router-dom';
import { useBoughtLines, useBoughtPath } from '../../../apollo/products/use-bought-lines';
import { BuyAgainButton } from '../../../components/order/buy-again-button';
import { classNames } from '../../../lib/class-names';
import { formatDate, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useMerchantLang, useMessages } from '../../../i18n/messages';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import { ButtonLink } from '../../../components/forms/button';
import { OrderPictures, OrderTitle } from './order-summary';
import { progressOf, type MyOrderRow, type OrderAction } from './order-progress';
import styles from './order-table.module.css';

/**
 * Orders as rows: pictures, state in words, names, and one action. It is a table with the columns of §2, whose roles
 * are explicit, because browsers drop the roles of table elements with another display.
 */
export function OrderTable({ orders }: { orders: readonly MyOrderRow[] }) {
  const { columnTitles } = useAccountMessages();
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup" className="sr">
        <tr role="row">
          <td role="presentation" />
          {Object.values(columnTitles).map((title) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderTableRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderTableRow({ order }: { order: MyOrderRow }) {
  const account = useAccountMessages();
  const messages = useParcelMessages();
  const { product } = useMessages();
  const { columnTitles } = account;
  const { id, orderNumber, createdAt, totalPrice, paidAt, deliveredAt } = order;
  const boughtPath = useBoughtPath();
  const progress = progressOf(order, { messages, dayNames: product.dayNames, boughtPath });
  const { action } = progress;
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className={styles.title}>
        <OrderPictures items={order.orderItems} />
        <span className={classNames(styles.status, styles[progress.tone])}>{progress.status}</span>
        <OrderTitle items={order.orderItems} />
      </th>
      <td role="cell" className={styles.fact} title={id}>
        {orderNumber}
      </td>
      <td role="cell" className={classNames(styles.fact, styles.next)}>
        {formatDate(createdAt)}
      </td>
      <td role="cell" className={classNames(styles.fact, styles.next, styles.amount)}>
        {formatRupees(toPaise(totalPrice), { paise: true })}
      </td>
      <td
        role="cell"
        className={classNames(styles.fact, styles.paid, !paidAt && styles.pending)}
        data-head={columnTitles.paid}
      >
        {paidAt ? formatDate(paidAt) : account.no}
      </td>
      <td
        role="cell"
        className={classNames(styles.fact, styles.delivered, !deliveredAt && styles.pending)}
        data-head={columnTitles.delivered}
      >
        {deliveredAt ? formatDate(deliveredAt) : account.no}
      </td>
      <td role="cell" className={styles.actions}>
        {progress.hint !== undefined && <span className={styles.hint}>{progress.hint}</span>}
        {action && <RowAction action={action} order={order} />}
        <Link
          className={classNames('link target', styles.details)}
          to={paths.order(id)}
          aria-label={account.detailsOf(orderNumber)}
        >
          {account.details}
        </Link>
      </td>
    </tr>
  );
}

/** The one action of the row. */
function RowAction({ action, order }: { action: OrderAction; order: MyOrderRow }) {
  const messages = useParcelMessages();
  const addBoughtLines = useBoughtLines(useMerchantLang());
  const name = (
    <>
      {action.label}
      <span className="sr">{messages.ofOrder(order.orderNumber)}</span>
    </>
  );
  if (action.to === undefined)
    return <BuyAgainButton addLines={() => addBoughtLines(order.orderItems)}>{name}</BuyAgainButton>;
  return (
    <ButtonLink variant={action.isPrimary ? 'primary' : 'outline'} to={action.to}>
      {name}
    </ButtonLink>
  );
}
