/** The selected fields of each type: all that REST also returns. */
export const USER = '{ id name email isAdmin }';

const MONEY = '{ amount currencyCode }';

const PRODUCT_FIELDS = `id name image price ${MONEY} countInStock rating numReviews
  description brand category createdAt`;
export const PRODUCT = `{ ${PRODUCT_FIELDS} }`;
export const PRODUCT_WITH_REVIEWS = `{ ${PRODUCT_FIELDS}
  reviews(first: 100) { nodes { id name rating comment createdAt } } }`;

export const ORDER = `{ id orderNumber user { id name email }
  orderItems { productId name image price ${MONEY} qty }
  shippingAddress { address city postalCode country } paymentMethod
  itemsPrice ${MONEY} shippingPrice ${MONEY} taxPrice ${MONEY} totalPrice ${MONEY}
  status isPaid paidAt isDelivered deliveredAt isCancelled cancelledAt isRefunded refundedAt isRefunding holdsStock createdAt }`;

const ADDRESS_FIELDS = 'recipient phone line1 line2 landmark postalCode city state country';
export const ADDRESS = `{ id label ${ADDRESS_FIELDS} isDefault isDefaultBilling }`;
export const ORDER_ADDRESSES = `{ shippingAddress { address ${ADDRESS_FIELDS} }
  billingAddress { address ${ADDRESS_FIELDS} gstin businessName } }`;

const GRAPHQL_METHODS: Readonly<Record<string, string>> = {
  PayPal: 'PAYPAL',
  Razorpay: 'RAZORPAY',
  COD: 'CASH_ON_DELIVERY',
};

/** The stored name of a payment method of GraphQL; other values stay unchanged. */
export const storedMethodOf = (paymentMethod: string) =>
  Object.keys(GRAPHQL_METHODS).find((method) => GRAPHQL_METHODS[method] === paymentMethod) ?? paymentMethod;

/** An order with the GraphQL spelling of its payment method; other values stay unchanged. */
export const formatOrder = ({ paymentMethod, ...order }: Record<string, unknown>) => ({
  ...order,
  paymentMethod: GRAPHQL_METHODS[String(paymentMethod)] ?? paymentMethod,
});
