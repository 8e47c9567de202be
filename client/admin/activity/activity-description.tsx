import { Link } from 'react-router-dom';
import {
  activityVerbs,
  actorNameOf,
  subjectTypeOf,
  type ActivitySubjectType,
} from '../../lib/activity/activity-labels';
import { paths } from '../../lib/paths';
import { officePaths } from '../../lib/office-paths';
import type { ActivityRow } from './activity-row';
import styles from './activity-description.module.css';

const SUBJECT_URLS: Readonly<Record<ActivitySubjectType, (id: string) => string>> = {
  order: paths.order,
  product: paths.productEdit,
  user: paths.userEdit,
  token: officePaths.tokens,
  webhook: officePaths.webhooks,
  settings: officePaths.settings,
  serviceAreas: officePaths.serviceAreas,
  mail: (id) => `${officePaths.mail()}?mail=${encodeURIComponent(id)}`,
};

/** One audit entry as a sentence, such as "Asha Admin changed Deepak Desk Lamp", with a link to the record. */
export function ActivityDescription({ row }: { row: ActivityRow }) {
  const [verb, suffix] = activityVerbs(row.action);
  return (
    <span className={styles.sentence}>
      <b>{actorNameOf(row)}</b> {verb}
      {suffix !== undefined && <Subject row={row} />}
      {suffix}
    </span>
  );
}

function Subject({ row: { action, subject, subjectName, orderNumber, actor } }: { row: ActivityRow }) {
  const subjectType = subjectTypeOf(action);
  if (!subjectType) return subjectName ?? subject;
  const name = subjectType === 'order' ? `order ${orderNumber ?? subject}` : (subjectName ?? subject);
  return (
    <>
      <Link className="link" to={SUBJECT_URLS[subjectType](subject)}>
        {name}
      </Link>
      {subjectType === 'order' && subjectName && subjectName !== actor?.name && ` of ${subjectName}`}
    </>
  );
}
