import type { OrderQuery } from './order.generated';

/** An order with the fields that the query of the order screen selects. */
export type OrderDetails = NonNullable<OrderQuery['order']>;
