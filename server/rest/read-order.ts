import type { Raw } from '../domain/read';

/** An order as this door spells it, in the shop's own words; nothing is judged here. §7 */
export function readOrderBody(body: Raw): Raw {
  const { orderItems, shippingAddress, paymentMethord, paymentMethod } = body;
  return {
    orderItems: Array.isArray(orderItems) ? orderItems.map(readLine) : orderItems,
    shippingAddress,
    paymentMethod: paymentMethord ?? paymentMethod,
  };
}

/** The key of a repeatable order; an empty header is none. §7 */
export function readOrderKey(header: string | undefined): string | undefined {
  return header === '' ? undefined : header;
}

function readLine(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  const { product, _id, qty, price } = line as Raw;
  return { product: product ?? _id, qty, price };
}
