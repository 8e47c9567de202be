import type { AddressEntity } from '../../../database/entities/address.entity';
import { isIndia } from '../../../domain/addresses/postal-code';
import type { DeliveryPoint } from '../../../domain/delivery/shipping-choice';
import { defaultTermsOf, type DeliveryTerms } from '../../../domain/delivery/service-area';
import { codRefusalError } from '../../../domain/orders/cash-on-delivery';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import type { CashHistories } from '../cash/cash-histories';
import {
  quoteOrder,
  requireInStock,
  type QuotedOrder,
  type QuoteTerms,
  type StockByProduct,
} from '../../../domain/orders/order-quote';
import type { RequestedOrder } from '../../../domain/orders/order-validation';
import { requirePlaceOfSupply, stateOfPin } from '../../../domain/orders/place-of-supply';
import type { OrderTerms } from '../../../domain/orders/order-terms';
import { findTerms, requireServiceableTerms, type PostalDirectory } from '../../delivery';
import { copyAddresses, shippingPinOf, type AddressProperties } from '../order-addresses';

/** Dependencies of pricing that do not change with an order. */
export interface PricingDeps {
  /** Enabled payment methods. */
  paymentMethods: () => readonly { id: string }[];
  /** Places by PIN code. */
  postalDirectory: PostalDirectory;
}

/** Stored data and terms for the price of an order. */
export interface PricingContext {
  stocks: StockByProduct;
  /** Saved addresses that the order names, by id. */
  savedAddresses: ReadonlyMap<string, AddressEntity>;
  /** Rules for the service areas that match the PIN code of the order, by pattern. */
  deliveryTerms: ReadonlyMap<string, DeliveryTerms>;
  orderTerms: Pick<OrderTerms, 'priceBook' | 'cod' | 'shippingMethods' | 'pickupAddress'>;
  /** Earlier cash orders of the buyers. */
  cashHistories: CashHistories;
}

/** The buyer of an order, as far as the caller is known. */
export interface PricingBuyer {
  /** Account of the buyer; undefined for a visitor and for a guest. */
  userId: string | undefined;
  /** Phone of a guest. */
  guestPhone?: string | undefined;
}

/** A requested order with its addresses, its prices and the terms behind them. */
export interface AcceptedRequest {
  addresses: AddressProperties;
  quotedOrder: QuotedOrder;
  quoteTerms: QuoteTerms;
}

/**
 * Prices a requested order, and accepts it or throws. Quotes and placements share it, so a quote has the prices and the
 * errors of the placement. Throws as quoteOrder does, NOT_SERVICEABLE, METHOD_NOT_AVAILABLE and OUT_OF_STOCK. §9
 */
export function acceptRequest(
  requestedOrder: RequestedOrder,
  buyer: PricingBuyer,
  { stocks, savedAddresses, deliveryTerms: areas, orderTerms, cashHistories }: PricingContext,
  { paymentMethods, postalDirectory }: PricingDeps,
): AcceptedRequest {
  const { priceBook, cod, shippingMethods, pickupAddress } = orderTerms;
  // Before the PIN code: the refusal names it, and the address may belong to another account.
  const addresses = copyAddresses(requestedOrder, buyer.userId, savedAddresses);
  const pin = shippingPinOf(requestedOrder, savedAddresses);
  const defaultTerms = defaultTermsOf(cod !== undefined);
  const deliveryTerms = findTerms(pin, postalDirectory, { areas, defaultTerms });
  if (pin !== undefined && deliveryTerms) requireServiceableTerms(pin, deliveryTerms);
  const placeOfSupply = priceBook.gst && requirePlaceOfSupply(addresses, postalDirectory);
  const phone = addresses.phone ?? buyer.guestPhone;
  const cash = cod && {
    terms: cod,
    isServiceable: deliveryTerms?.cod ?? false,
    hasPhone: phone !== undefined,
    ...cashHistories.of({ userId: buyer.userId, phone }),
  };
  const deliveryPoint = deliveryPointOf(addresses, pin, postalDirectory);
  const shipping = { methods: shippingMethods, deliveryPoint, pickupAddress };
  const quoteTerms = {
    priceBook,
    placeOfSupply,
    deliveryTerms,
    cash,
    shipping,
    paymentMethods: paymentMethods(),
  };
  const quotedOrder = quoteOrder(requestedOrder, stocks, quoteTerms);
  const { cashRefusal } = quotedOrder;
  if (requestedOrder.paymentMethod === CASH_ON_DELIVERY && cashRefusal) throw codRefusalError(cashRefusal);
  requireInStock(requestedOrder.orderItems, stocks);
  return { addresses, quotedOrder, quoteTerms };
}

/** PIN code and state of a shipping address; the state of the address goes before the one of the PIN code. */
function deliveryPointOf(
  { state, country }: AddressProperties,
  pin: string | undefined,
  directory: PostalDirectory,
): DeliveryPoint {
  return isIndia(country) ? { pin, state: state ?? stateOfPin(pin, directory) } : { pin, state: undefined };
}
