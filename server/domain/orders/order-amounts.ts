import type { OrderShippingMethod } from '../delivery/shipping-methods';
import type { DeliveryPromise } from '../delivery/service-area';
import type { Message } from '../messages/catalogue';
import type { Order, OrderItem } from '../model';
import type { ChargeTax, LineTax } from '../pricing/gst-pricing';
import type { Paise } from '../pricing/money';
import { linePrice } from '../pricing/items-price';
import type { OrderPrices } from '../pricing/pricing';
import type { Gst } from '../tax/gst';
import type { TaxMode } from '../tax/tax-modes';

/** The amounts of an order or of a quote, in paise, with its lines and charges, and the sums of the three taxes. */
export interface OrderAmounts extends OrderPrices, Omit<Gst, 'taxable'> {
  orderItems: readonly OrderItem[];
  /** Tax of shipping and fees by rate; empty without GST. */
  charges: readonly ChargeTax[];
  taxMode: TaxMode;
  /** Two letters of the state of delivery; undefined without GST. */
  placeOfSupply?: string | undefined;
  /** Discounts inside the items price and fees inside the shipping price, before tax. */
  discountPrice: Paise;
  feePrice: Paise;
}

/** An order at current prices, before its placement, with its shipping and payment methods. */
export interface OrderQuote extends OrderAmounts {
  /** The requested method, or the cheapest one. */
  shippingMethod: OrderShippingMethod;
  /** The methods that fit, in the order of the shop. */
  shippingMethods: readonly ShippingOffer[];
  paymentMethods: readonly PaymentOffer[];
}

/** A shipping method for an order. */
export interface ShippingOffer extends OrderShippingMethod {
  /** A sentence in English and in Hindi; empty for none. */
  text: string;
  textHi: string;
  /** As the shop shows prices, in paise: with tax if prices include it. */
  price: Paise;
  /** Fewest and most days from the order to the delivery; undefined if unknown, as outside India. */
  days: DeliveryPromise['days'] | undefined;
  /** Address of the shop on one line for pick-up; undefined for a delivery. */
  pickupAddress: string | undefined;
}

/** A payment method for an order. */
export interface PaymentOffer {
  id: string;
  /** False if this order cannot be paid so; `reason` then has the rule. */
  available: boolean;
  reason?: Message | undefined;
  /** Fee of the method as the shop shows prices, in paise. */
  fee: Paise;
}

const NO_TAX = { taxBasisPoints: 0, cgst: 0, sgst: 0, igst: 0 };

/** The tax of an order line. Without GST the tax of the order is not in its lines, so the line has none. */
export function taxOfItem(item: OrderItem): LineTax {
  if (item.tax) return item.tax;
  const total = linePrice(item);
  return { taxBasisPoints: 0, discount: 0, taxable: total, cgst: 0, sgst: 0, igst: 0, total };
}

/** The charges of an order. Without GST shipping and fee are charges without tax, unless they are 0. */
export function chargesOf({
  taxMode,
  charges,
  shippingPrice,
  feePrice,
}: Pick<Order, 'taxMode' | 'shippingPrice' | 'feePrice'> &
  Pick<OrderAmounts, 'charges'>): readonly ChargeTax[] {
  if (taxMode !== 'FLAT_EXCLUSIVE') return charges;
  const untaxedCharges: ChargeTax[] = [
    { ...NO_TAX, kind: 'SHIPPING', taxable: shippingPrice - feePrice },
    { ...NO_TAX, kind: 'COD_FEE', taxable: feePrice },
  ];
  return untaxedCharges.filter(({ taxable }) => taxable !== 0);
}
