import { Tag } from '../../components/page/tag';
import { formatMoment } from '../../lib/format';
import type { Column } from '../table/column';
import { EVENT_LABELS } from './event-labels';
import type { WebhookDeliveryListQuery } from './webhooks.generated';

export type DeliveryRow = WebhookDeliveryListQuery['webhookDeliveries']['nodes'][number];

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryRow['state'], string>> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  PARKED: 'Given up',
};

const STATE_TONES = { WAITING: 'wait', DELIVERED: 'ok', PARKED: 'bad' } as const;

export const DELIVERY_COLUMNS: readonly Column<DeliveryRow>[] = [
  {
    key: 'at',
    title: 'TIME',
    isShort: true,
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { key: 'event', title: 'EVENT', isName: true, render: ({ type }) => EVENT_LABELS[type][0] },
  { key: 'webhook', title: 'WEBHOOK', maxWidth: '10rem', render: ({ webhookName }) => webhookName },
  {
    key: 'about',
    title: 'ABOUT',
    maxWidth: '12rem',
    render: ({ subject, subjectName }) => <span title={subject}>{subjectName ?? subject}</span>,
  },
  {
    key: 'state',
    title: 'STATE',
    isShort: true,
    render: ({ state }) => <Tag tone={STATE_TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Tag>,
  },
  { key: 'tries', title: 'TRIES', isShort: true, render: ({ attempts }) => attempts },
  { key: 'answer', title: 'LAST ANSWER', minWidth: '10rem', render: lastResponseOf },
  {
    key: 'next',
    title: 'NEXT TRY',
    isShort: true,
    render: ({ nextTryAt }) =>
      nextTryAt ? (
        <time dateTime={nextTryAt}>{formatMoment(nextTryAt)}</time>
      ) : (
        <span className="muted">—</span>
      ),
  },
  { key: 'id', title: 'EVENT ID', isHiddenByDefault: true, render: ({ eventId }) => <code>{eventId}</code> },
];

function lastResponseOf({ lastStatus, lastError, lastMs, state, nextTryAt }: DeliveryRow): string {
  const duration = lastMs === null ? '' : ` in ${lastMs} ms`;
  if (lastError !== null) return lastError;
  if (lastStatus !== null) return `Status ${lastStatus}${duration}`;
  return state === 'WAITING' && nextTryAt === null ? 'Waits behind an earlier event' : 'None yet';
}
