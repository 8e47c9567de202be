import type { Raw } from '../domain/read';

/**
 * Converts the REST field names of an order to the field names of the domain; validates nothing. `paymentMethord` and
 * `_id` are names of older clients. §7
 */
export function readOrderBody(body: Raw): Raw {
  const { orderItems, guest, shippingAddress, billingAddress, expectedTotal, shippingMethod } = body;
  const { paymentMethord, paymentMethod, giftMessage } = body;
  return {
    orderItems: Array.isArray(orderItems) ? orderItems.map(readOrderLine) : orderItems,
    shippingAddress,
    billingAddress,
    paymentMethod: paymentMethord ?? paymentMethod,
    expectedTotal,
    shippingMethod,
    guest,
    giftMessage,
  };
}

/** Reads the header `Idempotency-Key`; an empty header counts as absent. §7 */
export function readIdempotencyHeader(header: string | undefined): string | undefined {
  return header === '' ? undefined : header;
}

function readOrderLine(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  const { product, _id, qty, price } = line as Raw;
  return { product: product ?? _id, qty, price };
}
