import type { EditedProductFragment } from '../product-edit.generated';
import { displayPrice, exactPrice } from '../amounts/price-text';

/** Disclosures of a product as texts; empty for none. The MRP is in rupees. */
export type DisclosureValues = Record<'mrp' | 'originCountry' | 'maker' | 'importer' | 'netQuantity', string>;

type Disclosed = Pick<EditedProductFragment, keyof DisclosureValues>;

/** The disclosures as values that can conflict, with the MRP as the server writes it. */
export function disclosuresOf(product: Disclosed): DisclosureValues {
  const { mrp, originCountry, maker, importer, netQuantity } = product;
  return {
    mrp: mrp?.amount ?? '',
    originCountry: originCountry ?? '',
    maker: maker ?? '',
    importer: importer ?? '',
    netQuantity: netQuantity ?? '',
  };
}

/** The disclosures as field texts. */
export function disclosureTexts(values: DisclosureValues): DisclosureValues {
  const { mrp, originCountry, maker, importer, netQuantity } = values;
  return { mrp: displayPrice(mrp), originCountry, maker, importer, netQuantity };
}

/** The typed texts as the server will store them. */
export function trimmedDisclosures(texts: DisclosureValues): DisclosureValues {
  const { mrp, originCountry, maker, importer, netQuantity } = texts;
  return {
    mrp: mrpOrEmpty(exactPrice(mrp)),
    originCountry,
    maker: maker.trim(),
    importer: importer.trim(),
    netQuantity: netQuantity.trim(),
  };
}

/** The MRP, or an empty text for 0, which means none. */
export function mrpOrEmpty(amount: string): string {
  return amount === '0.00' ? '' : amount;
}

/** The input of a changed MRP; the API takes no empty amount. */
export function mrpInput(mrp: string | undefined) {
  return mrp === undefined ? {} : { mrp: mrp === '' ? '0' : mrp };
}
