import { Link } from 'react-router-dom';
import type { CashState } from '../order-list.generated';
import type { CashOrderCountsQuery } from './cash-orders.generated';
import styles from './order-views.module.css';

const ALL_ORDERS_PATH = '?';

interface OrderViewsProps {
  /** The current view; undefined for all orders. */
  cash: CashState | undefined;
  /** Undefined until the first response. */
  counts: CashOrderCountsQuery | undefined;
}

/** The views of the order list: all orders, and orders whose cash is due. Their counts follow the orders. */
export function OrderViews({ cash, counts }: OrderViewsProps) {
  const toCollect = counts?.toCollect.totalCount ?? 0;
  if (cash === undefined && toCollect === 0) return null;
  return (
    <nav className={styles.views} aria-label="Views of orders">
      <ViewLink label="All" isCurrent={cash === undefined} to={ALL_ORDERS_PATH} />
      <ViewLink
        label="To collect"
        count={toCollect}
        isCurrent={cash === 'TO_COLLECT'}
        to="?cash=TO_COLLECT&sort=OLDEST"
      />
    </nav>
  );
}

interface ViewLinkProps {
  label: string;
  count?: number;
  isCurrent: boolean;
  to: string;
}

function ViewLink({ label, count, isCurrent, to }: ViewLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
      {count !== undefined && <b className="num">{count}</b>}
    </Link>
  );
}
