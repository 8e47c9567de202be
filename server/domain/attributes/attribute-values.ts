import type { AttributeValue } from '../catalogue/attributes';
import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readObject, readText } from '../read';
import { ATTRIBUTE_LIMITS, type AttributeDefinition, type AttributeKind } from './attribute-definition';

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const TRUE_TEXTS = new Set(['true', 'yes', '1']);
const FALSE_TEXTS = new Set(['false', 'no', '0']);

/** Kinds of which a product may have several values, such as its connections. */
const SEVERAL_VALUES: ReadonlySet<AttributeKind> = new Set(['TEXT', 'CHOICE', 'COLOUR']);

/** Parses the attributes of a product; numbers and booleans become texts. Throws BAD_INPUT. */
export function readAttributeValues(raw: unknown): AttributeValue[] {
  const max = ATTRIBUTE_LIMITS.perProduct;
  if (!Array.isArray(raw))
    throw badInput('attributes', { key: 'field.notList', params: { field: 'attributes' } });
  if (raw.length > max) throw badInput('attributes', { key: 'attribute.tooManyValues', params: { max } });
  const values = raw.map((item, index) => readAttributeValue(item, `attributes.${index}`));
  const pairs = values.map(({ name, value }) => JSON.stringify([name.toLowerCase(), value.toLowerCase()]));
  const repeatedIndex = pairs.findIndex((pair, index) => pairs.indexOf(pair) < index);
  if (repeatedIndex >= 0) throw badInput(`attributes.${repeatedIndex}`, 'attribute.repeated');
  return values;
}

function readAttributeValue(raw: unknown, path: FieldPath): AttributeValue {
  const item = readObject(raw, path);
  const name = readText(item.name, `${path}.name`, { max: ATTRIBUTE_LIMITS.name });
  const isScalar = typeof item.value === 'number' || typeof item.value === 'boolean';
  const text = isScalar ? String(item.value) : item.value;
  const value = readText(text, `${path}.value`, { max: ATTRIBUTE_LIMITS.value });
  const unit = readText(item.unit ?? '', `${path}.unit`, { max: ATTRIBUTE_LIMITS.unit, emptyAllowed: true });
  return unit === '' ? { name, value } : { name, value, unit };
}

/**
 * Checks the values of a product against their definitions, and returns them in the spelling of the definitions. A
 * value without a definition stays as it is. Throws BAD_INPUT.
 */
export function checkedAttributes(
  values: readonly AttributeValue[],
  definitionOf: (name: string) => AttributeDefinition | undefined,
): AttributeValue[] {
  const singleNames = new Set<string>();
  return values.map((attribute, index) => {
    const definition = definitionOf(attribute.name);
    if (!definition) return attribute;
    const { name, kind } = definition;
    if (!SEVERAL_VALUES.has(kind) && singleNames.has(name))
      throw badInput(`attributes.${index}`, 'attribute.repeated');
    singleNames.add(name);
    return checkedValue(attribute, definition, `attributes.${index}`);
  });
}

function checkedValue(
  { value, unit }: AttributeValue,
  definition: AttributeDefinition,
  path: FieldPath,
): AttributeValue {
  const { name, kind, choices } = definition;
  if (kind === 'NUMBER') return { name, ...checkedNumber({ value, unit: unit ?? '' }, definition, path) };
  if (unit !== undefined)
    throw badInput(`${path}.unit`, { key: 'attribute.otherUnit', params: { unit: '' } });
  if (kind === 'BOOLEAN') return { name, value: checkedBoolean(value, `${path}.value`) };
  if (kind === 'TEXT' || choices.length === 0) return { name, value };
  const choice = choices.find((candidate) => candidate.value.toLowerCase() === value.toLowerCase());
  if (!choice) {
    const values = choices.map((candidate) => candidate.value);
    throw badInput(`${path}.value`, { key: 'field.notOneOf', params: { field: 'value', choices: values } });
  }
  return { name, value: choice.value };
}

function checkedNumber(
  { value, unit }: Required<Omit<AttributeValue, 'name'>>,
  definition: AttributeDefinition,
  path: FieldPath,
): Omit<AttributeValue, 'name'> {
  const number = numberTextOf(value);
  if (number === undefined) throw badInput(`${path}.value`, 'attribute.notNumber');
  if (unit !== '' && unit !== definition.unit)
    throw badInput(`${path}.unit`, { key: 'attribute.otherUnit', params: { unit: definition.unit } });
  return definition.unit === '' ? { value: number } : { value: number, unit: definition.unit };
}

function checkedBoolean(text: string, field: FieldPath): string {
  const normalizedText = text.toLowerCase();
  if (TRUE_TEXTS.has(normalizedText)) return 'true';
  if (FALSE_TEXTS.has(normalizedText)) return 'false';
  throw badInput(field, { key: 'field.notBoolean', params: { field: 'value' } });
}

/** Plain decimal text of a number, without superfluous zeros, such as `20` for `020.0`; undefined for other texts. */
export function numberTextOf(text: string): string | undefined {
  const plainText = text.trim();
  if (!NUMBER.test(plainText)) return undefined;
  const number = Number(plainText);
  return Object.is(number, -0) ? '0' : String(number);
}

/** The kind of an attribute that no definition describes yet: a number with a unit is NUMBER, all else is TEXT. */
export function inferredKind({ value, unit }: AttributeValue): AttributeKind {
  if (value === 'true' || value === 'false') return 'BOOLEAN';
  return unit !== undefined && numberTextOf(value) !== undefined ? 'NUMBER' : 'TEXT';
}
