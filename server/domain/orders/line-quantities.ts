import { MAX_ORDER_LINES, MAX_STOCK } from '../constants';
import { badInput, ShopError } from '../errors';
import { readEach, readInteger, readObject, readText } from '../read';
import type { FieldPath } from '../messages/field-path';
import type { QuantityCounts } from './quantity-counts';

/** The units of an order line. */
export interface LineCounts extends QuantityCounts {
  /** Id of the line. */
  id: string;
  productId: string;
  name: string;
  /** True if the product could not be returned at the purchase. */
  finalSale: boolean;
}

/** A number of units of a product, as a caller requests it. */
export interface RequestedQuantity {
  product: string;
  qty: number;
}

/** A number of units of an order line. */
export interface LineQuantity {
  line: LineCounts;
  qty: number;
}

/** Units of a line that are not in a parcel and not cancelled. */
export function unpackedQtyOf({ qty, replacedQty, cancelledQty, packedQty }: QuantityCounts): number {
  return qty + replacedQty - cancelledQty - packedQty;
}

/** Parses a list of products with numbers of units; each product once. Throws BAD_INPUT. */
export function readQuantities(raw: unknown, field = 'lines'): RequestedQuantity[] {
  const quantities = readEach(raw, field, { min: 1, max: MAX_ORDER_LINES }, (element, path) => {
    const { product, qty } = readObject(element, path as FieldPath);
    return {
      product: readText(product, `${path}.product` as FieldPath, { max: 100 }),
      qty: readInteger(qty, `${path}.qty` as FieldPath, 1, MAX_STOCK),
    };
  });
  const repeatedIndex = quantities.findIndex(
    ({ product }, index) => quantities.findIndex((other) => other.product === product) < index,
  );
  if (repeatedIndex >= 0) throw badInput(`${field}.${repeatedIndex}.product` as FieldPath, 'lines.repeated');
  return quantities;
}

/**
 * Takes requested units from the lines of an order, the earlier lines first; `availableOf` is the number that a line
 * can give. Throws BAD_INPUT for a product of another order, and INVALID_STATE with the available number for too many.
 */
export function takeQuantities(
  lines: readonly LineCounts[],
  requestedQuantities: readonly RequestedQuantity[],
  availableOf: (line: LineCounts) => number,
): LineQuantity[] {
  return requestedQuantities.flatMap(({ product, qty }, index) => {
    const productLines = lines.filter(({ productId }) => productId === product);
    const [firstLine] = productLines;
    if (!firstLine) throw badInput(`lines.${index}.product` as FieldPath, 'lines.otherProduct');
    let missingQty = qty;
    const taken = productLines.flatMap((line): LineQuantity[] => {
      const lineQty = Math.min(missingQty, Math.max(0, availableOf(line)));
      missingQty -= lineQty;
      return lineQty > 0 ? [{ line, qty: lineQty }] : [];
    });
    if (missingQty > 0) {
      const params = { name: firstLine.name, available: qty - missingQty };
      throw new ShopError('INVALID_STATE', { key: 'lines.tooMany', params });
    }
    return taken;
  });
}

/** All available units of the lines of an order. */
export function takeAllQuantities(
  lines: readonly LineCounts[],
  availableOf: (line: LineCounts) => number,
): LineQuantity[] {
  return lines.flatMap((line) => {
    const qty = availableOf(line);
    return qty > 0 ? [{ line, qty }] : [];
  });
}
