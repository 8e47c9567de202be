import type { OrderQuery } from './order.generated';

/** The order, as selected by the query of its screen. */
export type OrderDetails = NonNullable<OrderQuery['order']>;
