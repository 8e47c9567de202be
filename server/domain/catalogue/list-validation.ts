import {
  MAX_FILTER_ATTRIBUTES,
  MAX_FILTER_VALUES,
  MAX_LENGTH,
  MAX_OFFSET,
  MAX_PAGE_SIZE,
  MAX_PRICE,
  MAX_RATING,
  REST_PAGE_SIZE,
} from '../constants';
import { badInput } from '../errors';
import type { PageRequest } from '../model';
import { PRODUCT_SORTS, type AttributeFilter, type ProductFilter, type ProductSort } from './product-filter';
import type { FieldName, FieldPath } from '../messages/field-path';
import {
  readAmount,
  readBoolean,
  readChoice,
  readEach,
  readObject,
  readOptional,
  readText,
  readInteger,
  type Raw,
} from '../read';

/** Parses the page parameters of a list. Throws BAD_INPUT. §9 */
export function readPageRequest(raw: Raw, defaultSize: number): PageRequest {
  const first = readInteger(raw.first ?? defaultSize, 'first', 1, MAX_PAGE_SIZE);
  const after = readOptional(raw.after ?? undefined, (value) => readText(value, 'after', { max: 1_000 }));
  const offset = readOptional(raw.offset ?? undefined, (value) =>
    readInteger(value, 'offset', 0, MAX_OFFSET),
  );
  if (after !== undefined && offset !== undefined) throw badInput('offset', 'list.afterOrOffset');
  return { first, after, offset };
}

/**
 * Parses the number of a page of a REST list, and returns the range of its products; the first page without a number.
 * Throws BAD_INPUT.
 */
export function readNumberedRange(raw: unknown): { page: number; first: number; offset: number } {
  const page = readInteger(raw === undefined || raw === '' ? 1 : raw, 'pageNumber', 1, 100_000);
  return { page, first: REST_PAGE_SIZE, offset: (page - 1) * REST_PAGE_SIZE };
}

/** Number of pages of a REST list with this many products. */
export function pageCountOf(productCount: number): number {
  return Math.ceil(productCount / REST_PAGE_SIZE);
}

/** Parses the filter of a product list. Throws BAD_INPUT. */
export function readProductFilter(raw: unknown): ProductFilter {
  const input = readObject(raw ?? {}, 'filter');
  const readPrice = (field: FieldName) =>
    readOptional(input[field] ?? undefined, (value) => readAmount(value, field, MAX_PRICE));
  const readName = (field: 'brand' | 'category') =>
    readOptional(input[field] ?? undefined, (value) => readText(value, field, { max: MAX_LENGTH[field] }));
  return {
    category: readName('category'),
    brand: readName('brand'),
    minPrice: readPrice('minPrice'),
    maxPrice: readPrice('maxPrice'),
    inStock: readOptional(input.inStock ?? undefined, (value) => readBoolean(value, 'inStock')),
    minRating: readOptional(input.minRating ?? undefined, readMinRating),
    originCountry: readOptional(input.originCountry ?? undefined, readCountry),
    ...readStructureFilter(input),
  };
}

/** Parses the filter by category of the tree, collection, attributes and options. Throws BAD_INPUT. */
function readStructureFilter(
  input: Raw,
): Pick<ProductFilter, 'categorySlug' | 'collectionSlug' | 'attributes'> {
  const readSlug = (field: 'categorySlug' | 'collectionSlug') =>
    readOptional(input[field] ?? undefined, (value) => readText(value, field, { max: MAX_LENGTH.slug }));
  return {
    categorySlug: readSlug('categorySlug'),
    collectionSlug: readSlug('collectionSlug'),
    attributes: readOptional(input.attributes ?? undefined, (value) =>
      readEach(value, 'attributes', { max: MAX_FILTER_ATTRIBUTES }, readAttributeFilter),
    ),
  };
}

function readAttributeFilter(raw: unknown, path: string): AttributeFilter {
  const { name, values } = readObject(raw, path as FieldPath);
  const rule = { max: MAX_LENGTH.attributeValue };
  return {
    name: readText(name, `${path}.name`, rule),
    values: readEach(values, `${path}.values`, { min: 1, max: MAX_FILTER_VALUES }, (value, valuePath) =>
      readText(value, valuePath as FieldPath, rule),
    ),
  };
}

/** Parses the sort order of a product list. Throws BAD_INPUT. */
export function readProductSort(raw: unknown, fallback: ProductSort): ProductSort {
  return readChoice(raw ?? fallback, 'sort', PRODUCT_SORTS);
}

/** Parses a country code. A code of no country matches no product, as an unknown brand does. */
function readCountry(raw: unknown): string {
  const code = readText(raw, 'originCountry', { max: MAX_LENGTH.originCountry });
  if (!/^[A-Z]{2}$/.test(code)) throw badInput('originCountry', 'product.unknownCountry');
  return code;
}

function readMinRating(raw: unknown): number {
  if (typeof raw !== 'number' || !(raw >= 0 && raw <= MAX_RATING)) {
    throw badInput('minRating', {
      key: 'field.outOfRange',
      params: { field: 'minRating', min: 0, max: MAX_RATING },
    });
  }
  return raw;
}
