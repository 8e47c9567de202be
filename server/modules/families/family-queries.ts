import type { DataSource, EntityManager } from 'typeorm';
import type { PreparedReads } from '../../database/cached-statements';
import { FamilyEntity } from '../../database/entities/catalogue.entity';
import { notFound } from '../../domain/errors';
import { faceOf, type FaceCandidate } from '../../domain/families/family-face';
import { MAX_FAMILY_COLOURS, type Family } from '../../domain/families/family-model';
import type { StoredOptionValues } from '../../domain/families/family-model';
import type { Product } from '../../domain/model';
import type { Paise } from '../../domain/pricing/money';
import { asProduct, selectionOf, type ColumnName } from '../catalogue';

const FAMILY_FIELDS = [
  'id',
  'name',
  'nameHi',
  'description',
  'options',
  'listedAs',
  'version',
  'createdAt',
  'updatedAt',
];
const FAMILY_COLUMNS = `id, name, name_hi AS "nameHi", description, options, listed_as AS "listedAs", version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

type FamilyRow = Omit<Family, 'options' | 'createdAt' | 'updatedAt'> & {
  options: string;
  createdAt: number;
  updatedAt: number;
};

/** Members of a family that are not deleted, or only those on sale. */
export type MemberScope = 'all' | 'onSale';

const IN_SCOPE: Record<MemberScope, string> = {
  all: 'product.shelf_state < 2',
  onSale: 'product.shelf_state IN (-1, 1)',
};

/** Counts, prices and colours of a family. */
export interface FamilySummary {
  memberCount: number;
  /** Price of the cheapest member on sale; undefined if no member is on sale. */
  fromPrice: Paise | undefined;
  hasPriceRange: boolean;
  /** Values of the first option that members on sale have, with the id of one member each. */
  colours: { value: string; productId: string }[];
}

/** The family with an id. Throws NOT_FOUND. */
export async function getFamily(source: DataSource | EntityManager, familyId: string): Promise<FamilyEntity> {
  const family = await source.getRepository(FamilyEntity).findOneBy({ id: familyId });
  if (!family) throw notFound('family');
  return family;
}

/** The family with an id; undefined if there is none. */
export async function findFamily(reads: PreparedReads, familyId: string): Promise<Family | undefined> {
  // Binds the id itself: PostgreSQL refuses JSON with a NUL or a lone surrogate, which an id of a client may contain.
  const [row] = await reads.objects<FamilyRow>(
    FAMILY_FIELDS,
    `SELECT ${FAMILY_COLUMNS} FROM family WHERE id = :id`,
    { ':id': familyId },
  );
  return row && familyOf(row);
}

/** Families with these ids, in this order, with one statement; undefined for an unknown id. */
export async function readFamilies(
  reads: PreparedReads,
  familyIds: readonly string[],
): Promise<(Family | undefined)[]> {
  const rows = await reads.objects<FamilyRow>(
    FAMILY_FIELDS,
    `SELECT ${FAMILY_COLUMNS} FROM family WHERE id ${reads.dialect.inTexts(':ids')}`,
    { ':ids': JSON.stringify(familyIds) },
  );
  const families = new Map(rows.map((row) => [row.id, familyOf(row)]));
  return familyIds.map((id) => families.get(id));
}

/** Members of families with these columns, in the order of the shop, with one statement for all families. */
export async function readMembers(
  reads: PreparedReads,
  familyIds: readonly string[],
  { scope, columns }: { scope: MemberScope; columns: readonly ColumnName[] },
): Promise<Product[][]> {
  const { names, sql } = selectionOf(reads.dialect, [...columns, 'familyId']);
  const rows = await reads.objects<object>(names, memberSql(reads, sql, scope), {
    ':ids': JSON.stringify(familyIds),
  });
  const members = groupByKey(rows.map(asProduct), ({ familyId = '' }) => familyId);
  return familyIds.map((id) => members.get(id) ?? []);
}

interface SummaryRow extends FaceCandidate {
  familyId: string;
  optionValues: string;
}

/** Summaries of families, with one statement for all of them. */
export async function readSummaries(
  reads: PreparedReads,
  families: readonly Family[],
  scope: MemberScope,
): Promise<FamilySummary[]> {
  const fields = ['id', 'familyId', 'price', 'countInStock', 'familyPosition', 'optionValues'];
  const rows = await reads.objects<SummaryRow>(
    fields,
    memberSql(
      reads,
      `product.id, product.family_id AS "familyId", product.price, product.count_in_stock AS "countInStock",
       product.family_position AS "familyPosition", product.option_values AS "optionValues"`,
      scope,
    ),
    { ':ids': JSON.stringify(families.map(({ id }) => id)) },
  );
  const members = groupByKey(rows, ({ familyId }) => familyId);
  return families.map((family) => summaryOf(family, members.get(family.id) ?? []));
}

/** Groups of rows with the same key, in the order of the rows. */
export function groupByKey<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function memberSql({ dialect }: PreparedReads, columns: string, scope: MemberScope): string {
  return `SELECT ${columns} FROM product WHERE product.family_id ${dialect.inTexts(':ids')}
    AND product.family_id <> '' AND ${IN_SCOPE[scope]} ORDER BY product.family_id, product.family_position, product.id`;
}

function summaryOf({ options: [firstOption] }: Family, members: readonly SummaryRow[]): FamilySummary {
  const membersOnSale = members.filter(({ price }) => price > 0);
  const prices = membersOnSale.map(({ price }) => price);
  const membersByValue = groupByKey(membersOnSale, ({ optionValues }) => {
    const values = JSON.parse(optionValues) as StoredOptionValues;
    return firstOption ? (values[firstOption.name] ?? '') : '';
  });
  const colours = (firstOption?.values ?? []).flatMap((value) => {
    const face = faceOf(membersByValue.get(value) ?? []);
    return face ? [{ value, productId: face.id }] : [];
  });
  return {
    memberCount: members.length,
    fromPrice: prices.length > 0 ? Math.min(...prices) : undefined,
    hasPriceRange: new Set(prices).size > 1,
    colours: colours.slice(0, MAX_FAMILY_COLOURS),
  };
}

function familyOf({ options, createdAt, updatedAt, ...row }: FamilyRow): Family {
  return {
    ...row,
    options: JSON.parse(options) as Family['options'],
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
