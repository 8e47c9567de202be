import type { CodePurpose } from '../../../domain/accounts/one-time-code';
import type { Language } from '../../../domain/emails/language';
import { mailTextsIn } from '../messages/mail-texts';
import type { EmailContent } from './email-template';
import { emailHtml } from './html';
import { renderLayout, type EmailBrand } from './layout';

/** A one-time code with the order that it belongs to. */
export interface SentCode {
  purpose: CodePurpose;
  code: string;
  /** Number of the order; empty for a sign-in. */
  orderNumber: string;
}

/** Subject of an email with a one-time code. The code itself is in the text only. */
export function codeSubject(
  { purpose, orderNumber }: Pick<SentCode, 'purpose' | 'orderNumber'>,
  language: Language,
): string {
  return mailTextsIn(language).codes[purpose].subject(orderNumber);
}

/** An email with a one-time code. It contains no name, so strangers cannot send their own text through the shop. */
export function codeEmail(
  sentCode: SentCode,
  { language, shopName, accent }: EmailBrand & { language: Language },
): EmailContent {
  const texts = mailTextsIn(language);
  const subject = codeSubject(sentCode, language);
  const { lead, ending } = texts.codes[sentCode.purpose];
  const { code } = sentCode;
  const text = [lead, code, ending, shopName].join('\n\n');
  const body = emailHtml`<p>${lead}</p><p style="font-size:32px;font-weight:700;letter-spacing:6px">${code}</p><p>${ending}</p>`;
  const page = { shopName, accent, texts, title: subject, body };
  return { subject, text: `${text}\n`, html: renderLayout(page) };
}
