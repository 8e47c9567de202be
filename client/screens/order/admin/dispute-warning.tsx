import { Banner } from '../../../components/feedback/banner';
import { activityChangesOf } from '../../../lib/activity/activity-changes';
import type { OrderRecordsFragment } from './admin-order.generated';

type Entry = NonNullable<OrderRecordsFragment['activity']>[number];

/** Events of Razorpay that end a dispute. */
const END_TEXTS: Readonly<Record<string, string>> = {
  'payment.dispute.won': 'The buyer disputed this payment with the bank, and the shop won.',
  'payment.dispute.lost': 'The buyer disputed this payment with the bank, and the shop lost it.',
  'payment.dispute.closed': 'The buyer disputed this payment with the bank. The dispute is closed.',
};
const OPEN_TEXT =
  'The buyer disputes this payment with the bank. Answer at the payment provider before its deadline.';

/** Warns about a dispute that the payment provider reported; the entries are oldest first. */
export function DisputeWarning({ activity }: { activity: readonly Entry[] }) {
  const entry = activity.findLast(({ action }) => action === 'payment.dispute');
  if (!entry) return null;
  const event = activityChangesOf(entry).find(({ key }) => key === 'event')?.after ?? '';
  const endText = END_TEXTS[event];
  return <Banner tone={endText ? 'plain' : 'bad'}>{endText ?? OPEN_TEXT}</Banner>;
}
