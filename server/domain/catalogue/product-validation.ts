import { MAX_LENGTH, MAX_PRICE, MAX_STOCK } from '../constants';
import { readAttributeValues } from '../attributes/attribute-values';
import { readCategoryIds } from '../categories/category-validation';
import { readShopSlug } from '../categories/shop-slug';
import { badInput } from '../errors';
import type { Paise } from '../pricing/money';
import { readAmount, readObject, readOptional, readText, readInteger, type Raw } from '../read';
import type { AttributeValue } from './attributes';
import type { Disclosures } from './disclosures';
import { readDisclosures } from './disclosures-validation';
import { readGtin } from './gtin';
import type { PictureInput, Specification } from './product-details';
import type { ParcelData } from '../delivery/parcel-data';
import { readParcelData } from '../delivery/parcel-data-validation';
import type { TaxData } from './tax-data';
import { readTaxData } from './tax-data-validation';
import { readImage, readPictures, readSpecifications } from './product-details-validation';

/** An admin's change of a product; price in paise. `image` is a path of this shop or a data URL. */
export interface ProductChange extends Partial<Disclosures>, Partial<TaxData>, Partial<ParcelData> {
  name?: string;
  /** An empty text removes the SKU. */
  sku?: string;
  price?: Paise;
  image?: string;
  brand?: string;
  category?: string;
  countInStock?: number;
  description?: string;
  /** All pictures of the product; the first one is the main picture, as `image`. */
  pictures?: PictureInput[];
  specifications?: Specification[];
  slug?: string;
  /** An empty text removes the name in Hindi. */
  nameHi?: string;
  /** An empty text removes the description in Hindi. */
  descriptionHi?: string;
  attributes?: AttributeValue[];
  /** Ids of all its categories; the first one is the primary one, whose name becomes `category`. */
  categories?: string[];
  /** An empty text removes the GTIN. */
  gtin?: string;
}

/** Parses a change of a product. Absent fields keep the current value. Throws BAD_INPUT. §5 */
export function readProductChange(raw: unknown): ProductChange {
  const input = readObject(raw, 'input');
  const readTextField = (field: 'brand' | 'category' | 'description') =>
    readOptional(input[field], (value) =>
      readText(value, field, { max: MAX_LENGTH[field], multiline: field === 'description' }),
    );
  return {
    name: readOptional(input.name, (value) => readText(value, 'name', { max: MAX_LENGTH.productName })),
    sku: readOptional(input.sku, readSku),
    price: readOptional(input.price, (value) => readAmount(value, 'price', MAX_PRICE)),
    image: readOptional(input.image, (value) => readImage(value)),
    brand: readTextField('brand'),
    category: readTextField('category'),
    countInStock: readOptional(input.countInStock, (value) =>
      readInteger(value, 'countInStock', 0, MAX_STOCK),
    ),
    description: readTextField('description'),
    pictures: readOptional(input.pictures, readPictures),
    specifications: readOptional(input.specifications, readSpecifications),
    ...readStructure(input),
    gtin: readOptional(input.gtin, readGtin),
    ...readDisclosures(input),
    ...readTaxData(input),
    ...readParcelData(input),
  };
}

/** Parses slug, texts in Hindi, attributes and categories of a product. Throws BAD_INPUT. */
function readStructure(input: Raw) {
  const categories = isResponseList(input) ? undefined : input.categories;
  if (categories !== undefined && input.category !== undefined)
    throw badInput('categories', 'category.textAndIds');
  return {
    slug: readOptional(input.slug ?? undefined, (value) => readShopSlug(value)),
    nameHi: readOptional(input.nameHi, (value) =>
      readText(value ?? '', 'nameHi', { max: MAX_LENGTH.productName, emptyAllowed: true }),
    ),
    descriptionHi: readOptional(input.descriptionHi, (value) =>
      readText(value ?? '', 'descriptionHi', {
        max: MAX_LENGTH.description,
        multiline: true,
        emptyAllowed: true,
      }),
    ),
    attributes: readOptional(input.attributes ?? undefined, readAttributeValues),
    categories: readOptional(categories ?? undefined, readCategoryIds),
  };
}

/**
 * True for the categories of a response, which are objects: a client that sends a whole product back changes the
 * category by its text.
 */
function isResponseList({ categories, category }: Raw): boolean {
  return (
    Array.isArray(categories) &&
    (categories.length > 0 || category !== undefined) &&
    categories.every((item) => typeof item === 'object' && item !== null)
  );
}

/** Parses the merchant's SKU of a product; empty means none. Throws BAD_INPUT. §5 */
export function readSku(raw: unknown): string {
  return readText(raw, 'sku', { max: MAX_LENGTH.sku, emptyAllowed: true });
}
