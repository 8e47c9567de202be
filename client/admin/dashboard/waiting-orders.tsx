import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { formatAge } from '../order-desk/age';
import { DeskCountsDocument } from '../order-desk/desk-counts.generated';
import { DESK_TABS, type DeskTab } from '../order-desk/desk-tabs-terms';
import styles from './waiting-orders.module.css';

/** Tabs whose orders wait for the shop. */
const WAITING_STATES: readonly DeskTab['state'][] = ['TO_CONFIRM', 'TO_PACK', 'TO_SHIP', 'RETURNS'];

/** The orders that wait for a step of the shop, each line with its list. A line without orders is absent. */
export function WaitingOrders() {
  const { data } = useQuery(DeskCountsDocument, { fetchPolicy: 'cache-and-network' });
  const counts = data?.orderDesk.counts;
  const lines = DESK_TABS.filter(({ state }) => WAITING_STATES.includes(state)).flatMap((tab) => {
    const waiting = counts?.[tab.count];
    return waiting && waiting.count > 0 ? [{ ...tab, waiting }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <nav aria-label="Waiting orders" className={styles.lines}>
      {lines.map(({ state, label, waiting: { count, late, oldest } }) => (
        <Link key={state} to={officePaths.orderDesk(state)}>
          <b>{formatNumber(count)}</b> {label.toLowerCase()}
          {oldest && <small>oldest {formatAge(oldest, Date.now())}</small>}
          {late > 0 && <small className={styles.late}>{formatNumber(late)} late</small>}
        </Link>
      ))}
    </nav>
  );
}
