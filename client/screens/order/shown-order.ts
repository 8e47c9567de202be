import type { OrderQuery } from './order.generated';

/** An order as its screen asks for it. */
export type ShownOrder = NonNullable<OrderQuery['order']>;
