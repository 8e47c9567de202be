import type { FamilyOption, StoredOptionValues } from './family-model';

/** All combinations of the option values, in the order of the options; the last option changes first. */
export function combinationsOf(options: readonly FamilyOption[]): StoredOptionValues[] {
  if (options.length === 0) return [];
  return options.reduce<StoredOptionValues[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}
