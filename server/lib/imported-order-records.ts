import type { ImportedOrder } from '../domain/imports/history/imported-order';
import { toRupees } from '../domain/pricing/money';

/** Presents an imported order as REST returns it; amounts in rupees. */
export function presentImportedOrder(order: ImportedOrder) {
  const { id, number, source, status, email, name, phone, address, paymentMethod, userId } = order;
  return {
    _id: id,
    number,
    source,
    status,
    placedAt: order.placedAt.toISOString(),
    email,
    name,
    phone,
    address,
    paymentMethod,
    user: userId ?? null,
    lines: order.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      qty: line.qty,
      price: toRupees(line.price),
    })),
    itemsPrice: toRupees(order.itemsPrice),
    shippingPrice: toRupees(order.shippingPrice),
    taxPrice: toRupees(order.taxPrice),
    discount: toRupees(order.discount),
    refunded: toRupees(order.refunded),
    totalPrice: toRupees(order.totalPrice),
    importedAt: order.importedAt.toISOString(),
  };
}
