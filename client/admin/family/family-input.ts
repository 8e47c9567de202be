import { parseStock, stockAfter } from '../product-edit/amounts/stock-text';
import {
  isCellChanged,
  memberKeyOf,
  plainAmount,
  type FamilyDraft,
  type MemberDraft,
  type OptionDraft,
} from './family-draft';
import type { FamilyMemberInput, UpdateFamilyInput } from './family.generated';
import { gridRowsOf } from './grid/grid-rows';

/** A save, and the members that get the picture of another member after it. */
export interface FamilySave {
  input: Omit<UpdateFamilyInput, 'id' | 'version'>;
  /** Position of the member with the sent picture, by position of the member that shares it. */
  sharedPictures: ReadonlyMap<number, number>;
}

/** The input of a save. A new picture is sent once, also if several members share it. */
export function familySaveOf(draft: FamilyDraft): FamilySave {
  const members = orderedMembers(draft);
  const senders = new Map<string, number>();
  const sharedPictures = new Map<number, number>();
  for (const [index, { image }] of members.entries()) {
    if (!image.startsWith('data:')) continue;
    const sender = senders.get(image);
    if (sender === undefined) senders.set(image, index);
    else sharedPictures.set(index, sender);
  }
  return {
    input: {
      name: draft.name.trim(),
      nameHi: draft.nameHi.trim(),
      description: draft.description.trim(),
      listedAs: draft.listedAs,
      options: draft.options.map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
      members: members.map((member, index) => memberInput(member, draft.options, !sharedPictures.has(index))),
    },
    sharedPictures,
  };
}

/** The members in the order of the grid. */
export function orderedMembers(draft: FamilyDraft): MemberDraft[] {
  const positions = new Map(gridRowsOf(draft).map(({ key }, index) => [key, index]));
  const positionOf = ({ values }: MemberDraft) => positions.get(memberKeyOf(values)) ?? 0;
  return draft.members.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function memberInput(
  member: MemberDraft,
  options: readonly OptionDraft[],
  sendsPicture: boolean,
): FamilyMemberInput {
  const { productId, base } = member;
  const isChanged = (field: 'sku' | 'price' | 'mrp') => !base || isCellChanged(member, field);
  const input: FamilyMemberInput = {
    ...(productId !== undefined && { id: productId }),
    options: options.map(({ name }, index) => ({ name: name.trim(), value: member.values[index] ?? '' })),
    ...(isChanged('sku') && member.sku.trim() !== (base?.sku ?? '') && { sku: member.sku.trim() }),
    ...(isChanged('price') && { price: plainAmount(member.price) }),
    ...(isChanged('mrp') && member.mrp !== (base?.mrp ?? '') && { mrp: plainAmount(member.mrp) || '0' }),
    ...stockInputOf(member),
    ...(sendsPicture && member.image !== (base?.image ?? '') && { image: member.image }),
  };
  const isEdited = Object.keys(input).some((field) => field !== 'id' && field !== 'options');
  return base && isEdited ? { ...input, version: base.version } : input;
}

/** The stock of a new product, or the difference for an existing one, so that no sale is undone. */
function stockInputOf({ stock, base }: MemberDraft) {
  const expectedStock = Number(base?.stock ?? 0);
  const count = stockAfter(parseStock(stock, expectedStock), expectedStock);
  if (!base) return { countInStock: count };
  return count === expectedStock ? {} : { stockChange: count - expectedStock };
}
