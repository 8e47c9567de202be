import { Link } from 'react-router-dom';
import { ActivityChanges } from '../../components/order/activity-changes';
import { subjectTypeOf } from '../../lib/activity/activity-labels';
import type { ActivityRow } from './activity-row';
import styles from './activity-details.module.css';

interface ActivityDetailsProps {
  row: ActivityRow;
  /** Returns the URL of the activity list with its current filters and the given filters. */
  hrefOf: (filters: Record<string, string>) => string;
}

/** Shows the record before and after the change. Links to all entries of the same subject and of the same actor. */
export function ActivityDetails({ row, hrefOf }: ActivityDetailsProps) {
  const { actor, action, subject, subjectName, before, after } = row;
  return (
    <div className={styles.details}>
      <ActivityChanges before={before} after={after} />
      <p className={styles.more}>
        <Link className="link" to={hrefOf({ about: subject })}>
          {`All about ${subjectTypeOf(action) === 'order' ? 'this order' : (subjectName ?? 'this')}`}
        </Link>
        {actor && (
          <Link className="link" to={hrefOf({ by: actor.id })}>
            All by {actor.name}
          </Link>
        )}
      </p>
    </div>
  );
}
