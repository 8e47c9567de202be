import type { OrderQuery } from './order.generated';

/** An order with the fields that the query of the order screen selects. */
export type OrderDetails = NonNullable<OrderQuery['order']>;

/** The amounts of an order and their lines. */
export type ReceiptOrder = Pick<
  OrderDetails,
  | 'itemsPrice'
  | 'shippingPrice'
  | 'feePrice'
  | 'taxPrice'
  | 'totalPrice'
  | 'taxMode'
  | 'charges'
  | 'orderItems'
>;
