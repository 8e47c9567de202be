import { MAX_LENGTH, MAX_PRICE, MAX_RATING, parseDecimal, PRODUCT_SORTS, type Paise } from '../domain';
import { ATTRIBUTE_PREFIX, type AttributeChoices, type SearchChoices } from './search-choices';

/** Maximum number of chosen attributes, and of values of each one. */
const MAX_ATTRIBUTES = 10;
const MAX_ATTRIBUTE_VALUES = 20;
const MAX_ATTRIBUTE_LENGTH = 100;

/** Reads filters and sort order from a URL query. Invalid values are ignored. */
export function readChoices(query: URLSearchParams): SearchChoices {
  return withoutUndefined({
    sort: readSort(query.get('sort')),
    category: readName(query.get('category'), MAX_LENGTH.category),
    brand: readName(query.get('brand'), MAX_LENGTH.brand),
    ...readPrices(query),
    minRating: readRating(query.get('rating')),
    inStock: query.get('stock') === '1' ? true : undefined,
    originCountry: /^[A-Z]{2}$/.exec(query.get('origin') ?? '')?.[0],
    attributes: readAttributes(query),
  });
}

/** Choices with one value of an attribute added, or removed if it is chosen. */
export function toggleAttribute(choices: SearchChoices, name: string, value: string): SearchChoices {
  const values = choices.attributes?.[name] ?? [];
  const otherValues = values.filter((chosenValue) => chosenValue !== value);
  const newValues = otherValues.length < values.length ? otherValues : [...values, value];
  const attributes = { ...choices.attributes, [name]: newValues };
  return { ...choices, attributes: sortAttributes(Object.entries(attributes)) };
}

/** Reads `attr.<name>=<value>` parameters. Equal choices in another order give an equal result. */
function readAttributes(query: URLSearchParams): AttributeChoices | undefined {
  const entries = [...query].flatMap(([parameter, text]): [string, string][] => {
    if (!parameter.startsWith(ATTRIBUTE_PREFIX)) return [];
    const name = readName(parameter.slice(ATTRIBUTE_PREFIX.length), MAX_ATTRIBUTE_LENGTH);
    const value = readName(text, MAX_ATTRIBUTE_LENGTH);
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const names = [...new Set(entries.map(([name]) => name))];
  return sortAttributes(
    names.map((name) => [name, entries.filter(([other]) => other === name).map(([, value]) => value)]),
  );
}

function sortAttributes(entries: readonly [string, readonly string[]][]): AttributeChoices | undefined {
  const sortedEntries = entries
    .map(([name, values]) => [name, [...new Set(values)].sort().slice(0, MAX_ATTRIBUTE_VALUES)] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return sortedEntries.length === 0 ? undefined : Object.fromEntries(sortedEntries.slice(0, MAX_ATTRIBUTES));
}

function readSort(sort: string | null): SearchChoices['sort'] {
  return PRODUCT_SORTS.filter((name) => name !== 'RELEVANCE').find((name) => name === sort);
}

function readName(name: string | null, maxLength: number): string | undefined {
  if (!name || name.trim() === '' || [...name].length > maxLength) return undefined;
  return /\p{Cc}|\p{Surrogate}/u.test(name) ? undefined : name;
}

/** Swaps minimum and maximum if the minimum is larger. A minimum of 0 is no filter. */
function readPrices(query: URLSearchParams): Pick<SearchChoices, 'minPrice' | 'maxPrice'> {
  const minPrice = readPrice(query.get('min') ?? query.get('minPrice')) || undefined;
  const maxPrice = readPrice(query.get('max') ?? query.get('maxPrice'));
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return { minPrice, maxPrice };
  return { minPrice: maxPrice || undefined, maxPrice: minPrice };
}

/** Parses an amount that a visitor typed: `₹1,24,999`, `1000.50`. */
function readPrice(text: string | null): Paise | undefined {
  const price = parseDecimal((text ?? '').replace(/[₹,\s]/g, ''));
  return price === undefined || price > MAX_PRICE ? undefined : price;
}

function readRating(text: string | null): number | undefined {
  const rating = Number(text);
  return Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING ? rating : undefined;
}

function withoutUndefined(choices: SearchChoices): SearchChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
}
