import type { ParcelData } from '../delivery/parcel-data';
import type { Paise } from '../pricing/money';
import type { Disclosures } from '../catalogue/disclosures';
import type { TaxData } from '../catalogue/tax-data';

/**
 * Product values of an import row. Price and MRP in paise; without an image the product keeps the current image, and
 * undefined disclosures, tax data and parcel data stay unchanged.
 */
export interface ImportValues extends Partial<Disclosures>, Partial<TaxData>, Partial<ParcelData> {
  name: string;
  price: Paise;
  countInStock: number;
  brand: string;
  category: string;
  description: string;
  image?: string;
  /** An empty text removes the SKU; undefined keeps the current SKU. */
  sku?: string;
}
