import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import {
  MAX_FAMILY_MEMBERS,
  MAX_FAMILY_OPTIONS,
  MAX_OPTION_VALUES,
  type FamilyOption,
} from '../../../domain/families/family-model';
import { optionKeyOf } from '../../../domain/families/option-values';
import type { FamilyCells } from '../../../domain/imports/import-structure';
import type { Message } from '../../../domain/messages/catalogue';
import { presentMessage } from '../../../domain/messages/english-text';
import { newId } from '../../../lib/ids';
import type { FamilyPlan, FamilyWrite, MatchedRow } from './plan-types';

interface StoredFamily extends Omit<FamilyWrite, 'isNew' | 'options'> {
  options: string;
}

interface OtherMember {
  id: string;
  familyId: string;
  optionKey: string;
}

type FamilyRow = MatchedRow & { cells: FamilyCells };

/** Plans the families of some rows: rows with one key are members of one family. */
export async function planFamilies(
  source: DataSource | EntityManager,
  rows: readonly MatchedRow[],
  { mayKeepIds }: { mayKeepIds: boolean },
): Promise<FamilyPlan> {
  const plan: FamilyPlan = { families: [], placements: new Map(), problems: [] };
  const groups = groupsOf(rows);
  if (groups.size === 0) return plan;
  const idOf = (key: string, group: readonly FamilyRow[]) =>
    group[0]?.source
      ? group.find(({ currentProduct }) => currentProduct?.familyId)?.currentProduct?.familyId
      : key;
  const candidateIds = [...groups].flatMap(([key, group]) => idOf(key, group) ?? []);
  const stored = await readFamilies(source, candidateIds);
  const others = await readOtherMembers(source, [...stored.keys()], rows);
  for (const [key, group] of groups) {
    const candidateId = idOf(key, group) ?? '';
    const family = stored.get(candidateId);
    const newFamilyId = mayKeepIds && !group[0]?.source ? key : newId();
    planFamily(plan, group, {
      family,
      newFamilyId,
      others: others.filter(({ familyId }) => familyId === family?.id),
    });
  }
  return plan;
}

function groupsOf(rows: readonly MatchedRow[]): Map<string, FamilyRow[]> {
  const groups = new Map<string, FamilyRow[]>();
  for (const row of rows) {
    const cells = row.structure?.family;
    if (!cells) continue;
    const group = groups.get(cells.key);
    if (group) group.push({ ...row, cells });
    else groups.set(cells.key, [{ ...row, cells }]);
  }
  return groups;
}

interface FamilyContext {
  family: StoredFamily | undefined;
  newFamilyId: string;
  others: readonly OtherMember[];
}

function planFamily(
  plan: FamilyPlan,
  group: readonly FamilyRow[],
  { family, newFamilyId, others }: FamilyContext,
): void {
  const report = ({ row }: FamilyRow, field: string, message: Message) =>
    plan.problems.push({ row, field, ...presentMessage(message) });
  const [firstRow] = group;
  if (!firstRow) return;
  const names = firstRow.cells.options.map(({ name }) => name);
  const storedOptions = family ? (JSON.parse(family.options) as FamilyOption[]) : [];
  const options = names.map((name): FamilyOption => {
    const values = [
      ...(storedOptions.find((option) => option.name === name)?.values ?? []),
      ...group.map(({ cells }) => cells.options.find((option) => option.name === name)?.value ?? ''),
    ];
    return { name, values: [...new Set(values)].filter((value) => value !== '') };
  });
  const problem = optionsProblem(options, group.length + others.length);
  if (problem) return group.forEach((row) => report(row, 'family', problem));
  const id = family?.id ?? newFamilyId;
  const rowByKey = new Map<string, FamilyRow>();
  const otherKeys = new Set(others.map(({ optionKey }) => optionKey));
  for (const row of group) {
    const optionValues = Object.fromEntries(row.cells.options.map(({ name, value }) => [name, value]));
    const missingName = names.find((name) => !optionValues[name]);
    if (missingName !== undefined || Object.keys(optionValues).length !== names.length) {
      const params = { option: missingName ?? Object.keys(optionValues).at(-1) ?? '' };
      report(row, 'options', {
        key: missingName === undefined ? 'family.unknownOption' : 'family.missingValue',
        params,
      });
      continue;
    }
    const optionKey = optionKeyOf(options, optionValues);
    if (rowByKey.has(optionKey) || otherKeys.has(optionKey)) {
      report(row, 'options', {
        key: 'family.equalOptions',
        params: { options: Object.values(optionValues).join(', ') },
      });
      continue;
    }
    rowByKey.set(optionKey, row);
    plan.placements.set(row.row, { familyId: id, optionValues, optionKey });
  }
  const write = familyOf(firstRow, { family, id, options });
  if (!family || isChanged(family, write)) plan.families.push(write);
}

function optionsProblem(options: readonly FamilyOption[], memberCount: number): Message | undefined {
  if (options.length === 0) return 'import.noOptions';
  if (options.length > MAX_FAMILY_OPTIONS)
    return { key: 'field.listLength', params: { field: 'options', max: MAX_FAMILY_OPTIONS } };
  if (memberCount > MAX_FAMILY_MEMBERS)
    return { key: 'family.tooManyMembers', params: { max: MAX_FAMILY_MEMBERS } };
  if (options.some(({ values }) => values.length > MAX_OPTION_VALUES))
    return { key: 'import.tooManyValues', params: { max: MAX_OPTION_VALUES } };
  return undefined;
}

function familyOf(
  { cells, values }: FamilyRow,
  { family, id, options }: { family: StoredFamily | undefined; id: string; options: FamilyOption[] },
): FamilyWrite {
  return {
    id,
    isNew: !family,
    name: cells.name ?? family?.name ?? values.name,
    nameHi: cells.nameHi ?? family?.nameHi ?? '',
    description: cells.description ?? family?.description ?? '',
    listedAs: cells.listedAs ?? family?.listedAs ?? 'FAMILY',
    options,
  };
}

function isChanged(family: StoredFamily, write: FamilyWrite): boolean {
  const fields = ['name', 'nameHi', 'description', 'listedAs'] as const;
  return (
    JSON.stringify(write.options) !== family.options || fields.some((field) => write[field] !== family[field])
  );
}

async function readFamilies(
  source: DataSource | EntityManager,
  ids: readonly string[],
): Promise<Map<string, StoredFamily>> {
  if (ids.length === 0) return new Map();
  const families = await source.query<StoredFamily[]>(
    `SELECT id, name, name_hi AS "nameHi", description, options, listed_as AS "listedAs"
     FROM family WHERE id ${dialectOf(source).inTexts('$1')}`,
    [JSON.stringify(ids)],
  );
  return new Map(families.map((family) => [family.id, family]));
}

/** Members of these families that the rows do not change. */
async function readOtherMembers(
  source: DataSource | EntityManager,
  familyIds: readonly string[],
  rows: readonly MatchedRow[],
): Promise<OtherMember[]> {
  if (familyIds.length === 0) return [];
  const members = await source.query<OtherMember[]>(
    `SELECT id, family_id AS "familyId", option_key AS "optionKey" FROM product
     WHERE family_id <> '' AND family_id ${dialectOf(source).inTexts('$1')} AND deleted_at IS NULL`,
    [JSON.stringify(familyIds)],
  );
  const movedIds = new Set(
    rows.flatMap(({ currentProduct, structure }) =>
      currentProduct && structure?.family !== undefined ? [currentProduct.id] : [],
    ),
  );
  return members.filter(({ id }) => !movedIds.has(id));
}
