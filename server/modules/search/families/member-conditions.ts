import { ATTRIBUTE_VALUE } from '../index-terms';
import { originNumberOf } from '../index-entry';
import { attributeValueName, type SqlFragment } from '../facet-tags';
import type { SortOrder } from '../sort-orders';
import type { IndexFilter, Word } from '../search-engine';

const VALUE_ID = `COALESCE((SELECT id FROM search_name WHERE kind = ${ATTRIBUTE_VALUE} AND name = ?), 0)`;

/** Conditions on a member of a family, one for each part of a filter that members pass one by one. */
export function memberConditions(filter: IndexFilter): SqlFragment[] {
  const { inStock, originCountry, attributes = [], collection } = filter;
  return [
    ...priceCondition(filter),
    ...(inStock === undefined ? [] : [{ sql: 'member.in_stock = ?', values: [Number(inStock)] }]),
    ...(originCountry === undefined
      ? []
      : [{ sql: 'member.origin = ?', values: [originNumberOf(originCountry)] }]),
    ...attributes.map(({ name, values }) => ({
      sql: `(${values.map(() => `member.value_ids LIKE '%,' || ${VALUE_ID} || ',%'`).join(' OR ')})`,
      values: values.map((value) => attributeValueName(name, value)),
    })),
    ...(collection === undefined ? [] : [ofProduct('member', collection)]),
  ];
}

/** A condition on the product of an index entry or of a family member. */
export function ofProduct(table: 'entry' | 'member', { sql, values }: SqlFragment): SqlFragment {
  return {
    sql: `EXISTS (SELECT 1 FROM product WHERE product.id = ${table}.product_id AND ${sql})`,
    values,
  };
}

function priceCondition({ minPrice, maxPrice }: IndexFilter): SqlFragment[] {
  const limits = [
    ...(minPrice === undefined ? [] : [{ sql: 'member.price >= ?', value: minPrice }]),
    ...(maxPrice === undefined ? [] : [{ sql: 'member.price <= ?', value: maxPrice }]),
  ];
  if (limits.length === 0) return [];
  return [{ sql: limits.map(({ sql }) => sql).join(' AND '), values: limits.map(({ value }) => value) }];
}

/** True if the tags and columns of the entry of a family do not tell whether one member passes all conditions. */
export function needsMemberCheck(conditions: readonly SqlFragment[], hasExactTags: boolean): boolean {
  return conditions.length > 1 || !hasExactTags;
}

/** SQL that is true if a member of the family of the entry passes a condition. */
export function anyMemberSql(condition: string): string {
  return `EXISTS (SELECT 1 FROM search_member member WHERE member.family = entry.family AND ${condition})`;
}

/**
 * SQL for the product that a list shows for the row `found` with its `family` and its `productId`: the first member in
 * the order of the list that passes the filter, and of these the one with most of the words.
 */
export function representativeSql(
  words: readonly Word[],
  members: SqlFragment | undefined,
  order: SortOrder | undefined,
): SqlFragment {
  const score = words.map(() => `(CASE WHEN instr(member.words, ?) > 0 THEN 1 ELSE 0 END)`).join(' + ');
  const sort = [
    ...(score === '' ? [] : [`${score} DESC`]),
    members ? memberOrder(order) : FACE_FIRST,
    'member.position',
    'member.product_id',
  ];
  return {
    sql: `CASE WHEN found.family = 0 THEN "productId" ELSE COALESCE((SELECT member.product_id FROM search_member member
      WHERE member.family = found.family AND ${members?.sql ?? 'TRUE'} ORDER BY ${sort.join(', ')} LIMIT 1), "productId") END`,
    values: [
      ...(members?.values ?? []),
      ...words.map(({ text }) => ` ${text}`),
      ...(members ? (order?.keyValues ?? []) : []),
    ],
  };
}

/** Without a filter, the list shows the product that the shop chose for the family. */
const FACE_FIRST = 'CASE WHEN member.product_id = member.face_id THEN 0 ELSE 1 END';

function memberOrder(order: SortOrder | undefined): string {
  return order?.memberKey === undefined
    ? 'member.in_stock DESC, member.price'
    : `${order.memberKey} ${order.direction}`;
}

/** SQL for a sort value of an entry: that of the first of its members that pass the condition. */
export function memberKeySql(
  { keys, memberKey, direction, keyValues = [] }: SortOrder,
  members: SqlFragment,
): SqlFragment {
  const first = direction === 'ASC' ? 'MIN' : 'MAX';
  return {
    sql: `CASE WHEN entry.family = 0 THEN ${keys[0]} ELSE (SELECT ${first}(${memberKey}) FROM search_member member
      WHERE member.family = entry.family AND ${members.sql}) END`,
    values: [...keyValues, ...keyValues, ...members.values],
  };
}
