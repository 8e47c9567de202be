import type { EditedCategoryFragment } from './categories.generated';

/** Texts of the form of a category. */
export interface CategoryValues extends Record<
  'name' | 'nameHi' | 'slug' | 'description' | 'descriptionHi' | 'image',
  string
> {
  /** Id of the parent; empty at the top. */
  parent: string;
}

export type CategoryChange = Partial<CategoryValues>;

export function categoryValuesOf(
  category: EditedCategoryFragment | undefined,
  parent: string | null,
): CategoryValues {
  return {
    name: category?.name ?? '',
    nameHi: category?.nameHi ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    descriptionHi: category?.descriptionHi ?? '',
    image: category?.image ?? '',
    parent: (category ? category.parent : parent) ?? '',
  };
}

/** The changed fields. A new category without a slug gets it from its name. */
export function categoryChangeOf(values: CategoryValues, initial: CategoryValues): CategoryChange {
  const fields = (Object.keys(values) as (keyof CategoryValues)[]).filter(
    (field) => values[field].trim() !== initial[field],
  );
  return Object.fromEntries(fields.map((field) => [field, values[field].trim()]));
}
