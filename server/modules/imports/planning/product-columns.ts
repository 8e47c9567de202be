import type { Row } from '../../../database/rows';
import { DRAFT_DEFAULTS } from '../../../domain/constants';
import type { ImportValues } from '../../../domain/imports/import-values';
import type { PictureInput } from '../../../domain/catalogue/product-details';
import type { ImportStructure } from '../../../domain/imports/import-structure';
import { normalizedTexts } from '../../../domain/catalogue/normalize-text';
import type { PicturesByPath } from './import-pictures';
import type { ImportedPlacement, PlannedRow } from './plan-types';

/** Data that the import prepares before the write transaction, so other writes do not wait for it. */
export interface PreparedColumns {
  pictures: PicturesByPath;
  /** Normalized texts by row number. */
  textsByRow: Map<number, ReturnType<typeof normalizedTexts>>;
}

const COLUMN_BY_FIELD: Record<keyof ImportValues, string> = {
  name: 'name',
  price: 'price',
  countInStock: 'count_in_stock',
  brand: 'brand',
  category: 'category',
  description: 'description',
  image: 'image',
  sku: 'sku',
  mrp: 'mrp',
  originCountry: 'origin_country',
  maker: 'maker',
  importer: 'importer',
  netQuantity: 'net_quantity',
  taxClass: 'tax_class',
  hsn: 'hsn',
  unit: 'unit',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  shipsSeparately: 'ships_separately',
  noAir: 'no_air',
  finalSale: 'final_sale',
};
const TEXT_FIELDS = new Set<string>(['name', 'brand', 'category']);
/** Rows per batch; between two batches the event loop serves other requests. */
const BATCH_ROWS = 200;

/** Normalizes the texts of rows that change texts; returns them by row number. */
export async function normalizeRows(rows: readonly PlannedRow[]): Promise<PreparedColumns['textsByRow']> {
  const textsByRow: PreparedColumns['textsByRow'] = new Map();
  for (const [index, { row, values, currentProduct, fields }] of rows.entries()) {
    if (!currentProduct || fields.some(({ field }) => TEXT_FIELDS.has(field)))
      textsByRow.set(row, normalizedTexts(values));
    if (index % BATCH_ROWS === 0) await new Promise(setImmediate);
  }
  return textsByRow;
}

/** Prepared data of a row, its placement in a family, and its free slug. */
export interface ColumnContext {
  prepared: PreparedColumns;
  placement: ImportedPlacement | undefined;
  slug: string | undefined;
  at: Date;
}

/** All columns of a new product. */
export function newProductRow(
  { row, id, values, structure = {}, source }: PlannedRow,
  context: ColumnContext,
): Row {
  const { prepared, placement, slug, at } = context;
  const { image = DRAFT_DEFAULTS.image } = values;
  const texts = prepared.textsByRow.get(row) ?? normalizedTexts(values);
  return {
    id,
    name: values.name,
    sku: values.sku ?? '',
    mrp: values.mrp ?? 0,
    origin_country: values.originCountry ?? '',
    maker: values.maker ?? '',
    importer: values.importer ?? '',
    net_quantity: values.netQuantity ?? '',
    tax_class: values.taxClass ?? '',
    hsn: values.hsn ?? '',
    unit: values.unit ?? '',
    weight: values.weight ?? 0,
    length: values.length ?? 0,
    width: values.width ?? 0,
    height: values.height ?? 0,
    ships_separately: values.shipsSeparately ?? false,
    no_air: values.noAir ?? false,
    final_sale: values.finalSale ?? false,
    ...textColumnsOf(texts),
    image,
    image_ground: groundOf(image, prepared),
    price: values.price,
    count_in_stock: values.countInStock,
    initial_stock: values.countInStock,
    rating_sum: 0,
    rating_hundredths: 0,
    num_reviews: 0,
    description: values.description,
    brand: values.brand,
    category: values.category,
    ...newStructureColumns(structure, prepared),
    slug: slug ?? '',
    ...familyColumns(placement),
    family_position: structure.familyPosition ?? 0,
    source_key: source?.key ?? '',
    source_stock: source?.stock,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: undefined,
  };
}

/** The changed columns of an existing product. */
export function editedColumns(
  { row, values, structure = {}, source, fields }: PlannedRow,
  context: ColumnContext,
): Row {
  const { prepared, placement, slug } = context;
  const changed = new Set(fields.map(({ field }) => field));
  const columns: Row = {};
  for (const [field, column] of Object.entries(COLUMN_BY_FIELD))
    if (changed.has(field)) columns[column] = values[field as keyof ImportValues];
  if ([...TEXT_FIELDS].some((field) => changed.has(field)))
    Object.assign(columns, textColumnsOf(prepared.textsByRow.get(row) ?? normalizedTexts(values)));
  if (columns.image !== undefined) columns.image_ground = groundOf(values.image ?? '', prepared);
  const allStructure = structureColumns(structure, prepared);
  for (const [field, [column, value]] of Object.entries(allStructure))
    if (changed.has(field)) columns[column] = value;
  if (changed.has('slug') && slug !== undefined) columns.slug = slug;
  if (changed.has('family')) Object.assign(columns, familyColumns(placement));
  if (changed.has('sourceKey')) columns.source_key = source?.key;
  if (changed.has('sourceStock')) columns.source_stock = source?.stock;
  return columns;
}

type Cell = Row[string];

/** Column and value of each field of the structure that is one column of the product. */
function structureColumns(
  structure: ImportStructure,
  prepared: PreparedColumns,
): Record<string, [string, Cell]> {
  const { nameHi, descriptionHi, gtin, imageAlt, imageAltHi, morePictures } = structure;
  const { specifications, attributes, familyPosition } = structure;
  return {
    nameHi: ['name_hi', nameHi],
    descriptionHi: ['description_hi', descriptionHi],
    gtin: ['gtin', gtin],
    imageAlt: ['image_alt', imageAlt],
    imageAltHi: ['image_alt_hi', imageAltHi],
    morePictures: ['more_pictures', morePictures && picturesJson(morePictures, prepared)],
    specifications: ['specifications', specifications && JSON.stringify(specifications)],
    attributes: ['attributes', attributes && JSON.stringify(attributes)],
    familyPosition: ['family_position', familyPosition],
  };
}

function newStructureColumns(structure: ImportStructure, prepared: PreparedColumns): Row {
  return {
    name_hi: structure.nameHi ?? '',
    description_hi: structure.descriptionHi ?? '',
    gtin: structure.gtin ?? '',
    image_alt: structure.imageAlt ?? '',
    image_alt_hi: structure.imageAltHi ?? '',
    more_pictures: picturesJson(structure.morePictures ?? [], prepared),
    specifications: JSON.stringify(structure.specifications ?? []),
    attributes: JSON.stringify(structure.attributes ?? []),
  };
}

function familyColumns(placement: ImportedPlacement | undefined): Row {
  return {
    family_id: placement?.familyId ?? '',
    option_values: JSON.stringify(placement?.optionValues ?? {}),
    option_key: placement?.optionKey ?? '',
  };
}

function picturesJson(pictures: readonly PictureInput[], prepared: PreparedColumns): string {
  return JSON.stringify(
    pictures.map(({ image, alt, altHi }) => ({
      image,
      alt,
      ground: groundOf(image, prepared),
      ...(altHi && { altHi }),
    })),
  );
}

function groundOf(image: string, { pictures }: PreparedColumns): string {
  return pictures.get(image)?.imageGround ?? DRAFT_DEFAULTS.imageGround;
}

function textColumnsOf({ nameFolded, shelfText }: ReturnType<typeof normalizedTexts>): Row {
  return { name_folded: nameFolded, shelf_text: shelfText };
}
