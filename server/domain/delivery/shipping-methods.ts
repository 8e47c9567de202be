import type { Paise } from '../pricing/money';
import type { ShippingTerms } from '../pricing/price-book';

/** Price rules of a shipping method. */
export const SHIPPING_METHOD_KINDS = ['FLAT', 'FREE_ABOVE', 'WEIGHT', 'PICKUP'] as const;

export type ShippingMethodKind = (typeof SHIPPING_METHOD_KINDS)[number];

/** A price of parcels up to a weight. */
export interface WeightSlab {
  upToGrams: number;
  price: Paise;
}

/** A shipping method of the shop. Amounts in paise, as the shop shows prices: with tax if prices include it. */
export interface ShippingMethod {
  id: string;
  /** Name in English. */
  name: string;
  /** Name in Hindi; empty for the English name. */
  nameHi: string;
  /** A sentence for shoppers in English; empty for none. */
  text: string;
  /** The sentence in Hindi; empty for the English one. */
  textHi: string;
  /** Patterns of PIN codes and states, such as `5600*` and `state:MH`; `*` is everywhere. One of them must match. */
  zones: readonly string[];
  kind: ShippingMethodKind;
  /** Price of FLAT and FREE_ABOVE; otherwise 0. */
  price: Paise;
  /** Items prices above this amount ship for free; null unless FREE_ABOVE. */
  freeAbove: Paise | null;
  /** Prices by weight, lightest first; empty unless WEIGHT. */
  slabs: readonly WeightSlab[];
  /** Fewest and most days from the order to the delivery; null for those of the service area. */
  daysMin: number | null;
  daysMax: number | null;
  /** True if parcels fly; orders with a product that must not fly are not offered the method. */
  isAir: boolean;
}

/** The shipping method of an order, with its names at the purchase. */
export type OrderShippingMethod = Pick<ShippingMethod, 'id' | 'name' | 'nameHi'>;

/** Limits of shipping methods. */
export const SHIPPING_METHOD_LIMITS = { methods: 20, zones: 200, slabs: 30, name: 60, text: 160, id: 64 };

/** Id of the method of a shop without configured methods. */
export const STANDARD_METHOD_ID = 'standard';

/** The method of a shop without configured methods: one price, free above an amount, everywhere. §9 */
export function standardMethodOf({ price, freeAbove }: ShippingTerms): ShippingMethod {
  return {
    id: STANDARD_METHOD_ID,
    name: 'Standard delivery',
    nameHi: 'सामान्य डिलीवरी',
    text: '',
    textHi: '',
    zones: ['*'],
    kind: 'FREE_ABOVE',
    price,
    freeAbove,
    slabs: [],
    daysMin: null,
    daysMax: null,
    isAir: false,
  };
}

/** The methods of a shop; without configured methods the one of its shipping terms. §9 */
export function methodsOf(
  configured: readonly ShippingMethod[],
  terms: ShippingTerms,
): readonly ShippingMethod[] {
  return configured.length > 0 ? configured : [standardMethodOf(terms)];
}
