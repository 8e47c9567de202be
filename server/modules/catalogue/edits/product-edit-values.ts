import type { ProductEntity } from '../../../database/entities/product.entity';
import { picturesOf } from '../../../domain/catalogue/product-details';
import { stockAfterEdit, type ProductEdit } from '../../../domain/catalogue/product-edit';
import { definedOnly } from '../../../domain/read';
import { withoutDefaultTexts, type StoredChange } from '../product-pictures';

/** An edit with stored pictures. */
export interface StoredEdit extends Omit<ProductEdit, 'change'> {
  change: StoredChange;
}

/** Fields of a product that an admin edits, and the ids of its categories, as a CONFLICT has them. */
export function editableFieldsOf(product: ProductEntity, categories: readonly string[]) {
  const { name, sku, price, brand, category, countInStock, description, image, specifications } = product;
  const pictures = picturesOf(product);
  const { mrp, originCountry, maker, importer, netQuantity, taxClass, hsn, unit, weight } = product;
  const { length, width, height, shipsSeparately, noAir, finalSale, slug, nameHi, attributes, gtin } =
    product;
  const { descriptionHi } = product;
  return {
    name,
    sku,
    price,
    brand,
    category,
    countInStock,
    description,
    image,
    pictures,
    specifications,
    mrp,
    originCountry,
    maker,
    importer,
    netQuantity,
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
    slug,
    nameHi,
    attributes,
    gtin,
    descriptionHi,
    categories,
  };
}

/** True if the edit changes nothing. False for an outdated version, which `editProduct` then rejects. */
export function isUnchanged(
  currentProduct: Omit<ProductEntity, 'rating' | 'isDraft'> & { categories: string[] | undefined },
  edit: StoredEdit,
): boolean {
  if (edit.version !== undefined && edit.version !== currentProduct.version) return false;
  // The stock is compared after the edit is applied.
  const change = { ...withoutDefaultTexts(edit.change, currentProduct), countInStock: undefined };
  const fields = Object.entries(definedOnly(change)) as [keyof typeof currentProduct, unknown][];
  return (
    stockAfterEdit(edit, currentProduct.countInStock) === currentProduct.countInStock &&
    fields.every(([field, value]) => JSON.stringify(currentProduct[field]) === JSON.stringify(value))
  );
}

/** Values of an edit that a CONFLICT refuses. */
export function rejectedValuesOf(
  { change, stockChange, countSeen }: StoredEdit,
  currentProduct: ProductEntity,
) {
  const pictures = change.morePictures && picturesOf({ ...currentProduct, ...definedOnly(change) });
  // Clients edit the pictures as `pictures`, and the background colour derives from the main picture.
  const hiddenFields = {
    imageGround: undefined,
    imageAlt: undefined,
    imageAltHi: undefined,
    morePictures: undefined,
  };
  return definedOnly({ ...change, ...hiddenFields, pictures, stockChange, countSeen });
}

/** Changed fields, by their public names. */
export function publicNamesOf(change: StoredChange): string[] {
  const names = Object.keys(change).filter((name) => name !== 'imageAlt' && name !== 'imageAltHi');
  return names.map((name) => (name === 'morePictures' ? 'pictures' : name));
}
