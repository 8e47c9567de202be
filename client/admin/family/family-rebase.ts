import { addToStock } from '../product-edit/amounts/stock-text';
import {
  CELL_FIELDS,
  isCellChanged,
  memberKeyOf,
  memberLabelOf,
  type GridField,
  type FamilyDraft,
  type MemberDraft,
} from './family-draft';

/** A cell that two admins changed to different texts. */
export interface CellClash {
  key: string;
  label: string;
  field: GridField;
  own: string;
  current: string;
}

/** The own changes on top of the current family, and the cells that both changed. */
export interface RebasedFamily {
  draft: FamilyDraft;
  clashes: CellClash[];
}

/** Applies the own changes to the family as another admin saved it. Nothing typed is lost. §5 */
export function rebaseFamily(base: FamilyDraft, own: FamilyDraft, current: FamilyDraft): RebasedFamily {
  const clashes: CellClash[] = [];
  const options = isSame(own.options, base.options) ? current.options : own.options;
  const ownIds = new Set(own.members.map(({ key }) => key));
  const baseMembers = new Map(base.members.map((member) => [member.key, member]));
  const ownMembers = new Map(own.members.map((member) => [member.key, member]));
  const members = current.members
    .filter(({ key }) => ownIds.has(key) || !baseMembers.has(key))
    .map((member) => {
      const ownMember = ownMembers.get(member.key);
      return ownMember ? rebaseMember(ownMember, member, clashes) : member;
    });
  const usedKeys = new Set(members.map(({ values }) => memberKeyOf(values)));
  const currentIds = new Set(current.members.map(({ key }) => key));
  const added = own.members.filter(
    ({ key, values }) =>
      !currentIds.has(key) &&
      !baseMembers.has(key) &&
      !usedKeys.has(memberKeyOf(values)) &&
      values.length === options.length,
  );
  const textOf = (field: 'name' | 'nameHi' | 'description') =>
    own[field] === base[field] ? current[field] : own[field];
  return {
    draft: {
      name: textOf('name'),
      nameHi: textOf('nameHi'),
      description: textOf('description'),
      listedAs: own.listedAs === base.listedAs ? current.listedAs : own.listedAs,
      options: options === current.options ? options : withCurrentValues(options, base, current),
      members: [...members, ...added],
    },
    clashes,
  };
}

/** The own options with the values that the other admin added. */
function withCurrentValues(
  options: FamilyDraft['options'],
  base: FamilyDraft,
  current: FamilyDraft,
): FamilyDraft['options'] {
  return options.map((option) => {
    const valuesIn = (family: FamilyDraft) =>
      family.options.find(({ name }) => name === option.name)?.values ?? [];
    const added = valuesIn(current).filter(
      (value) => !valuesIn(base).includes(value) && !option.values.includes(value),
    );
    return { ...option, values: [...option.values, ...added] };
  });
}

function rebaseMember(own: MemberDraft, current: MemberDraft, clashes: CellClash[]): MemberDraft {
  const { base } = own;
  if (!base || !current.base) return own;
  const cells = (['sku', 'price', 'mrp'] as const).map((field) => {
    if (!isCellChanged(own, field)) return [field, current[field]] as const;
    const isClash = current[field] !== base[field] && current[field] !== own[field];
    if (isClash)
      clashes.push({
        key: own.key,
        label: memberLabelOf(own.values),
        field,
        own: own[field],
        current: current[field],
      });
    return [field, own[field]] as const;
  });
  return {
    ...current,
    values: isSame(own.values, base.values) ? current.values : own.values,
    image: own.image === base.image ? current.image : own.image,
    ...Object.fromEntries(cells),
    stock: isCellChanged(own, 'stock')
      ? rebasedStock(own.stock, Number(base.stock), Number(current.base.stock))
      : current.stock,
  };
}

/** The typed count with the sales since then. */
function rebasedStock(text: string, expectedStock: number, currentStock: number): string {
  const difference = addToStock(text, expectedStock, 0);
  return /^[+−]/.test(difference) ? difference : String(currentStock);
}

/** The saved family with the changes that the admin made while the save ran. §5 */
export function draftAfterSave(sent: FamilyDraft, own: FamilyDraft, saved: FamilyDraft): FamilyDraft {
  const keepNewer = <Field extends keyof FamilyDraft>(field: Field) =>
    isSame(own[field], sent[field]) ? saved[field] : own[field];
  return {
    name: keepNewer('name'),
    nameHi: keepNewer('nameHi'),
    description: keepNewer('description'),
    listedAs: keepNewer('listedAs'),
    options: keepNewer('options'),
    members: own.members.map((member) => {
      const sentMember = sent.members.find(({ key }) => key === member.key);
      const savedMember = sentMember && savedMemberOf(sentMember, saved);
      return sentMember && savedMember ? memberAfterSave(sentMember, member, savedMember) : member;
    }),
  };
}

/** A new member has another key after its save, but the same values. */
function savedMemberOf({ key, values }: MemberDraft, saved: FamilyDraft): MemberDraft | undefined {
  return (
    saved.members.find((member) => member.key === key) ??
    saved.members.find((member) => memberKeyOf(member.values) === memberKeyOf(values))
  );
}

function memberAfterSave(sent: MemberDraft, own: MemberDraft, saved: MemberDraft): MemberDraft {
  const fields = (['values', 'image', ...CELL_FIELDS] as const).filter(
    (field) => !isSame(own[field], sent[field]),
  );
  return { ...saved, ...Object.fromEntries(fields.map((field) => [field, own[field]])) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
