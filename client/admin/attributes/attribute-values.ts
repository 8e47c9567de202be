import type { AttributeKind, CreateAttributeInput, EditedAttributeFragment } from './attributes.generated';

export interface ChoiceDraft {
  value: string;
  valueHi: string;
  colour: string;
}

/** Values of the form of an attribute. */
export interface AttributeValues {
  name: string;
  nameHi: string;
  kind: AttributeKind;
  unit: string;
  isFilter: boolean;
  categoryIds: readonly string[];
  choices: readonly ChoiceDraft[];
}

export const ATTRIBUTE_KIND_LABELS: Record<AttributeKind, string> = {
  TEXT: 'Any text',
  NUMBER: 'Number',
  CHOICE: 'One of a list',
  COLOUR: 'Colour',
  BOOLEAN: 'Yes or no',
};

export function attributeValuesOf(attribute: EditedAttributeFragment | undefined): AttributeValues {
  return {
    name: attribute?.name ?? '',
    nameHi: attribute?.nameHi ?? '',
    kind: attribute?.kind ?? 'TEXT',
    unit: attribute?.unit ?? '',
    isFilter: attribute?.isFilter ?? true,
    categoryIds: attribute?.categoryIds ?? [],
    choices: (attribute?.choices ?? []).map(({ value, valueHi, colour }) => ({
      value,
      valueHi: valueHi ?? '',
      colour: colour ?? '',
    })),
  };
}

/** True if values of the kind are choices. */
export function hasChoices(kind: AttributeKind): boolean {
  return kind === 'CHOICE' || kind === 'COLOUR';
}

/** The input of a save: unit and choices only for the kinds that have them. */
export function attributeInputOf(values: AttributeValues): CreateAttributeInput {
  const { name, nameHi, kind, unit, isFilter, categoryIds, choices } = values;
  return {
    name: name.trim(),
    nameHi: nameHi.trim(),
    kind,
    unit: kind === 'NUMBER' ? unit.trim() : '',
    isFilter,
    categoryIds: [...categoryIds],
    choices: hasChoices(kind)
      ? choices
          .filter(({ value }) => value.trim() !== '')
          .map(({ value, valueHi, colour }) => ({
            value: value.trim(),
            valueHi: valueHi.trim(),
            colour: kind === 'COLOUR' ? colour : '',
          }))
      : [],
  };
}
