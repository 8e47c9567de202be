import type { ComparedFactsFragment } from './compare.generated';

/** One option, attribute or specification of the comparison. */
export interface ComparedRow {
  /** Name in English, which identifies the row. */
  name: string;
  nameHi: string | null;
  /** The values of each product, in the order of the products; empty if the product does not state it. */
  cells: readonly (readonly ComparedValue[])[];
  differs: boolean;
}

export interface ComparedValue {
  value: string;
  valueHi: string | null;
  unit: string;
  isFlag: boolean;
}

type NamedValue = ComparedValue & { name: string; nameHi: string | null };

/**
 * The options, attributes and specifications of all products, each name once, in the order of the first product that
 * has it.
 */
export function comparedRowsOf(products: readonly ComparedFactsFragment[]): ComparedRow[] {
  const factsOfProducts = products.map(factsOf);
  const names = new Map<string, string | null>();
  for (const { name, nameHi } of factsOfProducts.flat()) names.set(name, names.get(name) ?? nameHi);
  return [...names].map(([name, nameHi]) => {
    const cells = factsOfProducts.map((facts) => facts.filter((fact) => fact.name === name));
    return { name, nameHi, cells, differs: differ(cells.map(textOf)) };
  });
}

/** True if the texts are not all equal. */
export function differ(texts: readonly string[]): boolean {
  return new Set(texts).size > 1;
}

/** Options of a member first, then attributes, then specifications. A later fact with an earlier name repeats it. */
function factsOf({ options, attributes, specifications }: ComparedFactsFragment): NamedValue[] {
  const optionNames = options.map(({ name }) => name);
  const names = [...optionNames, ...attributes.map(({ name }) => name)];
  const asText = { unit: '', isFlag: false };
  return [
    ...options.map(({ name, value, valueHi }) => ({ name, nameHi: null, value, valueHi, ...asText })),
    ...attributes
      .filter(({ name }) => !optionNames.includes(name))
      .map(({ unit, kind, ...fact }) => ({ ...fact, unit: unit ?? '', isFlag: kind === 'BOOLEAN' })),
    ...specifications.filter(({ name }) => !names.includes(name)).map((fact) => ({ ...fact, ...asText })),
  ];
}

function textOf(values: readonly ComparedValue[]): string {
  return JSON.stringify(values.map(({ value, unit }) => [value, unit]));
}
