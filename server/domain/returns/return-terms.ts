import { normalizeText } from '../catalogue/normalize-text';
import type { Language } from '../emails/language';
import type { ShopSettings } from '../settings/shop-settings';

/** Longest list of reasons, and longest reason. */
export const RETURN_REASON_LIMITS = { count: 20, length: 100 };

/** Time within which the shop answers a return: 48 hours. */
export const RETURN_ANSWER_MS = 48 * 60 * 60_000;

/** Reasons of a shop without its own list, with their Hindi texts. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'Damaged on arrival': 'टूटा या ख़राब पहुँचा',
  'Does not work': 'काम नहीं करता',
  'Wrong product': 'ग़लत सामान आया',
  'Not as described': 'विवरण से अलग है',
  'Does not fit': 'नाप ठीक नहीं है',
  'No longer needed': 'अब ज़रूरत नहीं है',
};

/** Reasons for a return before the merchant changes them, one per line. */
export const DEFAULT_RETURN_REASONS = Object.keys(REASON_TEXTS).join('\n');

/** The merchant's rules of returns. */
export interface ReturnTerms {
  /** Days after the delivery in which a buyer may request a return; 0 for no returns. */
  windowDays: number;
  /** Normalized names of the categories that cannot be returned. */
  excludedCategories: ReadonlySet<string>;
  /** Reasons of which the buyer chooses one for each product. */
  reasons: readonly string[];
}

/** The rules of returns in the settings. A shop without a reason has the default ones. */
export function returnTermsOf(
  settings: Pick<ShopSettings, 'returns.windowDays' | 'returns.excludedCategories' | 'returns.reasons'>,
): ReturnTerms {
  const categories = linesOf(settings['returns.excludedCategories']).map(normalizeText);
  const reasons = [...new Set(linesOf(settings['returns.reasons']))];
  return {
    windowDays: settings['returns.windowDays'],
    excludedCategories: new Set(categories),
    reasons: reasons.length > 0 ? reasons : linesOf(DEFAULT_RETURN_REASONS),
  };
}

/** The text of a reason in a language. A reason of the merchant's own list has one text. */
export function returnReasonText(reason: string, language: Language): string {
  return language === 'HI' ? (REASON_TEXTS[reason] ?? reason) : reason;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
