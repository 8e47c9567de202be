import { daysBetween } from '../../../domain';
import type { OfficeUpdateReturnMutationVariables } from '../order-commands.generated';
import type { OrderLabel } from '../head/order-label';
import { formatShortDay } from '../moments';
import type { OfficeOrder } from '../order-facts';

export type OfficeReturn = OfficeOrder['returns'][number];

/** Changes a return; the other fields of the input depend on the action. */
export type ReturnChange = Omit<OfficeUpdateReturnMutationVariables['input'], 'id'>;

const STATE_LABELS: Readonly<Record<OfficeReturn['state'], OrderLabel>> = {
  REQUESTED: { text: 'Requested', tone: 'act' },
  APPROVED: { text: 'Approved, coming back', tone: 'act' },
  RECEIVED: { text: 'Received', tone: 'act' },
  SETTLED: { text: 'Settled', tone: 'done' },
  REJECTED: { text: 'Rejected', tone: 'rest' },
  WITHDRAWN: { text: 'Withdrawn', tone: 'rest' },
};

/** The state of a return; a request whose answer is due counts as late. */
export function returnLabelOf({ state, answerUntil }: OfficeReturn, now = new Date()): OrderLabel {
  if (state === 'REQUESTED' && Date.parse(answerUntil) < now.getTime())
    return { text: 'Requested, answer late', tone: 'late' };
  return STATE_LABELS[state];
}

/** The request in one sentence: its day, the days since the delivery, and the wish. */
export function requestTextOf({ requestedAt, wish }: OfficeReturn, deliveredAt: string | null): string {
  const days = deliveredAt === null ? -1 : daysBetween(deliveredAt, requestedAt);
  const day = days >= 0 ? `, day ${days + 1} after the delivery` : '';
  const wishText = wish === 'EXCHANGE' ? 'wants the same goods again' : 'wants a refund';
  return `Requested on ${formatShortDay(requestedAt)}${day}; ${wishText}.`;
}
