import { Tag } from '../../components/page/tag';
import { formatMoment } from '../../lib/format';
import type { Column } from '../table/column';
import type { MailListQuery } from './mail.generated';

export type MailRow = MailListQuery['mails']['nodes'][number];

export const KIND_LABELS: Readonly<Record<MailRow['kind'], string>> = {
  ORDER_PLACED: 'Order placed',
  ORDER_PAID: 'Payment received',
  ORDER_DELIVERED: 'Order delivered',
  ORDER_CANCELLED: 'Order cancelled',
  ORDER_REFUNDED: 'Order refunded',
  PASSWORD_RESET: 'New password',
  EMAIL_VERIFICATION: 'Address to verify',
  ACCOUNT_CHANGE: 'Account changed',
  ORDER_RECEIVED: 'New order, to the merchant',
  PAYMENT_REFUSED: 'Payment refused, to the merchant',
  STOCK_LOW: 'Low stock, to the merchant',
  ONE_TIME_CODE: 'Code by email',
  PARCEL_SENT: 'Parcel sent',
  PARCEL_DELIVERED: 'Parcel delivered',
  PARTIAL_REFUND: 'Partial refund',
  ORDER_CHANGED: 'Order changed',
  ORDER_NOTE: 'Note to the buyer',
  RETURN_REQUESTED: 'Return requested',
  RETURN_APPROVED: 'Return approved',
  RETURN_REJECTED: 'Return rejected',
  RETURN_RECEIVED: 'Return received',
  RETURN_SETTLED: 'Return settled',
  RETURN_TO_DECIDE: 'Return to decide, to the merchant',
  ALERT_CONFIRMATION: 'Confirmation of a stock alert',
  BACK_IN_STOCK: 'Back in stock',
  PRICE_DROP: 'Lower price',
  REVIEW_REMINDER: 'Review wanted',
  STAFF_NOTICE: 'To staff',
};

export const MAIL_STATE_LABELS: Readonly<Record<MailRow['state'], string>> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
};

const STATE_TONES = { WAITING: 'wait', SENT: 'ok', FAILED: 'bad' } as const;

export const MAIL_COLUMNS: readonly Column<MailRow>[] = [
  {
    key: 'at',
    title: 'TIME',
    isShort: true,
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { key: 'subject', title: 'SUBJECT', isName: true, render: ({ subject }) => subject },
  { key: 'to', title: 'TO', maxWidth: '16rem', render: ({ recipient }) => recipient },
  { key: 'kind', title: 'ABOUT', isHiddenByDefault: true, render: ({ kind }) => KIND_LABELS[kind] },
  { key: 'state', title: 'STATE', isShort: true, render: ({ state }) => <StateTag state={state} /> },
];

export function StateTag({ state }: Pick<MailRow, 'state'>) {
  return <Tag tone={STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Tag>;
}
