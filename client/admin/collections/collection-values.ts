import { dayOf, definedOnly } from '../../domain';
import type {
  CollectionConditionInput,
  CollectionRuleField,
  CollectionRuleMatch,
  CollectionSort,
  EditedCollectionFragment,
  ProductFilter,
  UpdateCollectionInput,
} from './collections.generated';

/** A condition with typed texts. */
export interface ConditionDraft {
  field: CollectionRuleField;
  name: string;
  value: string;
}

/** Values of the form of a collection. */
export interface CollectionValues extends Record<
  'name' | 'nameHi' | 'slug' | 'description' | 'descriptionHi' | 'image' | 'shownFrom' | 'shownUntil',
  string
> {
  sort: CollectionSort;
  productIds: readonly string[];
  match: CollectionRuleMatch;
  conditions: readonly ConditionDraft[];
}

export const CONDITION_LABELS: Record<CollectionRuleField, string> = {
  CATEGORY: 'Category',
  BRAND: 'Brand',
  MIN_PRICE: 'Price from',
  MAX_PRICE: 'Price to',
  ATTRIBUTE: 'Attribute',
  IN_STOCK: 'In stock',
  MAX_AGE_DAYS: 'Newer than, in days',
  MIN_RATING: 'Rating from',
  ON_SALE: 'Below its MRP',
  ORIGIN: 'Country of origin',
};

export const SORT_LABELS: Record<CollectionSort, string> = {
  MANUAL: 'In my order',
  NEWEST: 'Newest first',
  PRICE_ASC: 'Price, low to high',
  PRICE_DESC: 'Price, high to low',
  RATING: 'Best rated first',
};

export function collectionValuesOf(collection: EditedCollectionFragment): CollectionValues {
  const { name, slug, sort, productIds, rule } = collection;
  return {
    name,
    nameHi: collection.nameHi ?? '',
    slug,
    description: collection.description ?? '',
    descriptionHi: collection.descriptionHi ?? '',
    image: collection.image ?? '',
    shownFrom: shopDayOf(collection.shownFrom),
    shownUntil: shopDayOf(collection.shownUntil),
    sort,
    productIds,
    match: rule?.match ?? 'ALL',
    conditions: (rule?.conditions ?? []).map(({ field, name: attribute, value }) => ({
      field,
      name: attribute ?? '',
      value,
    })),
  };
}

/** The changed fields as input; the rule is sent whole. */
export function collectionChangeOf(
  values: CollectionValues,
  initial: CollectionValues,
): Omit<UpdateCollectionInput, 'id' | 'version'> {
  const isChanged = (field: keyof CollectionValues) =>
    JSON.stringify(values[field]) !== JSON.stringify(initial[field]);
  const texts = (['name', 'nameHi', 'slug', 'description', 'descriptionHi', 'image'] as const)
    .filter(isChanged)
    .map((field) => [field, values[field].trim()]);
  return {
    ...(Object.fromEntries(texts) as Partial<UpdateCollectionInput>),
    ...(isChanged('shownFrom') && { shownFrom: timeOf(values.shownFrom, '00:00:00') }),
    ...(isChanged('shownUntil') && { shownUntil: timeOf(values.shownUntil, '23:59:59') }),
    ...(isChanged('sort') && { sort: values.sort }),
    ...(isChanged('productIds') && { productIds: [...values.productIds] }),
    ...((isChanged('conditions') || isChanged('match')) && { rule: ruleInputOf(values) }),
  };
}

export function ruleInputOf({ match, conditions }: Pick<CollectionValues, 'match' | 'conditions'>) {
  return { match, conditions: conditions.map(conditionInputOf) };
}

function conditionInputOf({ field, name, value }: ConditionDraft): CollectionConditionInput {
  return { field, ...(field === 'ATTRIBUTE' && { name }), value: value.trim() };
}

/**
 * The rule as a filter of the product list, which counts its products before a save. Undefined for conditions that the
 * filter lacks, for an unknown category, and for a rule of which one condition is enough.
 */
export function filterOfRule(
  { match, conditions }: Pick<CollectionValues, 'match' | 'conditions'>,
  slugs: ReadonlyMap<string, string>,
): ProductFilter | undefined {
  if (conditions.length === 0 || (match === 'ANY' && conditions.length > 1)) return undefined;
  const fields = conditions.map((condition) => condition.field);
  const isCountable = conditions.every(({ field, value }) => COUNTABLE.has(field) && value.trim() !== '');
  const others = fields.filter((field) => field !== 'ATTRIBUTE');
  if (!isCountable || new Set(others).size < others.length) return undefined;
  const valueOf = (field: CollectionRuleField) =>
    conditions.find((condition) => condition.field === field)?.value.trim();
  const category = valueOf('CATEGORY');
  if (category !== undefined && !slugs.has(category)) return undefined;
  const rating = valueOf('MIN_RATING');
  const inStock = valueOf('IN_STOCK');
  return definedOnly({
    categorySlug: category === undefined ? undefined : slugs.get(category),
    brand: valueOf('BRAND'),
    minPrice: valueOf('MIN_PRICE'),
    maxPrice: valueOf('MAX_PRICE'),
    originCountry: valueOf('ORIGIN'),
    minRating: rating === undefined ? undefined : Number(rating),
    inStock: inStock === undefined ? undefined : inStock === 'true',
    attributes: conditions
      .filter(({ field }) => field === 'ATTRIBUTE')
      .map(({ name, value }) => ({ name, values: [value.trim()] })),
  });
}

const COUNTABLE = new Set<CollectionRuleField>([
  ...(['CATEGORY', 'BRAND', 'MIN_PRICE', 'MAX_PRICE', 'ATTRIBUTE'] as const),
  ...(['IN_STOCK', 'MIN_RATING', 'ORIGIN'] as const),
]);

const OFFSET = '+05:30';

/** The day of a time in the shop's time zone; empty without a time. */
export function shopDayOf(time: string | null): string {
  return time ? dayOf(new Date(time)) : '';
}

/** A time of a day as ISO text. The server refuses a text that is no date, such as one with a year of five digits. */
function timeOf(day: string, time: string): string | null {
  if (day === '') return null;
  const text = `${day}T${time}${OFFSET}`;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? text : new Date(milliseconds).toISOString();
}
