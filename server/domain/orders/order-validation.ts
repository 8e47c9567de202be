import {
  MAX_ITEMS_PRICE,
  MAX_LENGTH,
  MAX_ORDER_LINES,
  MAX_STOCK,
  MAX_TOTAL_PRICE,
  PAYMENT_METHOD,
} from '../constants';
import { readBillingAddress, readShippingAddress, type AddressReference } from '../addresses/order-address';
import type { BillingAddress, Business, OrderAddress } from '../addresses/address-model';
import { SHIPPING_METHOD_LIMITS } from '../delivery/shipping-methods';
import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { fromRupees, toDecimal, type Paise } from '../pricing/money';
import type { OrderPrices } from '../pricing/pricing';
import { readAmount, readObject, readOptional, readText, readInteger } from '../read';
import { readGiftMessage } from './gift-message';

/** An item of a submitted order; `expectedPrice` is the displayed price in paise. */
export interface RequestedLine {
  product: string;
  qty: number;
  expectedPrice?: Paise;
}

/** A submitted order; `expectedTotal` is the displayed total in paise. */
export interface RequestedOrder {
  orderItems: RequestedLine[];
  shippingAddress: OrderAddress | AddressReference;
  paymentMethod: string;
  /** Id of the requested shipping method; absent for the cheapest one. */
  shippingMethod?: string;
  expectedTotal?: Paise;
  billingAddress?: BillingAddress | (AddressReference & Business);
  /** Message to the recipient; absent for none. */
  giftMessage?: string;
}

/**
 * Parses an order for one of the enabled payment methods. Throws BAD_INPUT, for missing items with the text
 * `No order items`. §5, §7
 */
export function readOrder(
  raw: unknown,
  paymentMethods: readonly string[] = [PAYMENT_METHOD],
): RequestedOrder {
  const input = readObject(raw, 'input');
  const orderItems = readLines(input.orderItems);
  const shippingAddress = readShippingAddress(input.shippingAddress);
  const paymentMethod = readPaymentMethod(input.paymentMethod, paymentMethods);
  const expectedTotal = readOptional(input.expectedTotal ?? undefined, (value) =>
    readAmount(value, 'expectedTotal', Number.MAX_SAFE_INTEGER),
  );
  // The idempotency hash includes this object, so absent fields must stay absent.
  return {
    orderItems,
    shippingAddress,
    paymentMethod,
    expectedTotal,
    billingAddress: readOptional(input.billingAddress ?? undefined, readBillingAddress),
    shippingMethod: readOptional(input.shippingMethod ?? undefined, (value) =>
      readText(value, 'shippingMethod', { max: SHIPPING_METHOD_LIMITS.id }),
    ),
    giftMessage: readOptional(input.giftMessage ?? undefined, readGiftMessage),
  };
}

/** Parses an idempotency key, 1 to 255 characters. Throws BAD_INPUT. */
export function readIdempotencyKey(raw: unknown): string {
  return readText(raw, 'idempotencyKey', { max: MAX_LENGTH.idempotencyKey });
}

/** Rejects an order with sums beyond exact integers. Throws BAD_INPUT. §9 */
export function requireExactSum({
  itemsPrice,
  totalPrice,
}: Pick<OrderPrices, 'itemsPrice' | 'totalPrice'>): void {
  if (itemsPrice > MAX_ITEMS_PRICE || totalPrice > MAX_TOTAL_PRICE)
    throw badInput('orderItems', 'order.tooLarge');
}

/** Ignores upper and lower case, because existing clients spell the payment method differently. */
function readPaymentMethod(raw: unknown, methods: readonly string[]): string {
  const name = typeof raw === 'string' ? raw.toLowerCase() : undefined;
  const paymentMethod = methods.find((method) => method.toLowerCase() === name);
  if (paymentMethod !== undefined) return paymentMethod;
  const method = methods.join(' / ');
  throw badInput('paymentMethod', { key: 'order.wrongPaymentMethod', params: { method } });
}

function readLines(raw: unknown): RequestedLine[] {
  if (!Array.isArray(raw) || raw.length === 0) throw badInput('orderItems', 'order.noItems');
  if (raw.length > MAX_ORDER_LINES)
    throw badInput('orderItems', { key: 'order.tooManyLines', params: { max: MAX_ORDER_LINES } });
  return raw.map((item, index) => {
    const line = readObject(item, `orderItems.${index}`);
    return {
      product: readText(line.product, `orderItems.${index}.product`, { max: 100 }),
      qty: readInteger(line.qty, `orderItems.${index}.qty`, 1, MAX_STOCK),
      expectedPrice: readOptional(line.price ?? undefined, (value) =>
        readExpectedPrice(value, `orderItems.${index}.price`),
      ),
    };
  });
}

// Some clients send computed prices, so the price is rounded to the nearest paisa.
function readExpectedPrice(raw: unknown, field: FieldPath): Paise {
  const price = typeof raw === 'number' && Number.isFinite(raw) ? toDecimal(fromRupees(raw)) : raw;
  return readAmount(price, field, Number.MAX_SAFE_INTEGER);
}
