import { memberKeyOf, type FamilyDraft, type MemberDraft, type OptionDraft } from './family-draft';

/** Adds several values to an option; blank ones do not count. */
export function addValues(draft: FamilyDraft, index: number, values: readonly string[]): FamilyDraft {
  return values.reduce((changed, value) => addValue(changed, index, value), draft);
}

/** Adds a value to an option. The first value of an option becomes the value of all members. */
function addValue(draft: FamilyDraft, index: number, value: string): FamilyDraft {
  const option = draft.options[index];
  const newValue = value.trim();
  if (!option || newValue === '' || option.values.includes(newValue)) return draft;
  const isFirst = option.values.length === 0;
  return {
    ...withOption(draft, index, { ...option, values: [...option.values, newValue] }),
    members: isFirst ? draft.members.map((member) => withValue(member, index, newValue)) : draft.members,
  };
}

/** Removes a value; its members leave the family, except at the last value of the option. */
export function removeValue(draft: FamilyDraft, index: number, value: string): FamilyDraft {
  const option = draft.options[index];
  if (!option) return draft;
  const values = option.values.filter((other) => other !== value);
  return {
    ...withOption(draft, index, { ...option, values }),
    members:
      values.length === 0
        ? draft.members.map((member) => withValue(member, index, ''))
        : draft.members.filter((member) => member.values[index] !== value),
  };
}

/** Members with a value of an option. */
export function membersWith(draft: FamilyDraft, index: number, value: string): MemberDraft[] {
  return draft.members.filter((member) => member.values[index] === value);
}

export function renameOption(draft: FamilyDraft, index: number, name: string): FamilyDraft {
  const option = draft.options[index];
  return option ? withOption(draft, index, { ...option, name }) : draft;
}

/** Adds an option without values. */
export function addOption(draft: FamilyDraft): FamilyDraft {
  return {
    ...draft,
    options: [...draft.options, { name: '', values: [] }],
    members: draft.members.map((member) => ({ ...member, values: [...member.values, ''] })),
  };
}

/** Removes an option; undefined if two members would then have equal options. */
export function removeOption(draft: FamilyDraft, index: number): FamilyDraft | undefined {
  const members = draft.members.map((member) => ({ ...member, values: member.values.toSpliced(index, 1) }));
  if (new Set(members.map(({ values }) => memberKeyOf(values))).size < members.length) return undefined;
  return { ...draft, options: draft.options.toSpliced(index, 1), members };
}

function withOption(draft: FamilyDraft, index: number, option: OptionDraft): FamilyDraft {
  return { ...draft, options: draft.options.with(index, option) };
}

function withValue(member: MemberDraft, index: number, value: string): MemberDraft {
  return { ...member, values: member.values.with(index, value) };
}
