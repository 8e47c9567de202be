import type { Paise } from '../../../domain';
import { countryName } from '../../../components/texts/country-name';
import { formatRupees } from '../../../lib/format';
import { localText } from '../../../lib/local-text';
import { toggleAttribute } from '../../../lib/read-choices';
import { ATTRIBUTE_PREFIX, type SearchChoices } from '../../../lib/search-choices';
import type { Language } from '../../../i18n/locales';
import type { FilterMessages } from './filter-messages';
import type { SearchFacetsFragment } from './facets.generated';

interface PriceRange {
  minPrice?: Paise;
  maxPrice?: Paise;
}

/** Text of a price range: `Under ₹1,000`, `Up to ₹900`, `₹1,000 to ₹5,000`, `₹5,000 and more`. */
export function priceRangeText(messages: FilterMessages, { minPrice, maxPrice }: PriceRange): string {
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

/** An active filter: its unique key, its label, and the search choices that remain without it. */
interface ActiveFilter {
  key: string;
  label: string;
  remainingChoices: SearchChoices;
}

interface LabelTexts {
  messages: FilterMessages;
  language: Language;
  /** The facets of the results, which have the Hindi names of categories and values. */
  facets?: SearchFacetsFragment | undefined;
}

/** The active filters with their labels in the language of the page. */
export function activeFiltersOf(choices: SearchChoices, texts: LabelTexts): ActiveFilter[] {
  const { messages, language, facets } = texts;
  const { category, brand, minPrice, maxPrice, minRating, inStock, originCountry } = choices;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const categoryNameHi = facets?.categories.find(({ name }) => name === category)?.nameHi;
  const possibleFilters = [
    category && {
      key: 'category',
      label: localText(language, category, categoryNameHi),
      remainingChoices: { ...choices, category: undefined },
    },
    brand && { key: 'brand', label: brand, remainingChoices: { ...choices, brand: undefined } },
    hasPrice && {
      key: 'price',
      label: priceRangeText(messages, { minPrice, maxPrice }),
      remainingChoices: { ...choices, minPrice: undefined, maxPrice: undefined },
    },
    minRating && {
      key: 'rating',
      label: messages.stars(minRating),
      remainingChoices: { ...choices, minRating: undefined },
    },
    inStock && {
      key: 'stock',
      label: messages.inStock,
      remainingChoices: { ...choices, inStock: undefined },
    },
    originCountry && {
      key: 'origin',
      label: countryName(originCountry, language),
      remainingChoices: { ...choices, originCountry: undefined },
    },
  ];
  const attributeFilters = Object.entries(choices.attributes ?? {}).flatMap(([name, values]) =>
    values.map((value) => ({
      key: `${ATTRIBUTE_PREFIX}${name}=${value}`,
      label: attributeLabel({ name, value }, texts),
      remainingChoices: toggleAttribute(choices, name, value),
    })),
  );
  return [...possibleFilters.filter((filter) => typeof filter === 'object'), ...attributeFilters];
}

/** A value in the language of the page: `Walnut`, `30 h`, `Repairable: Yes`. */
function attributeLabel(
  { name, value }: { name: string; value: string },
  { messages, language, facets }: LabelTexts,
): string {
  const facet = facets?.attributes.find((attribute) => attribute.name === name);
  if (facet?.kind === 'BOOLEAN')
    return `${localText(language, name, facet.nameHi)}: ${value === 'true' ? messages.yes : messages.no}`;
  const choice = facet?.values.find((facetValue) => facetValue.value === value);
  const text = localText(language, value, choice?.valueHi);
  return facet?.unit ? `${text} ${messages.unit(value, facet.unit)}` : text;
}
