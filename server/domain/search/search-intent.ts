import { normalizeText } from '../catalogue/normalize-text';
import type { Paise } from '../pricing/money';

/** A search text as words and the price that it names, in paise. */
export interface ReadIntent {
  words: string[];
  minPrice?: Paise;
  maxPrice?: Paise;
  /** Words of the text that name the price or the occasion. */
  droppedWords: string[];
}

const AMOUNT = String.raw`(?:rs\.? ?|inr ?|₹ ?)?(\d[\d,]*)(k| ?hazar| ?हजार)?(?: ?(?:rs|rupees|rupaye|रुपये|रुपए|/-))?`;
const AT_MOST_BEFORE = '(?:under|below|less than|up ?to|within|at most|max|maximum|cheaper than)';
const AT_MOST_AFTER =
  '(?:se kam|se niche|se neeche|tak|ke andar|ke niche|से कम|से नीचे|तक|के अंदर|के नीचे|or less|and below)';
const AT_LEAST_BEFORE = '(?:over|above|more than|at least|min|minimum|from)';
const AT_LEAST_AFTER = '(?:se jyada|se zyada|se upar|से ज्यादा|से ऊपर|or more|and above)';

const PATTERNS: { pattern: RegExp; limits: readonly ('minPrice' | 'maxPrice')[] }[] = [
  {
    pattern: new RegExp(
      `(?:between )?${AMOUNT} ?(?:-|to|and|se|से) ?${AMOUNT}(?: ?(?:ke bich|के बीच))?(?= |$)`,
    ),
    limits: ['minPrice', 'maxPrice'],
  },
  { pattern: new RegExp(`${AT_MOST_BEFORE} ${AMOUNT}(?= |$)`), limits: ['maxPrice'] },
  { pattern: new RegExp(`${AMOUNT} ${AT_MOST_AFTER}(?= |$)`), limits: ['maxPrice'] },
  { pattern: new RegExp(`${AT_LEAST_BEFORE} ${AMOUNT}(?= |$)`), limits: ['minPrice'] },
  { pattern: new RegExp(`${AMOUNT} ${AT_LEAST_AFTER}(?= |$)`), limits: ['minPrice'] },
];

/** Words that name an occasion or join other words, and describe no product. Normalized. */
const OCCASION_WORDS = new Set(
  'gift gifts gifting present presents uphar upahar tohfa tofa उपहार तोहफा गिफ्ट'.split(' '),
);
const JOINING_WORDS = new Set(
  'for a an the in of with best good ideas idea ke ka ki liye के का की लिए'.split(' '),
);
const MAX_RUPEES = 10_000_000;

/**
 * Reads the price and the occasion that a search text names, such as `gift under 5000` or `₹5000 तक`; undefined if it
 * names neither.
 */
export function readIntent(text: string): ReadIntent | undefined {
  const normalizedText = normalizeText(text);
  const price = readPrice(normalizedText);
  const rest = (price ? normalizedText.replace(price.phrase, ' ') : normalizedText)
    .split(' ')
    .filter(Boolean);
  const hasOccasion = rest.some((word) => OCCASION_WORDS.has(word));
  if (!price && !hasOccasion) return undefined;
  const words = rest.filter((word) => !OCCASION_WORDS.has(word) && !JOINING_WORDS.has(word));
  const droppedWords = normalizedText.split(' ').filter((word) => !words.includes(word));
  return { words, droppedWords, ...price?.limits };
}

function readPrice(
  text: string,
): { phrase: string; limits: Pick<ReadIntent, 'minPrice' | 'maxPrice'> } | undefined {
  for (const { pattern, limits } of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const prices = limits.map((_, index) => paiseOf(match[2 * index + 1], match[2 * index + 2]));
    if (prices.some((paise) => paise === undefined)) continue;
    const entries = limits.map((name, index) => [name, prices[index]] as const);
    return { phrase: match[0], limits: Object.fromEntries(entries) };
  }
  return undefined;
}

function paiseOf(digits = '', thousands = ''): Paise | undefined {
  const rupees = Number(digits.replaceAll(',', '')) * (thousands.trim() === '' ? 1 : 1_000);
  return Number.isInteger(rupees) && rupees > 0 && rupees <= MAX_RUPEES ? rupees * 100 : undefined;
}
