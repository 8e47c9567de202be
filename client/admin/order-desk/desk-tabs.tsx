import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import { scrollToCurrent } from '../../lib/scroll-to-current';
import { DeskCountsDocument, type DeskCountFieldsFragment } from './desk-counts.generated';
import { DESK_TABS } from './desk-tabs-terms';
import type { DeskState } from './list/desk-list.generated';
import styles from './desk-tabs.module.css';

interface DeskTabsProps {
  /** The current tab; undefined for the list of all orders. */
  current: DeskState | undefined;
}

/** The tabs of the order desk with their counts; the last one is the list of all orders. */
export function DeskTabs({ current }: DeskTabsProps) {
  const { data } = useQuery(DeskCountsDocument, { fetchPolicy: 'cache-and-network' });
  const counts = data?.orderDesk.counts;
  const tabs = useRef<HTMLElement>(null);
  const hasCounts = counts !== undefined;
  useEffect(
    function showCurrentTab() {
      scrollToCurrent(tabs.current);
    },
    [current, hasCounts],
  );
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Order desk">
      {DESK_TABS.map(({ state, label, count }) => (
        <TabLink
          key={state}
          to={officePaths.orderDesk(state)}
          label={label}
          count={counts?.[count]}
          isCurrent={state === current}
        />
      ))}
      <TabLink to={paths.orderList()} label="All" count={counts?.all} isCurrent={current === undefined} />
    </nav>
  );
}

interface TabLinkProps {
  to: string;
  label: string;
  count: DeskCountFieldsFragment | undefined;
  isCurrent: boolean;
}

function TabLink({ to, label, count, isCurrent }: TabLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label}
      {count && (
        <b className={classNames(count.late > 0 && styles.late)}>
          {' '}
          {formatNumber(count.count)}
          {count.late > 0 && ` · ${formatNumber(count.late)} late`}
        </b>
      )}
    </Link>
  );
}
