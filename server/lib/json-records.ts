import type { ProductsBulkResult } from '../domain/catalogue/admin-model';
import type { Family, StoredOptionValues } from '../domain/families/family-model';
import type { Product, Review, User } from '../domain/model';
import { toRupees } from '../domain/pricing/money';
import type { StructureData } from '../domain/catalogue/attributes';
import type { Disclosures } from '../domain/catalogue/disclosures';
import type { ParcelData } from '../domain/delivery/parcel-data';
import type { TaxData } from '../domain/catalogue/tax-data';
import { picturesOf, publicSpecifications } from '../domain/catalogue/product-details';

/** Product without the fields that REST product lists omit. */
type PublicProduct = Omit<Product, 'imageGround' | 'isDraft' | 'deletedAt'>;

/** JSON of a product in REST lists and events; price in rupees. §3 */
export function presentProduct(product: PublicProduct) {
  return {
    _id: product.id,
    name: product.name,
    ...(product.sku && { sku: product.sku }),
    image: product.image,
    price: toRupees(product.price),
    countInStock: product.countInStock,
    rating: product.rating,
    numReviews: product.numReviews,
    description: product.description,
    brand: product.brand,
    category: product.category,
    ...(product.slug && { slug: product.slug }),
    ...presentMembership(product),
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** JSON of a product with all its pictures, specifications, disclosures and tax data. §3 */
export function presentDetailedProduct(product: Product) {
  return {
    ...presentProduct(product),
    pictures: picturesOf(product),
    specifications: publicSpecifications(product.specifications),
    family: product.familyId || null,
    options: product.optionValues ?? {},
    gtin: product.gtin || null,
    ...presentDisclosures(product),
    ...presentTaxData(product),
    ...presentParcelData(product),
    ...presentStructure(product),
  };
}

/** Family and options of a member of a family; nothing for other products. */
function presentMembership({ familyId, optionValues }: PublicProduct) {
  return familyId ? { family: familyId, options: optionValues ?? {} } : {};
}

/** JSON of the disclosures of a product; null without a value, the MRP in rupees. */
function presentDisclosures({ mrp, originCountry, maker, importer, netQuantity }: Partial<Disclosures>) {
  return {
    mrp: mrp ? toRupees(mrp) : null,
    originCountry: originCountry || null,
    maker: maker || null,
    importer: importer || null,
    netQuantity: netQuantity || null,
  };
}

/** JSON of the tax data and weight of a product; null without a value, the weight in grams. */
function presentTaxData({ taxClass, hsn, unit, weight }: Partial<TaxData>) {
  return { taxClass: taxClass || null, hsn: hsn || null, unit: unit || null, weight: weight || null };
}

/** JSON of the size, handling and final sale of a product; lengths in millimetres, null if unknown. */
function presentParcelData({
  length,
  width,
  height,
  shipsSeparately,
  noAir,
  finalSale,
}: Partial<ParcelData>) {
  return {
    length: length || null,
    width: width || null,
    height: height || null,
    shipsSeparately: shipsSeparately ?? false,
    noAir: noAir ?? false,
    finalSale: finalSale ?? false,
  };
}

/** JSON of the address, the texts in Hindi, the categories and the attributes of a product. */
function presentStructure(product: Partial<StructureData>) {
  const { slug, nameHi, descriptionHi, categories = [], attributes = [] } = product;
  return {
    slug: slug || null,
    nameHi: nameHi || null,
    descriptionHi: descriptionHi || null,
    categories: categories.map(({ id, ...category }) => ({ _id: id, ...category })),
    attributes,
  };
}

/** JSON of a family with its members. */
export function presentFamily({ family, members }: { family: Family; members: readonly Product[] }) {
  const { id, name, nameHi, description, options, listedAs, version, createdAt, updatedAt } = family;
  return {
    _id: id,
    name,
    nameHi: nameHi || null,
    description,
    options,
    listedAs,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    members: members.map(presentDetailedProduct),
  };
}

/** JSON of a product for clients that keep a copy, with draft status and deletion time. §7 */
export function presentChangedProduct(product: Product) {
  const { deletedAt } = product;
  return {
    ...presentDetailedProduct(product),
    isDraft: product.isDraft,
    ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
  };
}

/** JSON of a product with its reviews, all its pictures, its specifications and its disclosures. §3 */
export function presentProductWithReviews(product: Product, reviews: readonly Review[]) {
  return {
    ...presentDetailedProduct(product),
    reviews: reviews.map(presentReview),
  };
}

/** JSON of a review; that of a member of a family names the member. §3 */
export function presentReview(review: Review & { options?: StoredOptionValues }) {
  const { id, productId, userId, name, rating, comment, createdAt, options } = review;
  return {
    _id: id,
    user: userId,
    name,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    ...(options && { product: productId, options }),
  };
}

/** JSON of an account in the sign-in response. §3 */
export function presentUser({ id, name, email, isAdmin }: User) {
  return { _id: id, name, email, isAdmin };
}

/** The unverified email address that replaces the current one after verification; empty if there is none. */
export function presentPendingEmail({ pendingEmail }: User) {
  return pendingEmail === undefined ? {} : { pendingEmail };
}

/** JSON of an account for its owner and for admins. §3 */
export function presentUserWithPendingEmail(user: User) {
  return {
    ...presentUser(user),
    isEmailVerified: user.emailVerifiedAt !== undefined,
    ...presentPendingEmail(user),
  };
}

/** JSON of an account for admin edits, with the version that the client sends back. */
export function presentAccount(user: User) {
  return { ...presentUserWithPendingEmail(user), version: user.version };
}

/** JSON of the result of a bulk change of products. */
export function presentBulkProducts({
  done,
  failures,
  undo,
}: Pick<ProductsBulkResult, 'done' | 'failures'> & Partial<ProductsBulkResult>) {
  return {
    done,
    failures: failures.map(({ id, name, ...failure }) => ({ _id: id, name: name ?? null, ...failure })),
    ...(undo && { undo: { _id: undo.id, expiresAt: undo.expiresAt.toISOString() } }),
  };
}
