import type { Raw } from '../domain/read';

/** Converts an order from its REST field names to those of the domain; validates nothing. §7 */
export function readOrderBody(body: Raw): Raw {
  const { orderItems, shippingAddress, paymentMethord, paymentMethod } = body;
  return {
    orderItems: Array.isArray(orderItems) ? orderItems.map(readLine) : orderItems,
    shippingAddress,
    paymentMethod: paymentMethord ?? paymentMethod,
  };
}

/** Reads the idempotency key of an order; an empty header counts as absent. §7 */
export function readOrderKey(header: string | undefined): string | undefined {
  return header === '' ? undefined : header;
}

function readLine(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  const { product, _id, qty, price } = line as Raw;
  return { product: product ?? _id, qty, price };
}
