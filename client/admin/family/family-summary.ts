import { formatCount } from '../../lib/format';
import { isCellChanged, memberKeyOf, type FamilyDraft, type MemberDraft } from './family-draft';

/** The unsaved changes in words: `1 new member`, `2 stock counts`. */
export function changeSummary(base: FamilyDraft, draft: FamilyDraft): string[] {
  const count = (isCounted: (member: MemberDraft) => boolean) => draft.members.filter(isCounted).length;
  const ids = new Set(draft.members.map(({ productId }) => productId));
  const baseIds = new Set(base.members.map(({ productId }) => productId));
  const counts: [number, string, string][] = [
    [count(({ productId }) => productId === undefined), 'new member', 'new members'],
    [
      count(({ productId }) => productId !== undefined && !baseIds.has(productId)),
      'product moved in',
      'products moved in',
    ],
    [base.members.filter(({ productId }) => !ids.has(productId)).length, 'member leaves', 'members leave'],
    [count((member) => isCellChanged(member, 'price')), 'price', 'prices'],
    [count((member) => isCellChanged(member, 'stock')), 'stock count', 'stock counts'],
    [count((member) => isCellChanged(member, 'mrp')), 'MRP', 'MRPs'],
    [count((member) => isCellChanged(member, 'sku')), 'SKU', 'SKUs'],
    [count(({ base: saved, image }) => saved !== undefined && image !== saved.image), 'picture', 'pictures'],
    [changedOptions(base, draft), 'member with other options', 'members with other options'],
  ];
  return [
    ...(['name', 'nameHi', 'description'] as const).flatMap((field) =>
      draft[field].trim() === base[field] ? [] : [FIELD_LABELS[field]],
    ),
    ...(draft.listedAs === base.listedAs ? [] : ['appearance in lists']),
    ...(JSON.stringify(draft.options) === JSON.stringify(base.options) ? [] : ['options']),
    ...counts.flatMap(([number, one, several]) => (number > 0 ? [formatCount(number, one, several)] : [])),
  ];
}

const FIELD_LABELS = { name: 'name', nameHi: 'name in Hindi', description: 'description' };

/** Number of members whose values changed, if the options stayed. */
function changedOptions(base: FamilyDraft, draft: FamilyDraft): number {
  if (draft.options.length !== base.options.length) return 0;
  const baseValues = new Map(base.members.map(({ key, values }) => [key, memberKeyOf(values)]));
  return draft.members.filter(
    ({ key, values }) => baseValues.has(key) && baseValues.get(key) !== memberKeyOf(values),
  ).length;
}
