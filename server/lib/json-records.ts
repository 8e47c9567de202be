import type { Order, OrderItem, PaymentResult, Product, Review, User } from '../domain/model';
import { toRupees } from '../domain/pricing/money';
import type { OrderPrices } from '../domain/pricing/pricing';
import { picturesOf } from '../domain/catalogue/product-details';

/** A product as the list of all of them shows it. */
type Shown = Omit<Product, 'imageGround' | 'isDraft' | 'deletedAt'>;

/** A product as REST and events show it; price in rupees. §3 */
export function presentProduct(product: Shown) {
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

/** The same with all its pictures and its facts. §3 */
export function presentDetailedProduct(product: Product) {
  return {
    ...presentProduct(product),
    pictures: picturesOf(product),
    specifications: product.specifications ?? [],
  };
}

/** The same as whoever keeps a copy has to know it: whether shoppers see it, and since when it is gone. §7 */
export function presentChangedProduct(product: Product) {
  const { deletedAt } = product;
  return {
    ...presentDetailedProduct(product),
    isDraft: product.isDraft,
    ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
  };
}

/** A product with its reviews, all its pictures and its facts. §3 */
export function presentProductWithReviews(product: Product, reviews: readonly Review[]) {
  return {
    ...presentDetailedProduct(product),
    reviews: reviews.map(presentReview),
  };
}

/** A review. §3 */
export function presentReview({ id, userId, name, rating, comment, createdAt }: Review) {
  return { _id: id, user: userId, name, rating, comment, createdAt: createdAt.toISOString() };
}

/** An account, as signing in answers it. §3 */
export function presentUser({ id, name, email, isAdmin }: User) {
  return { _id: id, name, email, isAdmin };
}

/** The address that replaces the present one once it is verified, where there is one. */
export function presentPendingEmail({ pendingEmail }: User) {
  return pendingEmail === undefined ? {} : { pendingEmail };
}

/** An account as its owner and admins see it. §3 */
export function presentUserWithPendingEmail(user: User) {
  return {
    ...presentUser(user),
    isEmailVerified: user.emailVerifiedAt !== undefined,
    ...presentPendingEmail(user),
  };
}

/** An account as admins edit it: with the version to send back. */
export function presentAccount(user: User) {
  return { ...presentUserWithPendingEmail(user), version: user.version };
}

/** An order; amounts in rupees; `paymentMethord` as the calls spell it, and as it should be. §3 */
export function presentOrder(order: Order) {
  const { id, user, orderItems, shippingAddress, paymentMethod, isPaid, paidAt, isDelivered, deliveredAt } =
    order;
  return {
    _id: id,
    user: { _id: user.id, name: user.name, email: user.email },
    orderItems: orderItems.map(presentItem),
    shippingAddress: presentAddress(shippingAddress),
    paymentMethord: paymentMethod,
    paymentMethod,
    ...presentPrices(order),
    isPaid,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    isDelivered,
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...presentEnding(order),
    holdsStock: order.holdsStock,
    ...presentCharge(order),
    createdAt: order.createdAt.toISOString(),
    ...(order.paymentResult && { paymentResult: presentPayment(order.paymentResult) }),
  };
}

/** What a client charges for an order that can still be paid. */
function presentCharge({ isPaid, isCancelled, charge: { value, currencyCode } }: Order) {
  return isPaid || isCancelled ? {} : { payment: { amount: Number(value), currencyCode } };
}

/** How an order ended otherwise than by its delivery. */
function presentEnding({ isCancelled, cancelledAt, isRefunded, refundedAt, isRefunding }: Order) {
  return {
    isCancelled,
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    isRefunded,
    ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
    isRefunding,
  };
}

/** A line of an order; price in rupees. §3 */
export function presentItem({ productId, name, image, price, qty }: OrderItem) {
  return { product: productId, name, image, price: toRupees(price), qty };
}

function presentAddress({ address, city, postalCode, country }: Order['shippingAddress']) {
  return { address, city, postalCode, country };
}

/** What an order costs, in rupees. §9 */
export function presentPrices({ itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderPrices) {
  return {
    itemsPrice: toRupees(itemsPrice),
    shippingPrice: toRupees(shippingPrice),
    taxPrice: toRupees(taxPrice),
    totalPrice: toRupees(totalPrice),
  };
}

function presentPayment({ id, status, updateTime, emailAddress }: PaymentResult) {
  return { id, status, update_time: updateTime, email_address: emailAddress };
}
