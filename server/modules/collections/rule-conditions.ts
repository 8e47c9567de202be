import type { Dialect } from '../../database/dialect/dialect';
import type { CollectionRule, RuleCondition } from '../../domain/collections/collection';
import { dayStartAfter } from '../../domain/reports/shop-day';
import { minHundredths } from '../../domain/reviews/rating';

/** A condition on the table `product`, and its named values. */
export interface CollectionCondition {
  sql: string;
  values: Record<string, string | number>;
}

/** SQL for the rule of a collection: products on sale that match all of its conditions, or any of them. */
export function ruleCondition(
  dialect: Dialect,
  { match, conditions }: CollectionRule,
  at: Date,
): CollectionCondition {
  const fragments = conditions.map((condition, index) => fragmentOf(dialect, condition, { index, at }));
  const sql = fragments.map((fragment) => `(${fragment.sql})`).join(match === 'ALL' ? ' AND ' : ' OR ');
  const values = Object.assign(
    {},
    ...fragments.map((fragment) => fragment.values),
  ) as CollectionCondition['values'];
  // A rule without conditions, which no API accepts, matches nothing.
  return { sql: conditions.length === 0 ? '1 = 0' : `(${sql})`, values };
}

function fragmentOf(
  dialect: Dialect,
  condition: RuleCondition,
  { index, at }: { index: number; at: Date },
): CollectionCondition {
  const name = `rule${index}`;
  const compare = (sql: string, value: string | number) => ({
    sql: `${sql} :${name}`,
    values: { [name]: value },
  });
  switch (condition.field) {
    case 'CATEGORY':
      return {
        sql: `EXISTS (SELECT 1 FROM category_listing WHERE category_listing.category_id = :${name}
          AND category_listing.product_id = product.id)`,
        values: { [name]: condition.value },
      };
    case 'BRAND':
      return compare('product.brand =', condition.value);
    case 'ORIGIN':
      return compare(`product.origin_country <> '' AND product.origin_country =`, condition.value);
    case 'MIN_PRICE':
      return compare('product.price >=', condition.value);
    case 'MAX_PRICE':
      return compare('product.price <=', condition.value);
    case 'MIN_RATING':
      return compare('product.rating_hundredths >=', minHundredths(condition.value));
    case 'MAX_AGE_DAYS':
      // Whole days, so that a cached list is right until the day ends.
      return compare('product.created_at >=', dayStartAfter(at, -condition.value).getTime());
    case 'IN_STOCK':
      return {
        sql: condition.value ? 'product.count_in_stock > 0' : 'product.count_in_stock = 0',
        values: {},
      };
    case 'ON_SALE':
      return {
        sql: condition.value ? 'product.mrp > product.price' : 'product.mrp <= product.price',
        values: {},
      };
    case 'ATTRIBUTE':
      return attributeFragment(dialect, condition, name);
  }
}

function attributeFragment(
  { jsonObjects, jsonField }: Dialect,
  { name, value }: { name: string; value: string },
  valueName: string,
): CollectionCondition {
  return {
    sql: `EXISTS (SELECT 1 FROM ${jsonObjects('product.attributes')}
      WHERE ${jsonField('name')} = :${valueName}Name AND ${jsonField('value')} = :${valueName})`,
    values: { [`${valueName}Name`]: name, [valueName]: value },
  };
}
