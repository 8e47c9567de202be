import { activityChangesOf } from '../../lib/activity/activity-changes';
import styles from './activity-changes.module.css';

interface ActivityChangesProps {
  /** The changed fields before the change, as JSON text; null if the entry has none. */
  before: string | null;
  /** The changed fields after the change, as JSON text; null if the entry has none. */
  after: string | null;
}

/** The values of an audit log entry before and after the change. */
export function ActivityChanges(entry: ActivityChangesProps) {
  const changes = activityChangesOf(entry);
  if (changes.length === 0) return <p className="muted small">The entry records no changed values.</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ key, title, before, after }) => (
        <div key={key} className={styles.change}>
          <dt>{title}</dt>
          {before !== undefined && (
            <dd>
              {after === undefined ? <span className="sr">Before: </span> : <span className="sr">From </span>}
              <del>{before}</del>
            </dd>
          )}
          {before !== undefined && after !== undefined && <dd aria-hidden="true">→</dd>}
          {after !== undefined && (
            <dd>
              {before !== undefined && <span className="sr">to </span>}
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
