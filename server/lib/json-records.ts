import type { Product, Review, User } from '../domain/model';
import { toRupees } from '../domain/pricing/money';
import type { Disclosures } from '../domain/catalogue/disclosures';
import type { ParcelData } from '../domain/delivery/parcel-data';
import type { TaxData } from '../domain/catalogue/tax-data';
import { picturesOf } from '../domain/catalogue/product-details';

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
    specifications: product.specifications ?? [],
    ...presentDisclosures(product),
    ...presentTaxData(product),
    ...presentParcelData(product),
  };
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

/** JSON of the size and handling of a product; lengths in millimetres, null if unknown. */
function presentParcelData({ length, width, height, shipsSeparately, noAir }: Partial<ParcelData>) {
  return {
    length: length || null,
    width: width || null,
    height: height || null,
    shipsSeparately: shipsSeparately ?? false,
    noAir: noAir ?? false,
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

/** JSON of a review. §3 */
export function presentReview({ id, userId, name, rating, comment, createdAt }: Review) {
  return { _id: id, user: userId, name, rating, comment, createdAt: createdAt.toISOString() };
}

/** JSON of an account in the sign-in response. §3 */
export function presentUser({ id, name, email, isAdmin }: User) {
  return { _id: id, name, email, isAdmin };
}

/** The unverified e-mail address that replaces the current one after verification; empty if there is none. */
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
