import { TaxSummary } from '../../../components/gst/tax-summary';
import { toPaise } from '../../../lib/money';
import { supplyOf, visibleFeeOf } from '../../../components/gst/supply';
import type { ReceiptOrder } from '../order-data';

/** The amounts of an order with GST, as the shop showed them before the order. */
export function GstReceiptLines({ order }: { order: ReceiptOrder }) {
  const { taxMode, itemsPrice, shippingPrice, taxPrice, totalPrice, orderItems, charges } = order;
  return (
    <TaxSummary
      fee={visibleFeeOf(charges, taxMode)}
      order={{
        taxMode,
        itemsPrice: toPaise(itemsPrice),
        shippingPrice: toPaise(shippingPrice),
        taxPrice: toPaise(taxPrice),
        totalPrice: toPaise(totalPrice),
        lines: orderItems.map(supplyOf),
        charges: charges.map(supplyOf),
      }}
    />
  );
}
