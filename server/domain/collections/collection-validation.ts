import { MAX_LENGTH, MAX_PRICE, MAX_RATING } from '../constants';
import { badInput } from '../errors';
import { ATTRIBUTE_LIMITS } from '../attributes/attribute-definition';
import { isCountryCode } from '../catalogue/country-codes';
import { readImage } from '../catalogue/product-details-validation';
import { readOptionalText } from '../categories/category-validation';
import { readShopSlug } from '../categories/shop-slug';
import type { FieldName, FieldPath } from '../messages/field-path';
import {
  readAmount,
  readChoice,
  readEach,
  readFields,
  readInteger,
  readObject,
  readOptional,
  readText,
} from '../read';
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_SORTS,
  RULE_FIELDS,
  RULE_MATCHES,
  type Collection,
  type CollectionRule,
  type RuleCondition,
} from './collection';

/** A change of a collection, with the version that the client edited. */
export interface CollectionInput {
  change: Partial<Omit<Collection, 'id' | 'imageGround' | 'version' | 'shownFrom' | 'shownUntil'>> & {
    /** Null removes the time. */
    shownFrom?: Date | null | undefined;
    shownUntil?: Date | null | undefined;
  };
  /** All products in their order, for the kind HAND. */
  productIds: string[] | undefined;
  version: number | undefined;
}

/** Parses a change of a collection; an absent field keeps its value. Throws BAD_INPUT with every invalid field. */
export function readCollectionInput(raw: unknown): CollectionInput {
  const input = readObject(raw, 'input');
  const { version, productIds, ...change } = readFields({
    name: () => readOptional(input.name, (value) => readText(value, 'name', { max: MAX_LENGTH.category })),
    nameHi: () => readOptionalText(input.nameHi, 'nameHi', MAX_LENGTH.category),
    slug: () => readOptional(input.slug ?? undefined, (value) => readShopSlug(value)),
    kind: () => readOptional(input.kind ?? undefined, (value) => readChoice(value, 'kind', COLLECTION_KINDS)),
    rule: () => readOptional(input.rule ?? undefined, readRule),
    sort: () => readOptional(input.sort ?? undefined, (value) => readChoice(value, 'sort', COLLECTION_SORTS)),
    description: () => readOptionalText(input.description, 'description', MAX_LENGTH.description),
    descriptionHi: () => readOptionalText(input.descriptionHi, 'descriptionHi', MAX_LENGTH.description),
    image: () => readOptional(input.image, (value) => (value ? readImage(value) : '')),
    shownFrom: () => readTime(input.shownFrom, 'shownFrom'),
    shownUntil: () => readTime(input.shownUntil, 'shownUntil'),
    productIds: () => readOptional(input.productIds ?? undefined, readProductIds),
    version: () =>
      readOptional(input.version ?? undefined, (value) =>
        readInteger(value, 'version', 1, Number.MAX_SAFE_INTEGER),
      ),
  });
  return { change, productIds, version };
}

/** Parses the rule of a collection. A rule names no collection, so none can contain itself. Throws BAD_INPUT. */
export function readRule(raw: unknown): CollectionRule {
  const rule = readObject(raw, 'rule');
  return readFields<CollectionRule>({
    match: () => readChoice(rule.match ?? 'ALL', 'rule.match', RULE_MATCHES),
    conditions: () =>
      readEach(
        rule.conditions,
        'rule.conditions',
        { min: 1, max: COLLECTION_LIMITS.conditions },
        readCondition,
      ),
  });
}

function readCondition(raw: unknown, path: string): RuleCondition {
  const condition = readObject(raw, path as FieldPath);
  const field = readChoice(condition.field, `${path}.field`, RULE_FIELDS);
  const valuePath = `${path}.value` as const;
  const { value } = condition;
  if (field === 'CATEGORY' || field === 'BRAND')
    return { field, value: readText(value, valuePath, { max: MAX_LENGTH.reason }) };
  if (field === 'ORIGIN') return { field, value: readOrigin(value, valuePath) };
  if (field === 'MIN_PRICE' || field === 'MAX_PRICE')
    return { field, value: readAmount(value, valuePath, MAX_PRICE) };
  if (field === 'IN_STOCK' || field === 'ON_SALE') return { field, value: readFlag(value, valuePath) };
  if (field === 'MAX_AGE_DAYS')
    return { field, value: readInteger(value, valuePath, 1, COLLECTION_LIMITS.days) };
  if (field === 'MIN_RATING') return { field, value: readRating(value, valuePath) };
  return {
    field,
    name: readText(condition.name, `${path}.name`, { max: ATTRIBUTE_LIMITS.name }),
    value: readText(value, valuePath, { max: ATTRIBUTE_LIMITS.value }),
  };
}

function readOrigin(raw: unknown, field: FieldPath): string {
  const code = readText(raw, field, { max: MAX_LENGTH.originCountry });
  if (!isCountryCode(code)) throw badInput(field, 'product.unknownCountry');
  return code;
}

/** Parses true or false, also as a text, because all values of a rule have one type in GraphQL. */
function readFlag(raw: unknown, field: FieldPath): boolean {
  const text = typeof raw === 'boolean' ? String(raw) : (raw ?? 'true');
  return readChoice(text, field, ['true', 'false']) === 'true';
}

function readRating(raw: unknown, field: FieldPath): number {
  const rating = typeof raw === 'string' ? Number(raw) : raw;
  if (typeof rating !== 'number' || !(rating >= 0 && rating <= MAX_RATING))
    throw badInput(field, { key: 'field.outOfRange', params: { field: 'value', min: 0, max: MAX_RATING } });
  return rating;
}

function readTime(raw: unknown, field: FieldName): Date | null | undefined {
  if (raw === undefined || raw === null) return raw;
  const time = raw instanceof Date ? raw : new Date(typeof raw === 'string' ? raw : Number.NaN);
  if (Number.isNaN(time.getTime())) throw badInput(field, { key: 'field.notMoment', params: { field } });
  return time;
}

function readProductIds(raw: unknown): string[] {
  const ids = readEach(raw, 'productIds', { max: COLLECTION_LIMITS.products }, (id, path) =>
    readText(id, path as FieldPath, { max: MAX_LENGTH.reason }),
  );
  return [...new Set(ids)];
}
