import { Button } from 'antd';
import { useState } from 'react';
import { ActivityChanges } from '../../../components/order/activity-changes';
import { formatCount } from '../../../lib/format';
import { formatShortTime } from '../moments';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import { logSentenceOf } from './log-sentences';
import styles from './order-log.module.css';

const VISIBLE_ENTRIES = 5;

/** The audit log entries of an order, newest first: the latest ones, or all with their changes. */
export function OrderLog({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const entries = (order.activity ?? []).toReversed();
  const visibleEntries = isOpen ? entries : entries.slice(0, VISIBLE_ENTRIES);
  return (
    <OrderSection
      title="Log"
      className={className}
      end={
        entries.length > VISIBLE_ENTRIES && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Latest Entries' : `All ${formatCount(entries.length, 'entry', 'entries')}`}
          </Button>
        )
      }
    >
      {entries.length === 0 && <p className="muted">No entry is written.</p>}
      <ol className={styles.entries}>
        {visibleEntries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatShortTime(entry.at)}</time>
            <div>
              <p>{logSentenceOf(entry)}</p>
              {isOpen && <ActivityChanges before={entry.before} after={entry.after} />}
            </div>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
