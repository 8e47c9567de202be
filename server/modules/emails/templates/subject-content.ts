import type { OrderMailKind } from '../../../domain/emails/email';
import type { Paise } from '../../../domain/pricing/money';
import type { ReturnWish } from '../../../domain/returns/return-names';
import type { MailTexts } from '../messages/email-messages';
import { toSingleLine } from './email-template';

/** Units of a product in an email. */
export interface SubjectLine {
  name: string;
  qty: number;
}

/** The parcel, refund, return or note that an email is about. */
export type EmailSubject = { lines: readonly SubjectLine[] } & (
  | { type: 'parcel'; courier: string; awb: string; trackingToken: string }
  | { type: 'refund'; amount: Paise }
  | {
      type: 'return';
      number: number;
      wish: ReturnWish;
      rejectedReason: string;
      answerUntil: Date;
    }
  | { type: 'note'; text: string }
);

interface SubjectFormats {
  texts: MailTexts;
  formatAmount: (amount: Paise) => string;
  formatDay: (day: Date) => string;
  /** Base URL of pages in the language of the email. */
  baseUrl: string;
}

/** The rows and sentences of an email about a subject, instead of the amounts of the order. */
export interface SubjectContent {
  rows: [label: string, amount: string][];
  sentences: string[];
  /** The main action, instead of the link to the order. */
  button?: { label: string; url: string } | undefined;
}

/** The content of an email about a parcel, a refund, a return or a note. */
export function subjectContentOf(
  kind: OrderMailKind,
  subject: EmailSubject,
  { texts, formatAmount, formatDay, baseUrl }: SubjectFormats,
): SubjectContent {
  const { subjects } = texts;
  const rows = subject.lines.map(({ name, qty }): [string, string] => [toSingleLine(name), `× ${qty}`]);
  if (subject.type === 'parcel')
    return {
      rows,
      sentences: [subjects.carriage(toSingleLine(subject.courier), subject.awb)],
      button:
        kind === 'PARCEL_SENT'
          ? { label: subjects.track, url: `${baseUrl}/track/${encodeURIComponent(subject.trackingToken)}` }
          : undefined,
    };
  if (subject.type === 'refund')
    return { rows: [...rows, [subjects.refund, formatAmount(subject.amount)]], sentences: [] };
  if (subject.type === 'note') return { rows: [], sentences: subject.text.split('\n').filter(Boolean) };
  const number = `R-${subject.number}`;
  return { rows, sentences: returnSentencesOf(kind, subject, number, { texts, formatDay }) };
}

/** The number of a return, and the next step of its state. */
function returnSentencesOf(
  kind: OrderMailKind,
  { wish, rejectedReason, answerUntil }: Extract<EmailSubject, { type: 'return' }>,
  number: string,
  { texts: { subjects }, formatDay }: Pick<SubjectFormats, 'texts' | 'formatDay'>,
): string[] {
  const heading = subjects.return(number);
  if (kind === 'RETURN_REQUESTED' || kind === 'RETURN_TO_DECIDE')
    return [heading, subjects.answerUntil(formatDay(answerUntil))];
  if (kind === 'RETURN_REJECTED')
    return [
      heading,
      ...(rejectedReason === '' ? [] : [subjects.rejected(toSingleLine(rejectedReason))]),
      subjects.complaint,
    ];
  if (kind === 'RETURN_APPROVED')
    return [heading, subjects.sendBack(number), wish === 'EXCHANGE' ? subjects.exchange : subjects.money];
  return [heading];
}
