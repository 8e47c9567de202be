import type { FieldPath } from '../messages/field-path';
import { readChoice, readEach, readObject } from '../read';

/** What a member of staff may receive emails about. */
export const STAFF_NOTICE_KINDS = [
  'NEW_ORDER',
  'CASH_TO_CONFIRM',
  'PAYMENT_PROBLEM',
  'STOCK_LOW',
  'RETURN_REQUESTED',
  'EMAIL_FAILED',
] as const;
export type StaffNoticeKind = (typeof STAFF_NOTICE_KINDS)[number];

/** Maximum number of emails of one kind to a member of staff per hour. Further records share one email. */
export const STAFF_MAILS_PER_HOUR = 10;
/** Maximum number of records in one email; the next one contains the others. */
export const MAX_NOTICE_RECORDS = 1_000;

/** What the shop does with the records that a member of staff has no email about. */
export type NoticePlan = 'one email each' | 'one email' | 'wait';

/**
 * Plans the emails of one kind to one member of staff from the numbers of records in the emails of the last hour. Up to
 * 10 emails an hour are about one record each. More records than that share one email, and the next records wait for an
 * hour. (order desk, point 2)
 */
export function planNotices(
  recordCount: number,
  recentMails: readonly { recordCount: number }[],
): NoticePlan {
  if (recordCount === 0 || recentMails.some((mail) => mail.recordCount > 1)) return 'wait';
  const freeMails = STAFF_MAILS_PER_HOUR - recentMails.length;
  if (freeMails <= 0) return 'wait';
  return recordCount <= freeMails ? 'one email each' : 'one email';
}

/** Parses the kinds of a member of staff. The result has no duplicates and the order of the list. Throws BAD_INPUT. */
export function readNoticeKinds(raw: unknown): StaffNoticeKind[] {
  const { kinds } = readObject(raw, 'input');
  const limit = { max: STAFF_NOTICE_KINDS.length };
  const chosenKinds = new Set(
    readEach(kinds, 'kinds', limit, (kind, path) => readChoice(kind, path as FieldPath, STAFF_NOTICE_KINDS)),
  );
  return STAFF_NOTICE_KINDS.filter((kind) => chosenKinds.has(kind));
}
