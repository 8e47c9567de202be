import type { Language } from '../../../domain/emails/language';
import type { Product } from '../../../domain/model';
import { mailTextsIn } from '../messages/mail-texts';
import { toSingleLine, type EmailContent } from './email-template';
import { emailHtml } from './html';
import { renderLayout, type EmailBrand } from './layout';

/** Subject of an email about low stock. */
export function stockSubject(language: Language): string {
  return mailTextsIn(language).stockLow.subject;
}

/** An email to the merchant about a product with low stock, with its current stock. */
export function stockEmail(
  { name, countInStock }: Pick<Product, 'name' | 'countInStock'>,
  { url, language, shopName, accent }: EmailBrand & { url: string; language: Language },
): EmailContent {
  const texts = mailTextsIn(language);
  const { subject, lead, button: label } = texts.stockLow;
  const sentence = lead({ product: toSingleLine(name), left: countInStock });
  const page = {
    shopName,
    accent,
    texts,
    title: subject,
    body: emailHtml`<p>${sentence}</p>`,
    button: { label, url },
  };
  return {
    subject,
    text: `${[sentence, `${label}: ${url}`, shopName].join('\n\n')}\n`,
    html: renderLayout(page),
  };
}
