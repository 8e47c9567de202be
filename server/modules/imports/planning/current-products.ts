import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import type { PictureInput } from '../../../domain/catalogue/product-details';
import type { ImportValues } from '../../../domain/imports/import-values';
import type { ImportRow } from '../../../domain/imports/product-import';
import type { ImportStructure } from '../../../domain/imports/import-structure';
import { namedValuesText, type CategoryPath } from '../../../domain/imports/cell-lists';
import { readCategoryPaths } from '../../categories';

type Structure = Required<
  Pick<
    ImportStructure,
    | 'slug'
    | 'nameHi'
    | 'descriptionHi'
    | 'gtin'
    | 'imageAlt'
    | 'imageAltHi'
    | 'morePictures'
    | 'specifications'
    | 'attributes'
    | 'familyPosition'
  >
>;

/** The current state of a product. */
export interface CurrentProduct extends Required<ImportValues> {
  id: string;
  structure: Structure;
  familyId: string;
  optionValues: Record<string, string>;
  optionKey: string;
  sourceKey: string;
  sourceStock: number | null;
  /** Paths of the categories, the primary one first; read only for files with categories. */
  categories: CategoryPath[];
  /** Names of the collections by hand; read only for files with collections. */
  collections: string[];
}

/** A product in the database, with flags as numbers and lists as JSON. */
type CurrentRow = Omit<
  CurrentProduct,
  'shipsSeparately' | 'noAir' | 'finalSale' | 'structure' | 'optionValues'
> &
  Record<'shipsSeparately' | 'noAir' | 'finalSale' | 'familyPosition', number> &
  Record<'slug' | 'nameHi' | 'descriptionHi' | 'gtin' | 'imageAlt' | 'imageAltHi', string> &
  Record<'morePictures' | 'specifications' | 'attributes' | 'optionValues', string>;

const COLUMNS = `id, name, price, count_in_stock AS "countInStock", brand, category, description, image, sku,
  mrp, origin_country AS "originCountry", maker, importer, net_quantity AS "netQuantity",
  tax_class AS "taxClass", hsn, unit, weight, length, width, height,
  ships_separately AS "shipsSeparately", no_air AS "noAir", final_sale AS "finalSale",
  slug, name_hi AS "nameHi", description_hi AS "descriptionHi", gtin, image_alt AS "imageAlt",
  image_alt_hi AS "imageAltHi", more_pictures AS "morePictures", specifications, attributes, family_id AS "familyId", option_values AS "optionValues", option_key AS "optionKey",
  family_position AS "familyPosition", source_key AS "sourceKey", source_stock AS "sourceStock"`;

/** The products that rows may change: by id, by the key of their source, and by SKU. */
export class CurrentProducts {
  private readonly byId = new Map<string, CurrentProduct>();
  private readonly bySourceKey = new Map<string, CurrentProduct>();
  private readonly bySku = new Map<string, CurrentProduct>();
  private readonly byOptions = new Map<string, CurrentProduct>();
  private readonly matchedIds = new Set<string>();

  add(product: CurrentProduct): void {
    this.byId.set(product.id, product);
    if (product.sourceKey !== '') this.bySourceKey.set(product.sourceKey, product);
    if (product.sku !== '') this.bySku.set(product.sku, product);
    if (product.familyId !== '') this.byOptions.set(`${product.familyId} ${product.optionKey}`, product);
  }

  all(): CurrentProduct[] {
    return [...this.byId.values()];
  }

  /** The product of a row of the shop's own format. */
  byIdOf({ id }: ImportRow): CurrentProduct | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /**
   * The product of each row of a foreign file: the one with its key, else one with its SKU that comes from no other
   * product of the file. Each product has at most one row.
   */
  matchSources(rows: readonly ImportRow[]): Map<ImportRow, CurrentProduct> {
    const matches = new Map<ImportRow, CurrentProduct>();
    const match = (row: ImportRow, product: CurrentProduct | undefined) => {
      if (!product || this.matchedIds.has(product.id)) return;
      this.matchedIds.add(product.id);
      matches.set(row, product);
    };
    for (const row of rows) match(row, this.bySourceKey.get(row.source?.key ?? ''));
    for (const row of rows) {
      if (matches.has(row)) continue;
      const product = this.bySku.get(row.values.sku ?? '');
      const isOfSameProduct =
        product?.sourceKey === '' || product?.sourceKey.startsWith(row.source?.groupKey ?? ' ');
      if (isOfSameProduct) match(row, product);
    }
    return matches;
  }
}

/** Reads the products of some rows in one statement, and their categories and collections if the rows have any. */
export async function readCurrentProducts(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
): Promise<CurrentProducts> {
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const keys = rows.flatMap((row) => (row.source ? [row.source.key] : []));
  const skus = keys.length === 0 ? [] : rows.flatMap(({ values }) => (values.sku ? [values.sku] : []));
  const { inTexts } = dialectOf(source);
  const products = new CurrentProducts();
  if (ids.length + keys.length === 0) return products;
  const conditions = [`id ${inTexts('$1')}`];
  if (keys.length > 0)
    conditions.push(
      `(source_key <> '' AND source_key ${inTexts('$2')})`,
      `(sku <> '' AND sku ${inTexts('$3')})`,
    );
  const parameters = [ids, keys, skus].slice(0, keys.length > 0 ? 3 : 1).map((list) => JSON.stringify(list));
  const records = await source.query<CurrentRow[]>(
    `SELECT ${COLUMNS} FROM product WHERE deleted_at IS NULL AND (${conditions.join(' OR ')})`,
    parameters,
  );
  for (const record of records) products.add(productOf(record));
  await readMemberships(source, products.all(), rows);
  return products;
}

function productOf(record: CurrentRow): CurrentProduct {
  const {
    slug,
    nameHi,
    descriptionHi,
    gtin,
    imageAlt,
    imageAltHi,
    familyPosition,
    morePictures,
    specifications,
    attributes,
    ...values
  } = record;
  const pictures = JSON.parse(morePictures) as PictureInput[];
  return {
    ...values,
    shipsSeparately: record.shipsSeparately === 1,
    noAir: record.noAir === 1,
    finalSale: record.finalSale === 1,
    optionValues: JSON.parse(record.optionValues) as Record<string, string>,
    structure: {
      slug,
      nameHi,
      descriptionHi,
      gtin,
      imageAlt,
      imageAltHi,
      familyPosition,
      morePictures: pictures.map(({ image, alt, altHi }) => ({ image, alt, ...(altHi && { altHi }) })),
      specifications: JSON.parse(specifications) as Structure['specifications'],
      attributes: JSON.parse(attributes) as Structure['attributes'],
    },
    categories: [],
    collections: [],
  };
}

async function readMemberships(
  source: DataSource | EntityManager,
  products: readonly CurrentProduct[],
  rows: readonly ImportRow[],
): Promise<void> {
  const ids = JSON.stringify(products.map(({ id }) => id));
  const byId = new Map(products.map((product) => [product.id, product]));
  const { inTexts } = dialectOf(source);
  if (products.length > 0 && rows.some(({ structure }) => structure?.categories)) {
    const memberships = await source.query<{ productId: string; categoryId: string }[]>(
      `SELECT product_id AS "productId", category_id AS "categoryId" FROM product_category
       WHERE product_id ${inTexts('$1')} ORDER BY product_id, position, category_id`,
      [ids],
    );
    const pathOf = await readCategoryPaths(source);
    for (const { productId, categoryId } of memberships)
      byId.get(productId)?.categories.push(pathOf(categoryId));
  }
  if (products.length > 0 && rows.some(({ structure }) => structure?.collections)) {
    const memberships = await source.query<{ productId: string; name: string }[]>(
      `SELECT product_id AS "productId", name FROM collection_product
         JOIN collection ON collection.id = collection_id AND kind = 'HAND'
       WHERE product_id ${inTexts('$1')} ORDER BY product_id, name`,
      [ids],
    );
    for (const { productId, name } of memberships) byId.get(productId)?.collections.push(name);
  }
}

/** The option values of a product as file text. */
export function optionsText(optionValues: Readonly<Record<string, string>>): string {
  return namedValuesText(Object.entries(optionValues).map(([name, value]) => ({ name, value })));
}
