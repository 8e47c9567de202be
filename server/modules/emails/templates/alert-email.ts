import type { AlertMailKind } from '../../../domain/emails/email';
import type { Language } from '../../../domain/emails/language';
import { toDecimal } from '../../../domain/pricing/money';
import { mailTextsIn } from '../messages/mail-texts';
import { toSingleLine, type EmailContent } from './email-template';
import { emailHtml } from './html';
import { renderLayout, type EmailBrand } from './layout';

/** The product of an alert; prices in paise. */
export interface AlertSubject {
  productId: string;
  /** Empty without one. */
  slug: string;
  name: string;
  /** Name in Hindi; empty without one. */
  nameHi: string;
  price: number;
  /** Price before its fall; the current price in other emails. */
  oldPrice: number;
}

interface AlertOptions extends EmailBrand {
  language: Language;
  /** URL of the button. */
  url: string;
  /** Page that ends the alerts; undefined in the email that confirms one. */
  unsubscribe?: string;
}

/** Subject of an email about an alert, with the name of the product. */
export function alertSubject(kind: AlertMailKind, subject: AlertSubject, language: Language): string {
  return mailTextsIn(language).alerts[kind].subject(nameOf(subject, language));
}

/** An email about an alert. It contains no text of the person who asked. */
export function alertEmail(
  kind: AlertMailKind,
  subject: AlertSubject,
  { url, unsubscribe, language, shopName, accent }: AlertOptions,
): EmailContent {
  const texts = mailTextsIn(language);
  const { lead, button: label, ending } = texts.alerts[kind];
  const title = alertSubject(kind, subject, language);
  const rupees = new Intl.NumberFormat(texts.tag, { style: 'currency', currency: 'INR' });
  const facts = {
    product: nameOf(subject, language),
    price: rupees.format(toDecimal(subject.price) as `${number}`),
    oldPrice: rupees.format(toDecimal(subject.oldPrice) as `${number}`),
  };
  const sentences = [lead(facts), ...(ending ? [ending] : [])];
  const paragraphs = sentences.map((sentence) => emailHtml`<p>${sentence}</p>`);
  const ends = unsubscribe === undefined ? [] : [`${texts.unsubscribe}: ${unsubscribe}`];
  const page = {
    shopName,
    texts,
    title,
    body: emailHtml`${paragraphs}`,
    button: { label, url },
    ...(accent !== undefined && { accent }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
  return {
    subject: title,
    text: `${[...sentences, `${label}: ${url}`, ...ends, shopName].join('\n\n')}\n`,
    html: renderLayout(page),
  };
}

function nameOf({ name, nameHi }: AlertSubject, language: Language): string {
  return toSingleLine((language === 'HI' && nameHi) || name);
}
