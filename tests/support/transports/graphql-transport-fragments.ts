/** What the tests ask of each type over GraphQL: all that REST answers too. */
export const USER = '{ id name email isAdmin }';

const MONEY = '{ amount currencyCode }';

const PRODUCT_FIELDS = `id name image price ${MONEY} countInStock rating numReviews
  description brand category createdAt`;
export const PRODUCT = `{ ${PRODUCT_FIELDS} }`;
export const PRODUCT_WITH_REVIEWS = `{ ${PRODUCT_FIELDS}
  reviews(first: 100) { nodes { id name rating comment createdAt } } }`;

export const ORDER = `{ id user { id name email }
  orderItems { productId name image price ${MONEY} qty }
  shippingAddress { address city postalCode country } paymentMethod
  itemsPrice ${MONEY} shippingPrice ${MONEY} taxPrice ${MONEY} totalPrice ${MONEY}
  isPaid paidAt isDelivered deliveredAt isCancelled cancelledAt isRefunded refundedAt isRefunding holdsStock createdAt }`;

/** An order with its payment method as GraphQL spells it; one that is none stays as it is. */
export const spellOrder = ({ paymentMethod, ...order }: Record<string, unknown>) => ({
  ...order,
  paymentMethod: paymentMethod === 'PayPal' ? 'PAYPAL' : paymentMethod,
});
