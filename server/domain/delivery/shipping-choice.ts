import { badInput, ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import type { Paise } from '../pricing/money';
import { isShippingFree } from '../pricing/items-price';
import { parcelWeightsOf, type PackedProduct, type ParcelWeight } from './parcel-weight';
import { patternsOf } from './service-area';
import type { ShippingMethod } from './shipping-methods';

/** PIN code and state of a delivery; both are undefined outside India. */
export interface DeliveryPoint {
  pin: string | undefined;
  /** Two letters of ISO 3166-2:IN; undefined if neither the address nor the PIN code determines it. */
  state: string | undefined;
}

/** A product of an order, as far as shipping depends on it. */
export interface ShippedProduct extends PackedProduct {
  name: string;
  /** True if the product must not fly. */
  noAir: boolean;
}

/** An order, as far as shipping depends on it. */
export interface ShippedOrder {
  deliveryPoint: DeliveryPoint;
  /** Price of all items as the shop shows it, in paise, after discounts. */
  itemsPrice: Paise;
  lines: readonly { product: ShippedProduct; qty: number }[];
}

/** A method that fits an order, with its price as the shop shows prices. */
export interface PricedMethod {
  method: ShippingMethod;
  price: Paise;
}

/** The methods that fit an order, in the order of the shop. */
export function fittingMethodsOf(methods: readonly ShippingMethod[], order: ShippedOrder): PricedMethod[] {
  return methods.flatMap((method) => {
    const fit = fitOf(method, order);
    return 'refusal' in fit ? [] : [{ method, price: fit.price }];
  });
}

/**
 * The requested method of an order; without a request the cheapest method that fits, the first one of equal prices.
 * Throws BAD_INPUT for an unknown id, METHOD_NOT_AVAILABLE with the rule, and NOT_SERVICEABLE if no method fits.
 */
export function chooseMethod(
  methods: readonly ShippingMethod[],
  order: ShippedOrder,
  requestedId: string | undefined,
): { chosen: PricedMethod; fitting: readonly PricedMethod[] } {
  const requestedMethod = methods.find(({ id }) => id === requestedId);
  if (requestedId !== undefined && !requestedMethod) throw unknownMethodError(methods);
  const fitting = fittingMethodsOf(methods, order);
  if (requestedMethod) {
    const fit = fitOf(requestedMethod, order);
    if ('refusal' in fit) throw new ShopError('METHOD_NOT_AVAILABLE', fit.refusal);
    return { chosen: { method: requestedMethod, price: fit.price }, fitting };
  }
  const [first, ...others] = fitting;
  if (!first) throw new ShopError('NOT_SERVICEABLE', 'shipping.noMethod');
  const chosen = others.reduce((cheapest, offer) => (offer.price < cheapest.price ? offer : cheapest), first);
  return { chosen, fitting };
}

/** True if one of the zones contains a delivery. A pattern of a state needs a known state. */
export function isInZones(zones: readonly string[], { pin, state }: DeliveryPoint): boolean {
  if (zones.includes('*')) return true;
  if (pin !== undefined)
    return patternsOf(pin, state === undefined ? [] : [state]).some((pattern) => zones.includes(pattern));
  return state !== undefined && zones.includes(`state:${state}`);
}

/** The price of a method for an order, or the rule that excludes the method. */
function fitOf(method: ShippingMethod, order: ShippedOrder): { price: Paise } | { refusal: Message } {
  const { name } = method;
  if (!isInZones(method.zones, order.deliveryPoint))
    return { refusal: { key: 'shipping.notInZone', params: { name } } };
  const grounded = method.isAir ? order.lines.find(({ product }) => product.noAir) : undefined;
  if (grounded)
    return { refusal: { key: 'shipping.noAir', params: { name, product: grounded.product.name } } };
  const price = priceOf(method, order);
  if (price !== undefined) return { price };
  const maxGrams = method.slabs.at(-1)?.upToGrams ?? 0;
  return { refusal: { key: 'shipping.tooHeavy', params: { name, max: maxGrams / 1_000 } } };
}

/** The price of a method; undefined if a parcel is heavier than the last slab. */
function priceOf(method: ShippingMethod, { itemsPrice, lines }: ShippedOrder): Paise | undefined {
  const { kind, price, freeAbove, slabs } = method;
  if (kind === 'PICKUP') return 0;
  if (kind === 'FLAT') return price;
  if (kind === 'FREE_ABOVE')
    return freeAbove !== null && isShippingFree(itemsPrice, { price, freeAbove }) ? 0 : price;
  const parcelPrices = parcelWeightsOf(lines).map((parcel) => parcelPriceOf(parcel, slabs));
  return parcelPrices.reduce<Paise | undefined>(
    (sum, parcelPrice) => (sum === undefined || parcelPrice === undefined ? undefined : sum + parcelPrice),
    0,
  );
}

function parcelPriceOf({ grams, count }: ParcelWeight, slabs: ShippingMethod['slabs']): Paise | undefined {
  const slab = slabs.find(({ upToGrams }) => grams <= upToGrams);
  return slab && slab.price * count;
}

function unknownMethodError(methods: readonly ShippingMethod[]): ShopError {
  const choices = methods.map(({ id }) => id);
  return badInput('shippingMethod', { key: 'field.notOneOf', params: { field: 'shippingMethod', choices } });
}
