import type { Order, OrderItem, PaymentResult, Product, Review, Session, User } from '../domain/model';
import type { Conflict } from '../domain/errors';
import { picturesOf } from '../domain/product-details';
import { toRupees } from '../domain/money';
import type { OrderPrices, OrderQuote } from '../domain/pricing';
import type { PlainProduct } from '../services/all-products';
import type { ErrorBody } from '../http/error-status';

/** An account, as every call about users answers it. §3 */
export function presentUser({ id, name, email, isAdmin }: User) {
  return { _id: id, name, email, isAdmin };
}

/** An account as admins edit it: with the version to send back. */
export function presentAccount(user: User) {
  return { ...presentUser(user), version: user.version };
}

/** An account with the token of this sign-in. §3 */
export function presentSession({ user, token }: Session) {
  return { ...presentUser(user), token };
}

/** A product; price in rupees. §3 */
export function presentProduct(product: PlainProduct) {
  return {
    _id: product.id,
    name: product.name,
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

/** A product with its reviews, all its pictures and its facts. §3 */
export function presentWholeProduct(product: Product, reviews: readonly Review[]) {
  return {
    ...presentProduct(product),
    pictures: picturesOf(product),
    specifications: product.specifications ?? [],
    reviews: reviews.map(presentReview),
  };
}

/** A numbered page of products. */
export function presentProductPage(list: { products: readonly Product[]; page: number; pages: number }) {
  return { products: list.products.map(presentProduct), page: list.page, pages: list.pages };
}

function presentReview({ id, userId, name, rating, comment, createdAt }: Review) {
  return { _id: id, user: userId, name, rating, comment, createdAt: createdAt.toISOString() };
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
    createdAt: order.createdAt.toISOString(),
    ...(order.paymentResult && { paymentResult: presentPayment(order.paymentResult) }),
  };
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

/** Says in a header that the same order was answered before. */
export function presentReplay(replayed: boolean): Record<string, string> {
  return replayed ? { 'Idempotent-Replayed': 'true' } : {};
}

/** An error; what belongs to it in rupees, spelled like an order or a product. §8 */
export function presentError({ quote, conflict, ...body }: ErrorBody) {
  return {
    ...body,
    ...(quote !== undefined && { quote: presentQuote(quote) }),
    ...(conflict && {
      conflict: {
        version: conflict.version,
        current: presentSide(conflict.current),
        yours: presentSide(conflict.yours),
      },
    }),
  };
}

function presentSide(side: Conflict['current']) {
  return typeof side.price === 'number' ? { ...side, price: toRupees(side.price) } : side;
}

/** What a PRICE_CHANGED error carries. */
function presentQuote(quote: OrderQuote) {
  return { orderItems: quote.orderItems.map(presentItem), ...presentPrices(quote) };
}

function presentItem({ productId, name, image, price, qty }: OrderItem) {
  return { product: productId, name, image, price: toRupees(price), qty };
}

function presentAddress({ address, city, postalCode, country }: Order['shippingAddress']) {
  return { address, city, postalCode, country };
}

function presentPrices({ itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderPrices) {
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
