import { badInput } from '../errors';
import { readOptionalText } from '../categories/category-validation';
import type { FieldPath } from '../messages/field-path';
import {
  readBoolean,
  readChoice,
  readEach,
  readFields,
  readInteger,
  readObject,
  readOptional,
  readText,
} from '../read';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_LIMITS,
  type AttributeChoice,
  type AttributeDefinition,
} from './attribute-definition';

const COLOUR = /^#[0-9A-F]{6}$/;
const MAX_POSITION = 1_000_000;
const MAX_CATEGORY_IDS = 100;

/** A change of a definition, with the version that the client edited. */
export interface AttributeInput {
  change: Partial<Omit<AttributeDefinition, 'id' | 'version'>>;
  version: number | undefined;
}

/** Parses a change of a definition; an absent field keeps its value. Throws BAD_INPUT with every invalid field. */
export function readAttributeInput(raw: unknown): AttributeInput {
  const input = readObject(raw, 'input');
  const { version, ...change } = readFields({
    name: () => readOptional(input.name, (value) => readText(value, 'name', { max: ATTRIBUTE_LIMITS.name })),
    nameHi: () => readOptionalText(input.nameHi, 'nameHi', ATTRIBUTE_LIMITS.name),
    kind: () => readOptional(input.kind ?? undefined, (value) => readChoice(value, 'kind', ATTRIBUTE_KINDS)),
    unit: () => readOptionalText(input.unit, 'unit', ATTRIBUTE_LIMITS.unit),
    choices: () => readOptional(input.choices ?? undefined, readChoices),
    isFilter: () => readOptional(input.isFilter ?? undefined, (value) => readBoolean(value, 'isFilter')),
    position: () =>
      readOptional(input.position ?? undefined, (value) => readInteger(value, 'position', 0, MAX_POSITION)),
    categoryIds: () => readOptional(input.categoryIds ?? undefined, readCategoryIdList),
    version: () =>
      readOptional(input.version ?? undefined, (value) =>
        readInteger(value, 'version', 1, Number.MAX_SAFE_INTEGER),
      ),
  });
  return { change, version };
}

function readChoices(raw: unknown): AttributeChoice[] {
  const choices = readEach(raw, 'choices', { max: ATTRIBUTE_LIMITS.choices }, readAttributeChoice);
  const values = choices.map(({ value }) => value.toLowerCase());
  if (new Set(values).size < values.length) throw badInput('choices', 'attribute.equalChoices');
  return choices;
}

function readAttributeChoice(raw: unknown, path: string): AttributeChoice {
  const choice = readObject(raw, path as FieldPath);
  return readFields<AttributeChoice>({
    value: () => readText(choice.value, `${path}.value`, { max: ATTRIBUTE_LIMITS.value }),
    valueHi: () =>
      readText(choice.valueHi ?? '', `${path}.valueHi`, { max: ATTRIBUTE_LIMITS.value, emptyAllowed: true }),
    colour: () => readColour(choice.colour ?? '', `${path}.colour`),
  });
}

function readColour(raw: unknown, field: FieldPath): string {
  const colour = readText(raw, field, { max: 7, emptyAllowed: true }).toUpperCase();
  if (colour !== '' && !COLOUR.test(colour)) throw badInput(field, 'setting.notColour');
  return colour;
}

function readCategoryIdList(raw: unknown): string[] {
  const ids = readEach(raw, 'categoryIds', { max: MAX_CATEGORY_IDS }, (id, path) =>
    readText(id, path as FieldPath, { max: ATTRIBUTE_LIMITS.value }),
  );
  return [...new Set(ids)];
}
