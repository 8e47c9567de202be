import { useLanguage } from '../../i18n/messages';

interface MerchantTextProps {
  text: string;
  /** The text in Hindi, if the merchant wrote one. */
  textHi?: string | null | undefined;
}

/** A text of the merchant in the language of the page, or in English without a Hindi text. */
export function MerchantText({ text, textHi }: MerchantTextProps) {
  const isHindi = useLanguage() === 'hi';
  if (!isHindi) return text;
  return textHi ?? <span lang="en">{text}</span>;
}
