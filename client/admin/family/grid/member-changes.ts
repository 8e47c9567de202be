import {
  CELL_FIELDS,
  memberKeyOf,
  type GridField,
  type FamilyDraft,
  type MemberDraft,
} from '../family-draft';
import type { GridRow } from './grid-rows';

/** New texts of a member's cells, and its picture. */
export type MemberChange = Partial<Pick<MemberDraft, GridField | 'image'>>;

/** The draft with changes at some combinations; a combination without a member gets a new product. */
export function changeRows(
  draft: FamilyDraft,
  rows: readonly GridRow[],
  changeOf: (row: GridRow, index: number) => MemberChange | undefined,
): FamilyDraft {
  const members = new Map(draft.members.map((member) => [memberKeyOf(member.values), member]));
  for (const [index, row] of rows.entries()) {
    const change = changeOf(row, index);
    if (change)
      members.set(row.key, { ...(members.get(row.key) ?? newMember(draft, row.values)), ...change });
  }
  return { ...draft, members: [...members.values()] };
}

/** A new product for a combination, with the price of the most similar member. */
export function newMember({ members }: FamilyDraft, values: readonly string[]): MemberDraft {
  const similarity = (member: MemberDraft) =>
    member.values.filter((value, index) => value === values[index]).length;
  const [template] = members.toSorted((a, b) => similarity(b) - similarity(a));
  return {
    key: `new ${memberKeyOf(values)}`,
    productId: undefined,
    name: '',
    values,
    sku: '',
    stock: '0',
    price: template?.price ?? '',
    mrp: template?.mrp ?? '',
    image: '',
    base: undefined,
  };
}

/** Adds or replaces the member of a combination. A product can be only one member. */
export function putMember(draft: FamilyDraft, member: MemberDraft): FamilyDraft {
  const others = draft.members.filter(
    ({ key, values }) => key !== member.key && memberKeyOf(values) !== memberKeyOf(member.values),
  );
  return { ...draft, members: [...others, member] };
}

/** Takes a member out of the family; its product stays. */
export function removeMember(draft: FamilyDraft, key: string): FamilyDraft {
  return { ...draft, members: draft.members.filter((member) => member.key !== key) };
}

/** Copies a cell into all rows below that have a member; returns the number of rows too. */
export function fillDown(
  draft: FamilyDraft,
  { rows, row, field }: { rows: readonly GridRow[]; row: GridRow; field: GridField },
): { draft: FamilyDraft; count: number } {
  const text = row.member?.[field];
  const start = rows.findIndex(({ key }) => key === row.key);
  const below = rows.slice(start + 1).filter(({ member }) => member);
  if (text === undefined || start === -1 || field === 'sku') return { draft, count: 0 };
  return { draft: changeRows(draft, below, () => ({ [field]: text })), count: below.length };
}

/**
 * Pastes lines of a sheet, with tabs between the columns, from a cell to the right and down. An empty text keeps its
 * cell; a text in a row without a member makes the member.
 */
export function pasteSheet(
  draft: FamilyDraft,
  { rows, row, field, text }: { rows: readonly GridRow[]; row: GridRow; field: GridField; text: string },
): { draft: FamilyDraft; count: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const fields = CELL_FIELDS.slice(CELL_FIELDS.indexOf(field));
  const start = rows.findIndex(({ key }) => key === row.key);
  const target = rows.slice(start, start + lines.length);
  let count = 0;
  const pasted = changeRows(draft, target, (_row, index) => {
    const texts = (lines[index] ?? '').split('\t').map((cell) => cell.trim());
    const cells = fields.flatMap((name, column) => (texts[column] ? [[name, texts[column]] as const] : []));
    if (cells.length === 0) return undefined;
    count += 1;
    return Object.fromEntries(cells.map(([name, cell]) => [name, pastedText(name, cell)]));
  });
  return { draft: pasted, count };
}

function pastedText(field: GridField, text: string): string {
  if (field === 'sku') return text;
  return text.replace(field === 'stock' ? /[,\s]/g : /[₹\s]/g, '');
}
