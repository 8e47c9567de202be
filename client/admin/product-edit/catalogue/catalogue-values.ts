import type { EditedProductFragment, UpdateProductInput } from '../product-edit.generated';

/** An attribute of a product as typed. */
export interface AttributeText {
  name: string;
  value: string;
}

/** Hindi texts, address, barcode number, further categories and attributes. Lists are JSON text, as in DetailValues. */
export type CatalogueValues = Record<
  'nameHi' | 'descriptionHi' | 'slug' | 'gtin' | 'furtherCategories' | 'attributes',
  string
>;

export const CATALOGUE_LABELS: Record<keyof CatalogueValues, string> = {
  nameHi: 'Name in Hindi',
  descriptionHi: 'Description in Hindi',
  slug: 'Address',
  gtin: 'GTIN',
  furtherCategories: 'Further categories',
  attributes: 'Attributes',
};

type CatalogueData = Pick<EditedProductFragment, 'nameHi' | 'descriptionHi' | 'slug' | 'gtin'> &
  Partial<Pick<EditedProductFragment, 'categories' | 'attributes'>>;

export function catalogueValuesOf(product: CatalogueData): CatalogueValues {
  const { categories = [], attributes = [] } = product;
  return {
    nameHi: product.nameHi ?? '',
    descriptionHi: product.descriptionHi ?? '',
    slug: product.slug ?? '',
    gtin: product.gtin ?? '',
    furtherCategories: JSON.stringify(categories.slice(1).map(({ id }) => id)),
    attributes: JSON.stringify(attributes.map(({ name, value }) => ({ name, value }))),
  };
}

/** The lists from the data of a CONFLICT error; those that the error lacks come from the base. */
export function listsInConflict(
  { categories, attributes }: Record<string, unknown>,
  base: CatalogueValues,
): Pick<CatalogueValues, 'furtherCategories' | 'attributes'> {
  return {
    furtherCategories: Array.isArray(categories)
      ? JSON.stringify(categories.slice(1))
      : base.furtherCategories,
    attributes: Array.isArray(attributes)
      ? JSON.stringify(inOrderOf(attributesIn(base.attributes), attributes as AttributeText[]))
      : base.attributes,
  };
}

/** Attributes in the order of the base, so that another order alone is no difference; further ones follow. */
function inOrderOf(base: readonly AttributeText[], attributes: readonly AttributeText[]): AttributeText[] {
  const positions = new Map(base.map(({ name }, index) => [name, index]));
  const positionOf = ({ name }: AttributeText) => positions.get(name) ?? base.length;
  return attributes
    .map(({ name, value }) => ({ name, value }))
    .sort((one, other) => positionOf(one) - positionOf(other));
}

/** The values as the server will store them. */
export function trimmedCatalogue(values: CatalogueValues): CatalogueValues {
  const attributes = attributesIn(values.attributes)
    .map(({ name, value }) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '');
  return {
    nameHi: values.nameHi.trim(),
    descriptionHi: values.descriptionHi.trim(),
    slug: values.slug.trim(),
    gtin: values.gtin.trim(),
    furtherCategories: values.furtherCategories,
    attributes: JSON.stringify(attributes),
  };
}

/** The id of the only category with a name. Undefined without one, and for several, of which the server chooses one. */
export function categoryIdOf(
  name: string,
  tree: readonly { id: string; name: string }[],
): string | undefined {
  const [category, ...others] = tree.filter((node) => node.name === name);
  return others.length === 0 ? category?.id : undefined;
}

/** The input for changed values. Further categories go with the primary one, and wait for a save that knows its id. */
export function catalogueInput(
  { nameHi, descriptionHi, slug, gtin, furtherCategories, attributes }: Partial<CatalogueValues>,
  primaryId: string | undefined,
): Pick<UpdateProductInput, 'nameHi' | 'descriptionHi' | 'slug' | 'gtin' | 'categories' | 'attributes'> {
  const further = furtherCategories === undefined ? undefined : categoriesIn(furtherCategories);
  const categories =
    further && primaryId !== undefined ? [primaryId, ...further.filter((id) => id !== primaryId)] : undefined;
  return {
    ...(nameHi !== undefined && { nameHi }),
    ...(descriptionHi !== undefined && { descriptionHi }),
    ...(slug !== undefined && slug !== '' && { slug }),
    ...(gtin !== undefined && { gtin }),
    ...(categories && { categories }),
    ...(attributes !== undefined && { attributes: attributesIn(attributes) }),
  };
}

export function categoriesIn(text: string): string[] {
  return JSON.parse(text) as string[];
}

export function attributesIn(text: string): AttributeText[] {
  return JSON.parse(text) as AttributeText[];
}

/** The attributes with one value changed; an empty text removes it at the save. */
export function withAttribute(text: string, name: string, value: string): string {
  const attributes = attributesIn(text);
  const index = attributes.findIndex((attribute) => attribute.name === name);
  const changed = { name, value };
  return JSON.stringify(index === -1 ? [...attributes, changed] : attributes.with(index, changed));
}
