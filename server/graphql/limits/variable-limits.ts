import { ShopError } from '../../domain/errors';

/** Limit of values in all variables: 100 products with all fields and five specifications each have about 3,500. */
const MAX_VALUES = 5_000;
/** Limit of fields in one object; every input type has less than a third of this number. */
const MAX_FIELDS = 60;
const MAX_DEPTH = 10;

/**
 * Limits the size of variables before coercion. Coercion compares each unknown field with all known fields, and each
 * error message contains the whole object. Throws BAD_INPUT. §9
 */
export function requireVariableLimits(variables: unknown): void {
  let valueCount = 0;
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const nestedValues: unknown[] = Object.values(value);
    valueCount += nestedValues.length;
    if (valueCount > MAX_VALUES)
      throw new ShopError('BAD_INPUT', { key: 'graphql.tooManyValues', params: { max: MAX_VALUES } });
    if (!Array.isArray(value) && nestedValues.length > MAX_FIELDS)
      throw new ShopError('BAD_INPUT', { key: 'graphql.tooManyObjectFields', params: { max: MAX_FIELDS } });
    if (depth >= MAX_DEPTH)
      throw new ShopError('BAD_INPUT', { key: 'graphql.deepVariables', params: { max: MAX_DEPTH } });
    for (const nestedValue of nestedValues) visit(nestedValue, depth + 1);
  };
  visit(variables, 0);
}
