import { combinationsOf, MAX_FAMILY_MEMBERS } from '../../../domain';
import { memberKeyOf, type FamilyDraft, type MemberDraft, type OptionDraft } from '../family-draft';

/** A combination of values, with its member if there is one. */
export interface GridRow {
  key: string;
  values: readonly string[];
  member: MemberDraft | undefined;
}

/** Number of combinations of the option values. */
export function combinationCount(options: readonly OptionDraft[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1);
}

/**
 * The rows of the grid: all combinations in the order of the options, or only those with a member if the combinations
 * are more than a family can have.
 */
export function gridRowsOf({ options, members }: FamilyDraft, firstValue?: string): GridRow[] {
  const membersByKey = new Map(members.map((member) => [memberKeyOf(member.values), member]));
  const combinations =
    combinationCount(options) > MAX_FAMILY_MEMBERS
      ? members.map(({ values }) => values)
      : allCombinations(options);
  return combinations
    .filter((values) => firstValue === undefined || values[0] === firstValue)
    .map((values) => ({ key: memberKeyOf(values), values, member: membersByKey.get(memberKeyOf(values)) }));
}

function allCombinations(options: readonly OptionDraft[]): string[][] {
  const positions = options.map(({ values }, index) => ({
    name: String(index),
    values: values.length > 0 ? [...values] : [''],
  }));
  return combinationsOf(positions).map((combination) => positions.map(({ name }) => combination[name] ?? ''));
}
