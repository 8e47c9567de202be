import type { FamilyOption } from './family-model';
import { optionKeyOf } from './option-values';
import type { StoredOptionValues } from './family-model';

/** All combinations of the option values, in the order of the options; the last option changes first. */
export function combinationsOf(options: readonly FamilyOption[]): StoredOptionValues[] {
  if (options.length === 0) return [];
  return options.reduce<StoredOptionValues[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

/** The combinations that no member has, for the grid of the back office. */
export function missingCombinations(
  options: readonly FamilyOption[],
  members: readonly { optionValues: StoredOptionValues }[],
): StoredOptionValues[] {
  const keys = new Set(members.map(({ optionValues }) => optionKeyOf(options, optionValues)));
  return combinationsOf(options).filter((combination) => !keys.has(optionKeyOf(options, combination)));
}
