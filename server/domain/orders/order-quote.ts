import { badInput, ShopError, type Shortage } from '../errors';
import type { DeliveryTerms } from '../delivery/service-area';
import {
  chooseMethod,
  type DeliveryPoint,
  type PricedMethod,
  type ShippedProduct,
} from '../delivery/shipping-choice';
import type { ShippingMethod } from '../delivery/shipping-methods';
import { taxModeOf, type PriceBook } from '../pricing/price-book';
import type { Message } from '../messages/catalogue';
import { sumByProduct, type Quantity } from './cart';
import { codRefusalOf, type CodFacts, type CodTerms } from './cash-on-delivery';
import { CASH_ON_DELIVERY } from '../payments/payment-methods';
import { requireExactSum, type RequestedOrder } from './order-validation';
import type { StoredOptionValues } from '../families/family-model';
import type { OrderItem } from '../model';
import { itemsPriceOf, type PricedLine } from '../pricing/items-price';
import { priceOrder, type PricedOrder } from '../pricing/pricing';
import type { OrderQuote, ShippingOffer } from './order-amounts';
import type { Paise } from '../pricing/money';

/**
 * Price, stock and parcel data of a product, and its displayed fields; price in paise. The name contains the options.
 */
export interface ProductStock extends ShippedProduct {
  id: string;
  category: string;
  image: string;
  price: Paise;
  sku: string;
  /** Id of the tax class; empty for the first class. */
  taxClass: string;
  hsn: string;
  unit: string;
  mrp: Paise;
  countInStock: number;
  /** Values of the options of its family; empty without one. */
  options: StoredOptionValues;
  /** True if buyers cannot return the product. */
  finalSale: boolean;
  isDeleted: boolean;
}

/** Catalogue products by id. */
export type StockByProduct = ReadonlyMap<string, ProductStock>;

const NO_GST = { cgst: 0, sgst: 0, igst: 0, charges: [], placeOfSupply: undefined };

/** A requested order at current prices. */
export interface QuotedOrder extends PricedOrder {
  orderItems: OrderItem[];
  /** The shipping method, and all methods that fit. */
  shipping: { chosen: PricedMethod; fitting: readonly PricedMethod[] };
  /** The rule that excludes cash on delivery. */
  cashRefusal?: Message | undefined;
}

/** Terms of cash on delivery, and facts about the buyer and the address. */
export interface CashRequest extends Omit<CodFacts, 'totalPrice' | 'products'> {
  terms: CodTerms;
}

/** Terms by which the shop quotes an order. */
export interface QuoteTerms {
  priceBook: PriceBook;
  /** Two letters of the state of delivery; undefined without GST. */
  placeOfSupply: string | undefined;
  /** Shipping methods of the shop, the address of the delivery, and the one of the shop for pick-up. */
  shipping: { methods: readonly ShippingMethod[]; deliveryPoint: DeliveryPoint; pickupAddress: string };
  /** Delivery terms of the PIN code; undefined outside India. */
  deliveryTerms: Pick<DeliveryTerms, 'daysMin' | 'daysMax'> | undefined;
  /** Enabled payment methods. */
  paymentMethods: readonly { id: string }[];
  /** Undefined if the shop offers no cash on delivery. */
  cash?: CashRequest | undefined;
}

/**
 * Prices an order from the catalogue and a price book; the place of supply is needed in GST modes. Throws NOT_FOUND
 * with the id of an unknown product, BAD_INPUT for a draft (a product with price 0) or a sum above the limit, and
 * PRICE_CHANGED with the quote if the expected prices differ; also throws as chooseMethod does. `cashRefusal` has the
 * rule against cash on delivery. §9
 */
export function quoteOrder(
  requestedOrder: RequestedOrder,
  stocks: StockByProduct,
  terms: QuoteTerms,
): QuotedOrder {
  const lines: PricedLine[] = [];
  const products: ProductStock[] = [];
  const orderItems = requestedOrder.orderItems.map(({ product: productId, qty }, index): OrderItem => {
    const product = stocks.get(productId);
    const field = `orderItems.${index}.product`;
    if (!product || product.isDeleted) throw unknownProductError(field, productId);
    const { name, image, price, taxClass, sku, hsn, unit, mrp, options, finalSale } = product;
    if (price === 0) throw badInput(field, { key: 'order.notForSale', params: { name } });
    lines.push({ price, qty, taxClass });
    products.push(product);
    return { productId, name, image, price, qty, sku, hsn, unit, mrp, options, finalSale };
  });
  const { cash, placeOfSupply } = terms;
  const shipping = chooseMethod(
    terms.shipping.methods,
    {
      deliveryPoint: terms.shipping.deliveryPoint,
      itemsPrice: itemsPriceOf(lines),
      lines: products.map((product, index) => ({ product, qty: lines[index]?.qty ?? 0 })),
    },
    requestedOrder.shippingMethod,
  );
  const methodPrice = shipping.chosen.price;
  const priceWith = (codFee: Paise) =>
    priceOrder(lines, terms.priceBook, { placeOfSupply, codFee, methodPrice });
  const isCash = requestedOrder.paymentMethod === CASH_ON_DELIVERY;
  const prices = priceWith(isCash && cash ? cash.terms.fee : 0);
  prices.tax?.lines.forEach((tax, index) => Object.assign(orderItems[index] ?? {}, { tax }));
  const cashTotal = cash && (isCash ? prices : priceWith(cash.terms.fee)).totalPrice;
  const cashRefusal = cash && codRefusalOf(cash.terms, { ...cash, totalPrice: cashTotal ?? 0, products });
  const quotedOrder = { orderItems, ...prices, shipping, ...(cashRefusal && { cashRefusal }) };
  requireExactSum(quotedOrder);
  if (!hasExpectedPrices(requestedOrder, quotedOrder))
    throw new ShopError('PRICE_CHANGED', 'order.pricesChanged', { quote: completeQuote(quotedOrder, terms) });
  return quotedOrder;
}

/** The quote of a priced order, with the methods of shipping and payment. */
export function completeQuote(
  { tax, cashRefusal, shipping, ...prices }: QuotedOrder,
  terms: QuoteTerms,
): OrderQuote {
  const { priceBook, paymentMethods, cash } = terms;
  const { cgst, sgst, igst, charges, placeOfSupply } = tax ?? NO_GST;
  const { id: methodId, name, nameHi } = shipping.chosen.method;
  return {
    ...prices,
    cgst,
    sgst,
    igst,
    charges,
    placeOfSupply,
    taxMode: taxModeOf(priceBook),
    discountPrice: 0,
    shippingMethod: { id: methodId, name, nameHi },
    shippingMethods: shipping.fitting.map((pricedMethod) => offerOf(pricedMethod, terms)),
    paymentMethods: paymentMethods.map(({ id }) => {
      const isCash = id === CASH_ON_DELIVERY;
      const reason = isCash ? cashRefusal : undefined;
      return {
        id,
        available: reason === undefined,
        ...(reason && { reason }),
        fee: isCash && cash ? cash.terms.fee : 0,
      };
    }),
  };
}

/** The offer of a method; without days of its own it has those of the service area. */
function offerOf(
  { method, price }: PricedMethod,
  { deliveryTerms, shipping: { pickupAddress } }: QuoteTerms,
): ShippingOffer {
  const { id, name, nameHi, text, textHi, kind, daysMin, daysMax } = method;
  const areaDays = deliveryTerms && { min: deliveryTerms.daysMin, max: deliveryTerms.daysMax };
  return {
    id,
    name,
    nameHi,
    text,
    textHi,
    price,
    days: daysMin === null || daysMax === null ? areaDays : { min: daysMin, max: daysMax },
    pickupAddress: kind === 'PICKUP' ? pickupAddress : undefined,
  };
}

/** The order items without enough stock; adds up equal products. §3 */
export function findShortages(lines: readonly Quantity[], stocks: StockByProduct): Shortage[] {
  return sumByProduct(lines).flatMap(({ product, qty }) => {
    const stock = stocks.get(product);
    const availableCount = stock && !stock.isDeleted ? stock.countInStock : 0;
    return availableCount < qty
      ? [{ product, name: stock?.name ?? product, asked: qty, left: availableCount }]
      : [];
  });
}

/** Requires stock for all items. Throws OUT_OF_STOCK with every shortage. §3 */
export function requireInStock(lines: readonly Quantity[], stocks: StockByProduct): void {
  const shortages = findShortages(lines, stocks);
  if (shortages.length === 0) return;
  const params = { shortages: shortages.map(({ name, asked, left }) => ({ name, asked, left })) };
  throw new ShopError('OUT_OF_STOCK', { key: 'order.outOfStock', params }, { shortages });
}

function unknownProductError(field: string, productId: string): ShopError {
  const message: Message = { key: 'order.unknownProduct', params: { product: productId } };
  return new ShopError('NOT_FOUND', message, { fields: [{ field, message }] });
}

function hasExpectedPrices(requestedOrder: RequestedOrder, quotedOrder: QuotedOrder): boolean {
  const { orderItems, expectedTotal } = requestedOrder;
  const areLinesUnchanged = orderItems.every(
    ({ expectedPrice }, index) =>
      expectedPrice === undefined || expectedPrice === quotedOrder.orderItems[index]?.price,
  );
  return areLinesUnchanged && (expectedTotal === undefined || expectedTotal === quotedOrder.totalPrice);
}
