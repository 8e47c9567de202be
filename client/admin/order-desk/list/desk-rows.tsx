import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { officePaths } from '../../../lib/office-paths';
import { PlainPicture } from '../../../components/product/picture';
import { useListLinkState } from '../../../state/use-list-search';
import { formatAge } from '../age';
import { TagList } from '../tags/tag-list';
import type { DeskTab } from '../desk-tabs-terms';
import type { DeskState } from './desk-list.generated';
import { methodOf, nameOfOrder, productsOf, tabOfRow, type DeskOrder } from './desk-order';
import styles from './desk-rows.module.css';

interface DeskRowsProps {
  orders: readonly DeskOrder[];
  current: DeskState;
  /** Orders that left the list while it was open. */
  doneIds: ReadonlySet<string>;
  selectedIds: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onNext: (order: DeskOrder) => void;
  now: number;
}

/** The orders of a tab as a table; on a phone, cards of two lines that link to the order. */
export function DeskRows(props: DeskRowsProps) {
  const { orders, selectedIds, onSelect } = props;
  const ids = orders.map(({ id }) => id);
  const areAllSelected = ids.every((id) => selectedIds.has(id));
  return (
    <table className={styles.table}>
      <caption className="sr">Orders of this tab</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={areAllSelected}
              onChange={() => onSelect(ids, !areAllSelected)}
            />
          </th>
          <th scope="col">
            <span className="sr">Picture</span>
          </th>
          <th scope="col">Order</th>
          <th scope="col">Buyer</th>
          <th scope="col">Payment</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.end}>
            Age
          </th>
          <th scope="col" className={styles.end}>
            Total
          </th>
          <th scope="col" className={styles.end}>
            Next
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <DeskRow key={order.id} {...props} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function DeskRow({
  order,
  orders,
  current,
  doneIds,
  selectedIds,
  onSelect,
  onNext,
  now,
}: DeskRowsProps & { order: DeskOrder }) {
  const { id, user, shippingAddress, totalPrice, desk } = order;
  const tab = doneIds.has(id) ? undefined : tabOfRow(order, current);
  const isSelected = selectedIds.has(id);
  const listedIds = orders.map((listedOrder) => listedOrder.id);
  // Only the steps of the shop have a time limit.
  const isLate = desk?.isLate === true && tab?.step !== undefined;
  return (
    <tr
      className={classNames(isSelected && styles.selected, tab === undefined && styles.past)}
      data-order={id}
    >
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOfOrder(order)}`}
          checked={isSelected}
          onChange={() => onSelect([id], !isSelected)}
        />
      </td>
      <td className={styles.picture}>
        {order.orderItems[0] && (
          <PlainPicture image={order.orderItems[0].image} alt="" sizes="44px" className={styles.thumb} />
        )}
      </td>
      <td className={styles.order}>
        <OrderLink order={order} listedIds={listedIds} />
        <span className={styles.phoneBuyer}> {user.name}</span>
        <small>{productsOf(order)}</small>
        <TagList tags={order.tags ?? []} />
      </td>
      <td className={styles.buyer}>
        {user.name}
        <small>
          {shippingAddress.city} {shippingAddress.postalCode}
        </small>
      </td>
      <td className={styles.method}>{methodOf(order)}</td>
      <td className={styles.status}>
        <Status tab={tab} isLate={isLate} /> <FraudSign order={order} />
      </td>
      <td className={classNames(styles.age, isLate && styles.late)}>
        {formatAge(desk?.since ?? order.createdAt, now)}
        {isLate && <span className="sr">, late</span>}
      </td>
      <td className={styles.total}>{formatRupees(toPaise(totalPrice), { paise: true })}</td>
      <td className={styles.next}>
        <NextStep tab={tab} order={order} onNext={onNext} />
      </td>
    </tr>
  );
}

function OrderLink({
  order: { id, orderNumber },
  listedIds,
}: {
  order: DeskOrder;
  listedIds: readonly string[];
}) {
  const listLinkState = useListLinkState(listedIds);
  return (
    <Link className={styles.number} to={officePaths.order(id)} state={listLinkState}>
      {orderNumber}
    </Link>
  );
}

/** A sign for an order with fraud hints, which the page of the order explains. */
function FraudSign({ order: { fraudHints } }: { order: DeskOrder }) {
  if (!fraudHints?.length) return null;
  const text = fraudHints.map(({ sentence }) => sentence).join('. ');
  return (
    <span className={styles.fraud} title={text}>
      Check<span className="sr">: {text}</span>
    </span>
  );
}

const QUIET_STATES: readonly DeskState[] = ['SHIPPED', 'UNPAID'];

function Status({ tab, isLate }: { tab: DeskTab | undefined; isLate: boolean }) {
  if (!tab) return <span className={classNames(styles.state, styles.done)}>Done</span>;
  const tone = QUIET_STATES.includes(tab.state) ? styles.quiet : styles.wait;
  return (
    <span className={classNames(styles.state, isLate ? styles.lateState : tone)}>{statusText(tab)}</span>
  );
}

function statusText({ state, label }: DeskTab): string {
  return state === 'RETURNS' ? 'Return' : label;
}

interface NextStepProps {
  tab: DeskTab | undefined;
  order: DeskOrder;
  onNext: (order: DeskOrder) => void;
}

function NextStep({ tab, order, onNext }: NextStepProps) {
  const listLinkState = useListLinkState();
  if (!tab) return null;
  const name = <span className="sr"> {nameOfOrder(order)}</span>;
  if (!tab.step)
    return (
      <Link className={styles.step} to={officePaths.order(order.id)} state={listLinkState} data-step>
        {tab.next}
        {name}
      </Link>
    );
  return (
    <button type="button" className={styles.step} onClick={() => onNext(order)} data-step>
      {tab.next}
      {name}
    </button>
  );
}
