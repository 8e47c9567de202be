import type { Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import type { SearchChoices } from '../../lib/search-choices';

interface PriceRange {
  minPrice?: Paise;
  maxPrice?: Paise;
}

/** A range of prices in words: `Under ₹1,000`, `₹1,000 to ₹5,000`, `₹5,000 and more`. */
export function priceWords({ minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === undefined) return `${formatRupees(minPrice ?? 0)} and more`;
  // The paisa below a round price is how a range ends where the next one begins.
  const isBelow = maxPrice % 100 === 99;
  const end = formatRupees(isBelow ? maxPrice + 1 : maxPrice);
  if (minPrice === undefined) return `${isBelow ? 'Under' : 'Up to'} ${end}`;
  return `${formatRupees(minPrice)} to ${end}`;
}

/** `4 stars and up` */
export function ratingWords(minRating: number): string {
  if (minRating === 5) return '5 stars';
  return `${minRating} ${minRating === 1 ? 'star' : 'stars'} and up`;
}

export const IN_STOCK = 'In stock';

/** What a list is narrowed to, in words, each with the choices that are left when it is taken off. */
export function chosenOf(choices: SearchChoices): { words: string; rest: SearchChoices }[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = choices;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const chosen = [
    category && { words: category, rest: { ...choices, category: undefined } },
    brand && { words: brand, rest: { ...choices, brand: undefined } },
    hasPrice && {
      words: priceWords({ minPrice, maxPrice }),
      rest: { ...choices, minPrice: undefined, maxPrice: undefined },
    },
    minRating && { words: ratingWords(minRating), rest: { ...choices, minRating: undefined } },
    inStock && { words: IN_STOCK, rest: { ...choices, inStock: undefined } },
  ];
  return chosen.filter((one) => typeof one === 'object');
}
