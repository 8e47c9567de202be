import type { Paise } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import type { SearchChoices } from '../../../lib/search-choices';
import type { Messages } from '../../../i18n/messages';

interface PriceRange {
  minPrice?: Paise;
  maxPrice?: Paise;
}

type SearchWords = Messages['search'];

/** A price range in words: `Under ₹1,000`, `₹1,000 to ₹5,000`, `₹5,000 and more`. */
export function priceWords(messages: SearchWords, { minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === undefined) return messages.priceFrom(formatRupees(minPrice ?? 0));
  const isBelow = isBelowRoundPrice(maxPrice);
  const end = formatRupees(isBelow ? maxPrice + 1 : maxPrice);
  if (minPrice !== undefined) return messages.priceBetween(formatRupees(minPrice), end);
  return isBelow ? messages.priceBelow(end) : messages.priceUpTo(end);
}

/** True if a maximum is one paisa below a round price, because ranges end right before the next one starts. */
export function isBelowRoundPrice(maxPrice: Paise): boolean {
  return maxPrice % 100 === 99;
}

/** Labels of the active filters, each with the search choices that remain without it. */
export function chosenFilters(
  messages: SearchWords,
  choices: SearchChoices,
): { messages: string; rest: SearchChoices }[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = choices;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const chosen = [
    category && { messages: category, rest: { ...choices, category: undefined } },
    brand && { messages: brand, rest: { ...choices, brand: undefined } },
    hasPrice && {
      messages: priceWords(messages, { minPrice, maxPrice }),
      rest: { ...choices, minPrice: undefined, maxPrice: undefined },
    },
    minRating && { messages: messages.stars(minRating), rest: { ...choices, minRating: undefined } },
    inStock && { messages: messages.inStock, rest: { ...choices, inStock: undefined } },
  ];
  return chosen.filter((one) => typeof one === 'object');
}
