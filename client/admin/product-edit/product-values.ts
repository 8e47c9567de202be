import { DRAFT_DEFAULTS, isDraft, parseDecimal, readProductChange } from '../../domain';
import type { Conflict } from '../editing/conflict';
import { problemOf } from '../editing/problem-of';
import {
  detailProblem,
  detailsInConflict,
  detailsOf,
  isDetailField,
  trimmedDetails,
  type DetailValues,
} from './detail-lists';
import {
  disclosuresOf,
  disclosureTexts,
  mrpOrEmpty,
  trimmedDisclosures,
  type DisclosureValues,
} from './disclosures/disclosure-values';
import { exactPrice, plainPrice, displayPrice } from './amounts/price-text';
import type { EditedProductFragment } from './product-edit.generated';
import { PARCEL_FLAGS, parcelOf, trimmedParcel, type ParcelValues } from './parcel/parcel-values';
import {
  CATALOGUE_LABELS,
  catalogueValuesOf,
  listsInConflict,
  trimmedCatalogue,
  type CatalogueValues,
} from './catalogue/catalogue-values';
import { parseStock } from './amounts/stock-text';
import { taxDataOf, trimmedTaxData, weightInConflict, type TaxDataValues } from './tax/tax-data-values';

/** Fields of a product that can conflict. Stock is not among them, because a merge turns a stock edit into a delta. */
export type ProductValues = Record<
  'name' | 'sku' | 'price' | 'image' | 'brand' | 'category' | 'description',
  string
> &
  DetailValues &
  DisclosureValues &
  TaxDataValues &
  ParcelValues &
  CatalogueValues;

/** Field texts of the form, as typed. */
export type ProductTexts = Record<
  'name' | 'sku' | 'price' | 'brand' | 'countInStock' | 'category' | 'description',
  string
> &
  DetailValues &
  DisclosureValues &
  TaxDataValues &
  ParcelValues &
  CatalogueValues;

export const PRODUCT_LABELS: Record<keyof ProductValues, string> = {
  name: 'Name',
  sku: 'SKU',
  price: 'Price',
  image: 'Image',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  imageAlt: 'Alt text',
  imageAltHi: 'Alt text in Hindi',
  furtherPictures: 'More pictures',
  specifications: 'Specifications',
  mrp: 'MRP',
  originCountry: 'Country of origin',
  maker: 'Manufacturer',
  importer: 'Importer',
  netQuantity: 'Net quantity',
  taxClass: 'Tax class',
  hsn: 'HSN',
  unit: 'Sold by',
  weight: 'Weight packed',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  shipsSeparately: 'Ships separately',
  noAir: 'Must not fly',
  finalSale: 'Final sale',
  ...CATALOGUE_LABELS,
};

/** One version of the product: the base of an edit, or the current version after a conflict. */
export interface LoadedProduct {
  values: ProductValues;
  version: number;
  /** Id of the primary category; undefined if the product has none. */
  primaryId: string | undefined;
  /** Stock count of this version. A save with a typed count sends it, so that the server refuses a stale edit. */
  expectedStock: number;
}

/** Converts the query result to the base of an edit. */
export function loadedRecordOf(product: EditedProductFragment): LoadedProduct {
  const { name, price, image, brand, category, description, version, countInStock } = product;
  const sku = product.sku ?? '';
  const values = {
    name,
    sku,
    price: price.amount,
    image,
    brand,
    category,
    description,
    ...detailsOf(product),
    ...disclosuresOf(product),
    ...taxDataOf(product),
    ...parcelOf(product),
    ...catalogueValuesOf(product),
  };
  return { values, version, primaryId: product.categories[0]?.id, expectedStock: countInStock };
}

/** Builds the product from the data of a CONFLICT error. */
export function loadedRecordOfConflict({ version, current }: Conflict, loaded: LoadedProduct): LoadedProduct {
  const textInConflict = (field: string, text: string) => {
    const currentValue = current[field];
    return typeof currentValue === 'string' ? currentValue : text;
  };
  const entries = Object.entries(loaded.values).map(([field, text]) => [field, textInConflict(field, text)]);
  const { countInStock, categories } = current;
  const values = Object.fromEntries(entries) as ProductValues;
  return {
    values: {
      ...values,
      mrp: mrpOrEmpty(values.mrp),
      weight: weightInConflict(current.weight),
      ...parcelOf(current),
      ...detailsInConflict(current, loaded.values),
      ...listsInConflict(current, loaded.values),
    },
    version,
    primaryId: Array.isArray(categories) ? (categories as string[])[0] : loaded.primaryId,
    expectedStock: typeof countInStock === 'number' ? countInStock : loaded.expectedStock,
  };
}

type SampleField = 'name' | 'brand' | 'category' | 'description';
const SAMPLE_FIELDS = new Set<string>(['name', 'brand', 'category', 'description']);

/** The text of a field: empty for the sample text of a new product, which a placeholder replaces. */
function typedTextOf(field: SampleField, value: string): string {
  return value === DRAFT_DEFAULTS[field] ? '' : value;
}

/** The value of a typed text: the sample text for an empty one, which only a draft may have. */
function storedTextOf(field: SampleField, text: string): string {
  return text.trim() || DRAFT_DEFAULTS[field];
}

/** Field texts of a product. */
export function productTextsOf({ values, expectedStock }: LoadedProduct): ProductTexts {
  const { name, sku, brand, category, description, imageAlt, furtherPictures, specifications } = values;
  const { imageAltHi, descriptionHi, taxClass, hsn, unit, weight, finalSale } = values;
  const { length, width, height, shipsSeparately, noAir } = values;
  const { nameHi, slug, gtin, furtherCategories, attributes } = values;
  return {
    taxClass,
    hsn,
    unit,
    weight,
    length,
    width,
    height,
    shipsSeparately,
    noAir,
    finalSale,
    nameHi,
    descriptionHi,
    slug,
    gtin,
    furtherCategories,
    attributes,
    ...disclosureTexts(values),
    imageAlt,
    imageAltHi,
    furtherPictures,
    specifications,
    name: typedTextOf('name', name),
    sku,
    brand: typedTextOf('brand', brand),
    category: typedTextOf('category', category),
    description: typedTextOf('description', description),
    price: displayPrice(values.price),
    countInStock: String(expectedStock),
  };
}

/** The typed texts as the server will store them. */
export function valuesOf(texts: ProductTexts, image: string): ProductValues {
  const { name, sku, price, brand, category, description } = texts;
  return {
    name: storedTextOf('name', name),
    sku: sku.trim(),
    price: exactPrice(price),
    image,
    brand: storedTextOf('brand', brand),
    category: storedTextOf('category', category),
    description: storedTextOf('description', description),
    ...trimmedDetails(texts),
    ...trimmedDisclosures(texts),
    ...trimmedTaxData(texts),
    ...trimmedParcel(texts),
    ...trimmedCatalogue(texts),
  };
}

/** The server's validation message for a field, or undefined. §5 */
export function productProblem(
  field: string,
  texts: ProductTexts,
  expectedStock: number,
): string | undefined {
  if (field === 'countInStock') {
    const edit = parseStock(texts.countInStock, expectedStock);
    return edit.kind === 'problem' ? edit.message : undefined;
  }
  if (isDetailField(field)) return detailProblem(field, texts);
  if (PARCEL_FLAGS.has(field)) return undefined;
  if (field === 'furtherCategories' || field === 'attributes') return undefined;
  const text = texts[field as keyof ProductTexts];
  // A draft may wait for its texts.
  if (SAMPLE_FIELDS.has(field) && text.trim() === '' && !hasListedPrice({ price: exactPrice(texts.price) }))
    return undefined;
  if (field === 'slug' && text.trim() === '') return undefined;
  if (field === 'price' && text === '') return 'Price is required';
  return problemOf(readProductChange, {
    [field]: field === 'price' || field === 'mrp' ? plainPrice(text) : text,
  });
}

/** True when the shop lists a product at this price, or when the text is not an amount. §7 */
export function hasListedPrice({ price }: Pick<ProductValues, 'price'>): boolean {
  const paise = parseDecimal(price);
  return paise === undefined || !isDraft({ price: paise });
}

/** True when a product has its own picture instead of the sample picture. */
export function hasOwnPicture({ image }: Pick<ProductValues, 'image'>): boolean {
  return image !== DRAFT_DEFAULTS.image;
}
