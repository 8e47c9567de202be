import type { Paise } from '../../../domain';
import { countryName } from '../../../lib/names/country-name';
import { formatRupees } from '../../../lib/format';
import { toggleAttribute } from '../../../lib/read-choices';
import type { SearchChoices } from '../../../lib/search-choices';
import type { Language } from '../../../i18n/locales';
import type { Messages } from '../../../i18n/messages';

interface PriceRange {
  minPrice?: Paise;
  maxPrice?: Paise;
}

type SearchMessages = Messages['search'];

/** Text of a price range: `Under ₹1,000`, `Up to ₹900`, `₹1,000 to ₹5,000`, `₹5,000 and more`. */
export function priceRangeText(messages: SearchMessages, { minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === undefined) return messages.priceFrom(formatRupees(minPrice ?? 0));
  const isBelow = isBelowRoundPrice(maxPrice);
  const endText = formatRupees(isBelow ? maxPrice + 1 : maxPrice);
  if (minPrice !== undefined) return messages.priceBetween(formatRupees(minPrice), endText);
  return isBelow ? messages.priceBelow(endText) : messages.priceUpTo(endText);
}

/** True if a maximum is one paisa below whole rupees. A price band of the facet ends one paisa below the next band. */
export function isBelowRoundPrice(maxPrice: Paise): boolean {
  return maxPrice % 100 === 99;
}

/** Labels of the active filters, each with the search choices that remain without it. */
export function activeFiltersOf(
  messages: SearchMessages,
  choices: SearchChoices,
  language: Language,
): { label: string; remainingChoices: SearchChoices }[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock, originCountry } = choices;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const possibleFilters = [
    category && { label: category, remainingChoices: { ...choices, category: undefined } },
    brand && { label: brand, remainingChoices: { ...choices, brand: undefined } },
    hasPrice && {
      label: priceRangeText(messages, { minPrice, maxPrice }),
      remainingChoices: { ...choices, minPrice: undefined, maxPrice: undefined },
    },
    minRating && {
      label: messages.stars(minRating),
      remainingChoices: { ...choices, minRating: undefined },
    },
    inStock && { label: messages.inStock, remainingChoices: { ...choices, inStock: undefined } },
    originCountry && {
      label: countryName(originCountry, language),
      remainingChoices: { ...choices, originCountry: undefined },
    },
  ];
  const attributeFilters = Object.entries(choices.attributes ?? {}).flatMap(([name, values]) =>
    values.map((value) => ({ label: value, remainingChoices: toggleAttribute(choices, name, value) })),
  );
  return [...possibleFilters.filter((filter) => typeof filter === 'object'), ...attributeFilters];
}
