/** A text of the merchant in the language of the page, or in English without a Hindi text. */
export function localText(language: 'en' | 'hi', text: string, textHi: string | null | undefined): string {
  return language === 'hi' ? (textHi ?? text) : text;
}
