import { MAX_FAMILY_MEMBERS, readProductChange } from '../../domain';
import { problemOf } from '../editing/problem-of';
import { parseStock } from '../product-edit/amounts/stock-text';
import {
  CELL_FIELDS,
  isCellChanged,
  plainAmount,
  type GridField,
  type FamilyDraft,
  type MemberDraft,
} from './family-draft';

/** The message of an invalid cell; undefined for a valid or unchanged one. */
export function cellProblem(member: MemberDraft, field: GridField): string | undefined {
  if (member.base && !isCellChanged(member, field)) return undefined;
  const text = member[field].trim();
  if (field === 'stock') {
    const edit = parseStock(text, Number(member.base?.stock ?? 0));
    return edit.kind === 'problem' ? edit.message : undefined;
  }
  if (field === 'price' && text === '') return 'Price is required; 0 for a draft';
  return problemOf(readProductChange, { [field]: field === 'sku' ? text : plainAmount(text) });
}

/** Messages that prevent a save of the family, apart from those of single cells. */
export function familyProblems({ name, options, members }: FamilyDraft): string[] {
  const names = options.map((option) => option.name.trim().toLowerCase());
  return [
    ...(name.trim() === '' ? ['The family needs a name'] : []),
    ...(options.length === 0 ? ['The family needs an option'] : []),
    ...(names.includes('') ? ['Every option needs a name'] : []),
    ...(new Set(names).size < names.length ? ['Two options have the same name'] : []),
    ...options.flatMap((option) =>
      option.values.length === 0 ? [`${option.name || 'The new option'} needs a value`] : [],
    ),
    ...(members.length > MAX_FAMILY_MEMBERS
      ? [`A family can have at most ${MAX_FAMILY_MEMBERS} members`]
      : []),
  ];
}

/** True if some cell is invalid. */
export function hasInvalidCell({ members }: FamilyDraft): boolean {
  return members.some((member) => CELL_FIELDS.some((field) => cellProblem(member, field) !== undefined));
}
