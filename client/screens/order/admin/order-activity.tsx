import { ActivityChanges } from '../../../components/order/activity-changes';
import { activityVerbs, actorNameOf } from '../../../lib/activity/activity-labels';
import { formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { OrderRecordsFragment } from './admin-order.generated';
import styles from './admin-order-lists.module.css';

type Entry = NonNullable<OrderRecordsFragment['activity']>[number];

/** Audit log entries of an order. */
export function OrderActivity({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="muted">No Activity</p>;
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <ActivityItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function ActivityItem({ entry }: { entry: Entry }) {
  const { at, actor, action, before, after } = entry;
  const [verb, suffix] = activityVerbs(action);
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={at}>
        {formatMoment(at)}
      </time>
      <div className={styles.content}>
        <p>
          {actor ? (
            <a className="link" href={paths.userEdit(actor.id)}>
              {actor.name}
            </a>
          ) : (
            actorNameOf(entry)
          )}
          {` ${verb}the order${suffix}`}
        </p>
        <ActivityChanges before={before} after={after} />
      </div>
    </li>
  );
}
