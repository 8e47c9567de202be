import type { Language } from '../../../domain/emails/language';
import type { StaffNoticeKind } from '../../../domain/emails/staff-notice';
import { toDecimal } from '../../../domain/pricing/money';
import { mailTextsIn } from '../messages/mail-texts';
import { noticeTextsIn } from '../messages/notice-texts';
import { toSingleLine, type EmailContent } from './email-template';
import { emailHtml } from './html';
import { renderLayout, type EmailBrand } from './layout';

/** The records of an email to staff; it lists the first ones. */
export interface StaffNotice {
  kind: StaffNoticeKind;
  recordCount: number;
  records: readonly NoticeRecord[];
}

/** An order, product, return or email. */
export interface NoticeRecord {
  /** Number, name or address of the record. */
  name: string;
  /** Path of its page in the back office. */
  path: string;
  /** Amount in paise. */
  amount?: number | undefined;
  stock?: number | undefined;
  /** Action of the audit entry of a problem. */
  problem?: string | undefined;
  /** Detail in the words of the source, such as the error of a mail server. */
  detail?: string | undefined;
}

/** Pages of the back office with the records of a kind. */
const LIST_PATHS: Readonly<Record<StaffNoticeKind, string>> = {
  NEW_ORDER: '/admin/orders',
  CASH_TO_CONFIRM: '/admin/orders?desk=TO_CONFIRM',
  PAYMENT_PROBLEM: '/admin/orders',
  STOCK_LOW: '/admin/productlist',
  RETURN_REQUESTED: '/admin/orders?desk=RETURNS',
  EMAIL_FAILED: '/admin/mail?state=FAILED',
};

/** Subject of an email to staff: the name of its record, or the number of its records. */
export function noticeSubject({ kind, recordCount, records }: StaffNotice, language: Language): string {
  const { one, many } = noticeTextsIn(language).kinds[kind];
  return recordCount === 1 ? one(toSingleLine(records[0]?.name ?? '')) : many(recordCount);
}

/** An email to a member of staff about one or more records of a kind. */
export function noticeEmail(
  notice: StaffNotice,
  { siteUrl, language, shopName, accent }: EmailBrand & { siteUrl: string; language: Language },
): EmailContent {
  const { kind, recordCount, records } = notice;
  const texts = noticeTextsIn(language);
  const layoutTexts = mailTextsIn(language);
  const rupees = new Intl.NumberFormat(layoutTexts.tag, { style: 'currency', currency: 'INR' });
  const { button, listButton } = texts.kinds[kind];
  const lines = records.map(({ name, amount, stock, problem, detail, path }) => {
    const details = [
      ...(amount === undefined ? [] : [rupees.format(toDecimal(amount) as `${number}`)]),
      ...(stock === undefined ? [] : [texts.stock(stock)]),
      ...(problem === undefined ? [] : [texts.problems[problem] ?? problem]),
      ...(detail ? [toSingleLine(detail)] : []),
    ];
    return { name: toSingleLine(name), details: details.join(', '), url: `${siteUrl}${path}` };
  });
  const hiddenCount = recordCount - records.length;
  const more = hiddenCount > 0 ? [texts.more(hiddenCount)] : [];
  const link =
    recordCount === 1 && lines[0]
      ? { label: button, url: lines[0].url }
      : { label: listButton, url: `${siteUrl}${LIST_PATHS[kind]}` };
  const subject = noticeSubject(notice, language);
  const items = lines.map(
    ({ name, details, url }) => emailHtml`<li><a href="${url}">${name}</a>${details && `: ${details}`}</li>`,
  );
  const page = {
    shopName,
    ...(accent !== undefined && { accent }),
    texts: { ...layoutTexts, emailReason: texts.ending },
    title: subject,
    body: emailHtml`<ul style="padding-left: 20px">${items}</ul>${more.map((text) => emailHtml`<p>${text}</p>`)}`,
    button: link,
  };
  const textLines = lines.map(({ name, details }) => (details ? `${name}: ${details}` : name));
  return {
    subject,
    text: `${[[...textLines, ...more].join('\n'), `${link.label}: ${link.url}`, texts.ending, shopName].join('\n\n')}\n`,
    html: renderLayout(page),
  };
}
