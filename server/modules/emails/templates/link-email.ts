import type { Language } from '../../../domain/emails/language';
import { emailHtml } from './html';
import { renderLayout, type EmailBrand } from './layout';
import type { EmailContent } from './email-template';
import { mailTextsIn } from '../messages/mail-texts';

/** Kinds of emails with a secret link. */
export type LinkKind = 'reset' | 'verification' | 'accountChange';

/** Subject of an email with a link. */
export function linkSubject(kind: LinkKind, language: Language): string {
  return mailTextsIn(language)[kind].subject;
}

/** An email with a secret link. It contains no name, so strangers cannot send their own text through the shop. */
export function linkEmail(
  kind: LinkKind,
  url: string,
  { language, shopName, accent }: EmailBrand & { language: Language },
): EmailContent {
  const texts = mailTextsIn(language);
  const { subject, sentences, button: label } = texts[kind];
  const paragraphs = sentences.map((sentence) => emailHtml`<p>${sentence}</p>`);
  const text = [...sentences, `${label}: ${url}`, shopName].join('\n\n');
  const button = { label, url };
  const page = { shopName, accent, texts, title: subject, body: emailHtml`${paragraphs}`, button };
  return { subject, text: `${text}\n`, html: renderLayout(page) };
}
