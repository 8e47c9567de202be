import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import type { FieldName } from '../messages/field-path';
import { readImage } from '../catalogue/product-details-validation';
import { readFields, readInteger, readObject, readOptional, readText } from '../read';
import { CATEGORY_LIMITS, RESERVED_CATEGORY_SLUGS, type CategoryChange } from './category';
import { readShopSlug } from './shop-slug';

const MAX_POSITION = 1_000_000;

/** A change of a category, with the version that the client edited. */
export interface CategoryInput {
  change: CategoryChange;
  version: number | undefined;
}

/**
 * Parses a change of a category. An absent field keeps its value; null and an empty text remove an optional value.
 * Throws BAD_INPUT with every invalid field.
 */
export function readCategoryInput(raw: unknown): CategoryInput {
  const input = readObject(raw, 'input');
  const { version, ...change } = readFields({
    name: () => readOptional(input.name, (value) => readText(value, 'name', { max: MAX_LENGTH.category })),
    nameHi: () => readOptionalText(input.nameHi, 'nameHi', MAX_LENGTH.category),
    slug: () => readOptional(input.slug ?? undefined, readCategorySlug),
    parentId: () => readOptionalText(input.parent, 'parent', MAX_LENGTH.reason),
    position: () =>
      readOptional(input.position ?? undefined, (value) => readInteger(value, 'position', 0, MAX_POSITION)),
    description: () => readOptionalText(input.description, 'description', MAX_LENGTH.description),
    descriptionHi: () => readOptionalText(input.descriptionHi, 'descriptionHi', MAX_LENGTH.description),
    image: () => readOptional(input.image, (value) => (value ? readImage(value) : '')),
    version: () =>
      readOptional(input.version ?? undefined, (value) =>
        readInteger(value, 'version', 1, Number.MAX_SAFE_INTEGER),
      ),
  });
  return { change, version };
}

/** Parses the ids of a product's categories; the first one is the primary one. Throws BAD_INPUT. */
export function readCategoryIds(raw: unknown): string[] {
  const max = CATEGORY_LIMITS.perProduct;
  if (!Array.isArray(raw))
    throw badInput('categories', { key: 'field.notList', params: { field: 'categories' } });
  if (raw.length === 0)
    throw badInput('categories', { key: 'field.required', params: { field: 'categories' } });
  if (raw.length > max)
    throw badInput('categories', { key: 'field.listLength', params: { field: 'categories', max } });
  const ids = raw.map((id, index) => readText(id, `categories.${index}`, { max: MAX_LENGTH.reason }));
  return [...new Set(ids)];
}

/** Parses an optional text; null and an empty text remove it. Throws BAD_INPUT. */
export function readOptionalText(raw: unknown, field: FieldName, max: number): string | undefined {
  const multiline = max >= MAX_LENGTH.description;
  return readOptional(raw, (value) => readText(value ?? '', field, { max, emptyAllowed: true, multiline }));
}

function readCategorySlug(raw: unknown): string {
  const slug = readShopSlug(raw);
  if (RESERVED_CATEGORY_SLUGS.includes(slug))
    throw badInput('slug', { key: 'page.reservedSlug', params: { slug } });
  return slug;
}
