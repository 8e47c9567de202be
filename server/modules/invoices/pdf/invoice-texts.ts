import type { ToWords } from 'to-words/en-IN';
import { toDecimal, type Paise } from '../../../domain/pricing/money';
import { TIME_ZONE } from '../../../domain/reports/shop-day';

// The functions create these objects on first use: they load locale data, which would slow down the server start.
let rupeeFormat: Intl.NumberFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;
let wordConverter: ToWords | undefined;

/**
 * An amount for a table column, such as `₹2,631.50`. Formats a decimal text, because numbers above 2^53 are not exact.
 */
export function rupeesText(paise: Paise): string {
  rupeeFormat ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  return rupeeFormat.format(toDecimal(paise) as `${number}`);
}

/** An amount in words, with lakhs and crores, such as `Two Thousand Six Hundred Thirty One Rupees And Fifty Paise Only`. */
export async function amountInWords(paise: Paise): Promise<string> {
  wordConverter ??= new (await import('to-words/en-IN')).ToWords();
  return wordConverter.convert(toDecimal(paise), { currency: true });
}

/** A day in India, such as `21 November 2026`. */
export function dayInWords(at: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });
  return dayFormat.format(at);
}

/** A rate, such as `4 %` or `2.5 %`, from hundredths of a percent. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}
