import type { ToWords } from 'to-words/en-IN';
import type { DocumentBody } from '../../domain/documents/document-body';
import { toDecimal, type Paise } from '../../domain/pricing/money';

type Converters = Record<keyof DocumentBody['amountInWords'], ToWords>;

let converters: Promise<Converters> | undefined;

/**
 * An amount in words with lakhs and crores, such as `Two Thousand Six Hundred Thirty One Rupees And Fifty Paise Only`,
 * in English and in Hindi. Loads the words on first use, because they would slow down the server start.
 */
export async function amountInWords(paise: Paise): Promise<DocumentBody['amountInWords']> {
  const { en, hi } = await (converters ??= loadConverters());
  const amount = toDecimal(paise);
  return { en: en.convert(amount, { currency: true }), hi: hi.convert(amount, { currency: true }) };
}

async function loadConverters(): Promise<Converters> {
  const [english, hindi] = await Promise.all([import('to-words/en-IN'), import('to-words/hi-IN')]);
  return { en: new english.ToWords(), hi: new hindi.ToWords() };
}
