import { Tag } from '../../components/page/tag';
import { formatDate, formatMoment } from '../../lib/format';
import type { Column } from '../table/column';
import { EVENT_NAMES, EVENT_LABELS } from './event-labels';
import type { WebhookListQuery } from './webhooks.generated';
import styles from './webhook-columns.module.css';

export type WebhookRow = WebhookListQuery['webhooks'][number];

export const WEBHOOK_COLUMNS: readonly Column<WebhookRow>[] = [
  {
    key: 'name',
    title: 'NAME',
    isName: true,
    minWidth: '14rem',
    render: ({ name, url }) => (
      <>
        {name}
        <br />
        <span className={styles.url}>{url}</span>
      </>
    ),
  },
  { key: 'types', title: 'EVENTS', minWidth: '10rem', render: ({ types }) => <Types types={types} /> },
  { key: 'state', title: 'STATE', isShort: true, render: (webhook) => <State {...webhook} /> },
  { key: 'waiting', title: 'WAITING', isShort: true, render: ({ waitingCount }) => waitingCount },
  { key: 'parked', title: 'GIVEN UP', isShort: true, render: ({ parkedCount }) => parkedCount },
  {
    key: 'made',
    title: 'ADDED',
    isShort: true,
    isHiddenByDefault: true,
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];

function Types({ types }: Pick<WebhookRow, 'types'>) {
  if (types.length === EVENT_NAMES.length) return 'All';
  return (
    <ul className={styles.types}>
      {types.map((type) => (
        <li key={type}>{EVENT_LABELS[type][0]}</li>
      ))}
    </ul>
  );
}

function State({ isActive, failingSince }: Pick<WebhookRow, 'isActive' | 'failingSince'>) {
  if (!isActive) return <Tag tone="wait">Paused</Tag>;
  if (!failingSince) return <Tag tone="ok">Active</Tag>;
  return (
    <>
      <Tag tone="bad">Not reached</Tag>
      <br />
      <span className="muted">since {formatMoment(failingSince)}</span>
    </>
  );
}
