import {
  ADMIN_PRODUCT_SORTS,
  MISSING_TAX_DATA,
  PRODUCT_STATES,
  STOCK_STATES,
  USER_SORTS,
  type AdminProductFilter,
  type AdminProductSort,
  type UserFilter,
  type UserSort,
} from './admin-model';
import { MAX_LENGTH } from '../constants';
import { readProductFilter } from './list-validation';
import type { FieldName } from '../messages/field-path';
import { readBoolean, readChoice, readObject, readOptional, readText } from '../read';

/** Parses the sort order of the admins' product list. Throws BAD_INPUT. */
export function readAdminProductSort(raw: unknown): AdminProductSort {
  return readChoice(raw ?? 'NEWEST', 'sort', ADMIN_PRODUCT_SORTS);
}

/** Parses the filter of the admins' product list. Throws BAD_INPUT. */
export function readAdminProductFilter(raw: unknown): AdminProductFilter {
  const input = readObject(raw ?? {}, 'filter');
  const { category, brand, minPrice, maxPrice } = readProductFilter(input);
  return {
    state: readOptional(input.state ?? undefined, (value) => readChoice(value, 'state', PRODUCT_STATES)),
    missing: readOptional(input.missing ?? undefined, (value) =>
      readChoice(value, 'missing', MISSING_TAX_DATA),
    ),
    stock: readOptional(input.stock ?? undefined, (value) => readChoice(value, 'stock', STOCK_STATES)),
    category,
    brand,
    minPrice,
    maxPrice,
  };
}

/** Parses the sort order of the account list. Throws BAD_INPUT. */
export function readUserSort(raw: unknown): UserSort {
  return readChoice(raw ?? 'NEWEST', 'sort', USER_SORTS);
}

/** Parses the filter of the account list. Throws BAD_INPUT. */
export function readUserFilter(raw: unknown): UserFilter {
  const input = readObject(raw ?? {}, 'filter');
  const readFlag = (field: FieldName) =>
    readOptional(input[field] ?? undefined, (value) => readBoolean(value, field));
  return { isAdmin: readFlag('isAdmin'), isDeleted: readFlag('isDeleted') ?? false };
}

/** Parses a search text; returns an empty text for absent input. Throws BAD_INPUT. */
export function readSearch(raw: unknown): string {
  return readText(raw ?? '', 'search', { max: MAX_LENGTH.keyword, emptyAllowed: true });
}
