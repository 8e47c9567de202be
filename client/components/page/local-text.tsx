import type { LocalText as Texts } from '../../domain';
import { useLanguage } from '../../i18n/messages';

/** A text of the merchant in the language of the page, or in the other language if it is missing. */
export function LocalText({ text }: { text: Texts }) {
  const language = useLanguage();
  const other = language === 'en' ? 'hi' : 'en';
  return text[language] ? text[language] : <span lang={other}>{text[other]}</span>;
}
