/** Weight, size and handling of one packed piece; 0 means unknown. Weight in grams, lengths in millimetres. */
export interface PackedProduct {
  weight: number;
  length: number;
  width: number;
  height: number;
  /** True if each piece travels in a parcel of its own. */
  shipsSeparately: boolean;
}

/** A number of equal parcels. */
export interface ParcelWeight {
  grams: number;
  count: number;
}

/** Couriers charge 1 kg for 5,000 cm³, which is 1 g for 5,000 mm³. */
const CUBIC_MILLIMETRES_PER_GRAM = 5_000;

/** Chargeable weight of one piece in grams: the larger of its weight and its volumetric weight, rounded up. */
export function chargeableGrams({ weight, length, width, height }: PackedProduct): number {
  return Math.max(weight, Math.ceil((length * width * height) / CUBIC_MILLIMETRES_PER_GRAM));
}

/** Chargeable weights of the parcels of an order: one parcel for each separate piece, and one for all other pieces. */
export function parcelWeightsOf(
  lines: readonly { product: PackedProduct; qty: number }[],
): readonly ParcelWeight[] {
  const separateLines = lines.filter(({ product }) => product.shipsSeparately);
  const sharedLines = lines.filter(({ product }) => !product.shipsSeparately);
  const separateParcels = separateLines.map(({ product, qty }) => ({
    grams: chargeableGrams(product),
    count: qty,
  }));
  if (sharedLines.length === 0) return separateParcels;
  const grams = sharedLines.reduce((sum, { product, qty }) => sum + chargeableGrams(product) * qty, 0);
  return [...separateParcels, { grams, count: 1 }];
}
