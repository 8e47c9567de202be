import type { ToWords } from 'to-words/en-IN';
import { toDecimal, type Paise } from '../../../domain/pricing/money';
import { TIME_ZONE } from '../../../domain/reports/shop-day';

// Created on first use, because loading the locale data takes longer than the rest of the start.
let rupees: Intl.NumberFormat | undefined;
let day: Intl.DateTimeFormat | undefined;
let words: ToWords | undefined;

/**
 * An amount for a table column, such as `₹2,631.50`. Formats a decimal text, because a number would be rounded above
 * 2^53 paise.
 */
export function rupeesText(paise: Paise): string {
  rupees ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  return rupees.format(toDecimal(paise) as `${number}`);
}

/** An amount in words, with lakhs and crores, such as `Two Thousand Six Hundred Thirty One Rupees And Fifty Paise Only`. */
export async function amountInWords(paise: Paise): Promise<string> {
  words ??= new (await import('to-words/en-IN')).ToWords();
  return words.convert(toDecimal(paise), { currency: true });
}

/** A day in India, such as `21 November 2026`. */
export function dayInWords(at: Date): string {
  day ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });
  return day.format(at);
}

/** A rate, such as `4 %` or `2.5 %`, from hundredths of a percent. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}
