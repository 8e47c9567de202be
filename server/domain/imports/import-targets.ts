/** Formats of product files. */
export const IMPORT_FORMATS = ['shopify', 'woocommerce', 'haat'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** A format of another shop system. */
export type ForeignFormat = Exclude<ImportFormat, 'haat'>;

/** Number of options of a product, as in Shopify. */
export const OPTION_NUMBERS = [1, 2, 3] as const;
/** Attribute columns that a WooCommerce file may have. */
const ATTRIBUTE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Meanings of a column of a foreign file. `attribute` makes an attribute that is named as the column. */
export const IMPORT_TARGETS = [
  'handle',
  'title',
  'description',
  'shortDescription',
  'brand',
  'categories',
  'type',
  'tags',
  'collections',
  'published',
  'status',
  'sku',
  'gtin',
  'price',
  'salePrice',
  'compareAtPrice',
  'stock',
  'inStock',
  'weight',
  'weightUnit',
  'length',
  'width',
  'height',
  'hsn',
  'originCountry',
  'image',
  'imagePosition',
  'imageAlt',
  'variantImage',
  'images',
  'sourceId',
  'rowType',
  'parent',
  ...OPTION_NUMBERS.flatMap((number) => [`option${number}Name`, `option${number}Value`]),
  ...ATTRIBUTE_NUMBERS.flatMap((number) => [`attribute${number}Name`, `attribute${number}Values`]),
  'attribute',
];

/** A column of a file and its meaning; null means that the import ignores the column. */
export interface ColumnMapping {
  column: string;
  field: string | null;
}

/** Columns of Shopify's product file: the headings until 2025 and since then, in lower case. */
const SHOPIFY_FIELDS: Readonly<Record<string, string>> = {
  handle: 'handle',
  'url handle': 'handle',
  title: 'title',
  'body (html)': 'description',
  description: 'description',
  vendor: 'brand',
  'product category': 'categories',
  'standardized product type': 'categories',
  type: 'type',
  'custom product type': 'type',
  tags: 'tags',
  collection: 'collections',
  published: 'published',
  'published on online store': 'published',
  status: 'status',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'gtin',
  barcode: 'gtin',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compareAtPrice',
  'compare-at price': 'compareAtPrice',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant grams': 'weight',
  'weight value (grams)': 'weight',
  'image src': 'image',
  'product image url': 'image',
  'image position': 'imagePosition',
  'image alt text': 'imageAlt',
  'variant image': 'variantImage',
  'variant image url': 'variantImage',
  'hs code': 'hsn',
  'variant harmonized system code': 'hsn',
  'country/region of origin': 'originCountry',
  ...Object.fromEntries(
    OPTION_NUMBERS.flatMap((number) => [
      [`option${number} name`, `option${number}Name`],
      [`option${number} value`, `option${number}Value`],
    ]),
  ),
};

/** Columns of WooCommerce's product file, in lower case and without the unit in brackets. */
const WOOCOMMERCE_FIELDS: Readonly<Record<string, string>> = {
  id: 'sourceId',
  type: 'rowType',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'gtin',
  name: 'title',
  published: 'published',
  'short description': 'shortDescription',
  description: 'description',
  'in stock?': 'inStock',
  stock: 'stock',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  'sale price': 'salePrice',
  'regular price': 'price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
  brands: 'brand',
  'commodity code (hs code)': 'hsn',
  'country of origin': 'originCountry',
  ...Object.fromEntries(
    ATTRIBUTE_NUMBERS.flatMap((number) => [
      [`attribute ${number} name`, `attribute${number}Name`],
      [`attribute ${number} value(s)`, `attribute${number}Values`],
    ]),
  ),
};

/** A longer heading has no meaning, so that no pattern runs on it. */
const MAX_HEADING_LENGTH = 300;
/** Matches Shopify's column of a product metafield, such as `Material (product.metafields.custom.material)`. */
const METAFIELD = /^(.+?)\s*\(product\.metafields\.[^)]+\)$/i;
/** Matches the unit behind a heading of WooCommerce, such as `Weight (kg)`. */
const UNIT = /\s*\((kg|g|lbs?|oz|m|cm|mm|in|yd)\)$/i;

/** The format of a file by its headings; undefined for headings of no format. */
export function recognizeFormat(header: readonly string[]): ImportFormat | undefined {
  const headings = new Set(header.map(headingOf));
  const has = (...names: string[]) => names.some((name) => headings.has(name));
  if (has('name') && has('countinstock', 'id') && has('brand', 'countinstock')) return 'haat';
  if (has('name') && has('type') && has('sku', 'id', 'parent', 'regular price')) return 'woocommerce';
  if (has('name') && has('regular price')) return 'woocommerce';
  if (has('title')) return 'shopify';
  return undefined;
}

/** The meaning that a format gives to each column of a file. */
export function defaultMapping(header: readonly string[], format: ForeignFormat): ColumnMapping[] {
  const usedFields = new Set<string>();
  return header.map((cell) => {
    const column = cell.trim();
    const field = fieldOf(column, format);
    // Of two columns with one meaning, the first one counts.
    if (field === null || (field !== 'attribute' && usedFields.has(field))) return { column, field: null };
    usedFields.add(field);
    return { column, field };
  });
}

/** The name of the attribute that a column makes. */
export function attributeNameOf(column: string): string {
  const [, name = column] = column.length <= MAX_HEADING_LENGTH ? (METAFIELD.exec(column) ?? []) : [];
  return name;
}

/** The unit in the heading of a WooCommerce column, in lower case; undefined without one. */
export function unitOf(column: string): string | undefined {
  const [, unit] = column.length <= MAX_HEADING_LENGTH ? (UNIT.exec(column) ?? []) : [];
  return unit?.toLowerCase();
}

function fieldOf(column: string, format: ForeignFormat): string | null {
  if (column.length > MAX_HEADING_LENGTH) return null;
  const heading = headingOf(column);
  if (format === 'woocommerce') return WOOCOMMERCE_FIELDS[heading.replace(UNIT, '')] ?? null;
  if (METAFIELD.test(column)) return 'attribute';
  return SHOPIFY_FIELDS[heading] ?? null;
}

function headingOf(cell: string): string {
  return cell.trim().toLowerCase().replace(/\s+/g, ' ');
}
