import { ShopError } from '../../domain/errors';

/** How many values variables may hold: 100 products with all their fields and five facts each have some 3,500. */
const MAX_VALUES = 5_000;
/** Fields of one object; no input type has a third of them. */
const MAX_FIELDS = 60;
const MAX_DEPTH = 10;

/**
 * Refuses variables that no operation of the shop takes, before they are compared with its types: each
 * unknown field is compared with the known ones, and each complaint spells the whole object. Throws BAD_INPUT. §9
 */
export function requireModestVariables(variables: unknown): void {
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const inside: unknown[] = Object.values(value);
    values += inside.length;
    if (values > MAX_VALUES) throw excessive(`${MAX_VALUES} values`);
    if (!Array.isArray(value) && inside.length > MAX_FIELDS)
      throw excessive(`${MAX_FIELDS} fields in an object`);
    if (depth >= MAX_DEPTH) throw excessive(`${MAX_DEPTH} levels`);
    for (const one of inside) visit(one, depth + 1);
  };
  visit(variables, 0);
}

function excessive(limit: string): ShopError {
  return new ShopError('BAD_INPUT', `Variables may have at most ${limit}`);
}
