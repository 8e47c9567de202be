import { ShopError } from '../../domain/errors';

/** Limit of values in all variables: 100 products with all fields and five facts each have about 3,500. */
const MAX_VALUES = 5_000;
/** Limit of fields in one object; no input type has a third of them. */
const MAX_FIELDS = 60;
const MAX_DEPTH = 10;

/**
 * Limits the size of variables before coercion. Coercion compares each unknown field with all known ones and prints
 * the whole object per error. Throws BAD_INPUT. §9
 */
export function requireVariableLimits(variables: unknown): void {
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const nested: unknown[] = Object.values(value);
    values += nested.length;
    if (values > MAX_VALUES)
      throw new ShopError('BAD_INPUT', { key: 'graphql.tooManyValues', params: { max: MAX_VALUES } });
    if (!Array.isArray(value) && nested.length > MAX_FIELDS)
      throw new ShopError('BAD_INPUT', { key: 'graphql.tooManyObjectFields', params: { max: MAX_FIELDS } });
    if (depth >= MAX_DEPTH)
      throw new ShopError('BAD_INPUT', { key: 'graphql.deepVariables', params: { max: MAX_DEPTH } });
    for (const one of nested) visit(one, depth + 1);
  };
  visit(variables, 0);
}
