/** Kinds of attributes. */
export const ATTRIBUTE_KINDS = ['TEXT', 'NUMBER', 'CHOICE', 'COLOUR', 'BOOLEAN'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** Limits that keep the number of attributes and of their values small. */
export const ATTRIBUTE_LIMITS = {
  /** Definitions of one shop. */
  definitions: 200,
  /** Definitions with a filter. */
  filters: 40,
  /** Choices of one definition. */
  choices: 100,
  /** Values of one product. */
  perProduct: 30,
  name: 40,
  value: 120,
  unit: 12,
} as const;

/** A choice of an attribute. An empty text means none. */
export interface AttributeChoice {
  value: string;
  valueHi: string;
  /** CSS colour such as `#5C4033`, for the kind COLOUR. */
  colour: string;
}

/** The definition of an attribute, whose values are at the products. */
export interface AttributeDefinition {
  id: string;
  name: string;
  nameHi: string;
  kind: AttributeKind;
  /** Unit of the kind NUMBER; empty for none. */
  unit: string;
  choices: AttributeChoice[];
  /** True if shoppers can filter by the attribute. */
  isFilter: boolean;
  position: number;
  /** Ids of the categories that have the attribute, with all categories below them; empty for all. */
  categoryIds: string[];
  version: number;
}

/** The choice with a value; undefined for an attribute without it. */
export function choiceOf(
  definition: Pick<AttributeDefinition, 'choices'> | undefined,
  value: string,
): AttributeChoice | undefined {
  return definition?.choices.find((choice) => choice.value === value);
}

/** The Hindi text of a value; undefined without one. */
export function hindiValueOf(
  definition: Pick<AttributeDefinition, 'choices'> | undefined,
  value: string,
): string | undefined {
  return choiceOf(definition, value)?.valueHi || undefined;
}

/** The facets that shoppers see: without attributes whose definition is no filter. */
export function visibleFacetsOf<Facet extends { name: string }>(
  facets: readonly Facet[],
  definitions: Iterable<Pick<AttributeDefinition, 'name' | 'isFilter'>>,
): Facet[] {
  const hiddenNames = new Set([...definitions].filter(({ isFilter }) => !isFilter).map(({ name }) => name));
  return facets.filter(({ name }) => !hiddenNames.has(name));
}
