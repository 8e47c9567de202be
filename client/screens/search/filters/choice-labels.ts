import type { Paise } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import type { SearchChoices } from '../../../lib/search-choices';
import type { Words } from '../../../i18n/messages';

interface PriceRange {
  minPrice?: Paise;
  maxPrice?: Paise;
}

type SearchWords = Words['search'];

/** A price range in words: `Under ₹1,000`, `₹1,000 to ₹5,000`, `₹5,000 and more`. */
export function priceWords(words: SearchWords, { minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === undefined) return words.priceFrom(formatRupees(minPrice ?? 0));
  const isBelow = isBelowRoundPrice(maxPrice);
  const end = formatRupees(isBelow ? maxPrice + 1 : maxPrice);
  if (minPrice !== undefined) return words.priceBetween(formatRupees(minPrice), end);
  return isBelow ? words.priceBelow(end) : words.priceUpTo(end);
}

/** True if a maximum is one paisa below a round price, because ranges end right before the next one starts. */
export function isBelowRoundPrice(maxPrice: Paise): boolean {
  return maxPrice % 100 === 99;
}

/** Labels of the active filters, each with the search choices that remain without it. */
export function chosenOf(
  words: SearchWords,
  choices: SearchChoices,
): { words: string; rest: SearchChoices }[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = choices;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const chosen = [
    category && { words: category, rest: { ...choices, category: undefined } },
    brand && { words: brand, rest: { ...choices, brand: undefined } },
    hasPrice && {
      words: priceWords(words, { minPrice, maxPrice }),
      rest: { ...choices, minPrice: undefined, maxPrice: undefined },
    },
    minRating && { words: words.stars(minRating), rest: { ...choices, minRating: undefined } },
    inStock && { words: words.inStock, rest: { ...choices, inStock: undefined } },
  ];
  return chosen.filter((one) => typeof one === 'object');
}
