import type { DataSource } from 'typeorm';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { ProductEntity } from '../../database/entities/product.entity';
import type { StructureData } from '../../domain/catalogue/attributes';
import { categoryPathsText, namedValuesText, wordsText } from '../../domain/imports/cell-lists';
import { hindiSpecificationsText } from '../../domain/imports/import-structure';
import { OPTION_NUMBERS } from '../../domain/imports/import-targets';
import { PICTURE_NUMBERS } from '../../domain/imports/structure-columns';
import { readCategoryPaths } from '../categories';

/** Cells of the columns for variants, categories, attributes and further pictures. */
export type StructureCells = Readonly<Record<string, string>>;

interface FamilyRow {
  id: string;
  name: string;
  nameHi: string;
  description: string;
  listedAs: string;
  options: string;
}

/** True if a product of the shop has a value that the columns of a simple shop do not show. */
export async function usesStructure(reader: DataSource): Promise<boolean> {
  const rows = await reader.query<unknown[]>(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM product WHERE deleted_at IS NULL AND (family_id <> '' OR name_hi <> ''
       OR gtin <> '' OR attributes <> '[]' OR more_pictures <> '[]' OR specifications <> '[]' OR image_alt <> ''
       OR image_alt_hi <> '' OR description_hi <> ''))
     OR EXISTS (SELECT 1 FROM category WHERE parent_id <> '') OR EXISTS (SELECT 1 FROM collection_product)
     OR EXISTS (SELECT 1 FROM product_category WHERE position > 0)`,
  );
  return rows.length > 0;
}

/** Reads the cells of some products, in few statements. */
export async function readStructureCells(
  reader: DataSource,
  products: readonly ProductEntity[],
): Promise<Map<string, StructureCells>> {
  const ids = JSON.stringify(products.map(({ id }) => id));
  const [categories, collections, families] = await Promise.all([
    readCategories(reader, ids),
    readCollections(reader, ids),
    readFamilies(reader, products),
  ]);
  return new Map(
    products.map((product) => [
      product.id,
      {
        ...plainCells(product),
        categories: categoryPathsText(categories.get(product.id) ?? []),
        collections: wordsText(collections.get(product.id) ?? []),
        ...familyCells(product, families.get(product.familyId)),
      },
    ]),
  );
}

/** Adds the categories to some products, the primary one first. */
export async function withCategories(
  reader: DataSource,
  products: readonly ProductEntity[],
): Promise<(ProductEntity & Pick<StructureData, 'categories'>)[]> {
  const rows = await reader.query<{ productId: string; id: string; name: string; slug: string }[]>(
    `SELECT product_id AS "productId", category.id, category.name, category.slug FROM product_category
       JOIN category ON category.id = category_id
     WHERE product_id ${dialectOf(reader).inTexts('$1')} ORDER BY product_id, product_category.position, category.id`,
    [JSON.stringify(products.map(({ id }) => id))],
  );
  const categories = new Map<string, StructureData['categories']>();
  for (const { productId, ...category } of rows) addTo(categories, productId, category);
  return products.map((product) => Object.assign(product, { categories: categories.get(product.id) ?? [] }));
}

function plainCells(product: ProductEntity): StructureCells {
  const { slug, nameHi, descriptionHi, gtin, imageAlt, imageAltHi, morePictures } = product;
  const { specifications, attributes } = product;
  return {
    slug,
    nameHi,
    descriptionHi,
    gtin,
    imageAlt,
    imageAltHi,
    ...Object.fromEntries(
      PICTURE_NUMBERS.flatMap((number, index) => [
        [`image${number}`, morePictures[index]?.image ?? ''],
        [`imageAlt${number}`, morePictures[index]?.alt ?? ''],
        [`imageAltHi${number}`, morePictures[index]?.altHi ?? ''],
      ]),
    ),
    specifications: namedValuesText(specifications),
    specificationsHi: hindiSpecificationsText(specifications),
    attributes: namedValuesText(attributes),
  };
}

function familyCells(product: ProductEntity, family: FamilyRow | undefined): StructureCells {
  if (!family) return {};
  const options = (JSON.parse(family.options) as { name: string }[]).map(({ name }) => name);
  return {
    family: family.id,
    familyName: family.name,
    familyNameHi: family.nameHi,
    familyDescription: family.description,
    familyListedAs: family.listedAs,
    familyPosition: String(product.familyPosition),
    ...Object.fromEntries(
      OPTION_NUMBERS.flatMap((number) => [
        [`option${number}Name`, options[number - 1] ?? ''],
        [`option${number}Value`, product.optionValues[options[number - 1] ?? ''] ?? ''],
      ]),
    ),
  };
}

async function readCategories(reader: DataSource, ids: string): Promise<Map<string, string[][]>> {
  const [pathOf, memberships] = await Promise.all([
    readCategoryPaths(reader),
    reader.query<{ productId: string; categoryId: string }[]>(
      `SELECT product_id AS "productId", category_id AS "categoryId" FROM product_category
       WHERE product_id ${dialectOf(reader).inTexts('$1')} ORDER BY product_id, position, category_id`,
      [ids],
    ),
  ]);
  const paths = new Map<string, string[][]>();
  for (const { productId, categoryId } of memberships) addTo(paths, productId, pathOf(categoryId));
  return paths;
}

async function readCollections(reader: DataSource, ids: string): Promise<Map<string, string[]>> {
  const memberships = await reader.query<{ productId: string; name: string }[]>(
    `SELECT product_id AS "productId", name FROM collection_product
       JOIN collection ON collection.id = collection_id AND kind = 'HAND'
     WHERE product_id ${dialectOf(reader).inTexts('$1')} ORDER BY product_id, name`,
    [ids],
  );
  const names = new Map<string, string[]>();
  for (const { productId, name } of memberships) addTo(names, productId, name);
  return names;
}

async function readFamilies(
  reader: DataSource,
  products: readonly ProductEntity[],
): Promise<Map<string, FamilyRow>> {
  const ids = [...new Set(products.map(({ familyId }) => familyId).filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const families = await reader.query<FamilyRow[]>(
    `SELECT id, name, name_hi AS "nameHi", description, listed_as AS "listedAs", options FROM family
     WHERE id ${dialectOf(reader).inTexts('$1')}`,
    [JSON.stringify(ids)],
  );
  return new Map(families.map((family) => [family.id, family]));
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
