import type { Paise } from '../pricing/money';

/** Disclosures of a packaged product that the law on legal metrology requires; empty texts and 0 mean none. */
export interface Disclosures {
  /** Maximum retail price, which includes all taxes, in paise. */
  mrp: Paise;
  /** Alpha-2 code of ISO 3166-1. */
  originCountry: string;
  /** Name and address of the manufacturer. */
  maker: string;
  /** Name and address of the importer. */
  importer: string;
  /** Quantity in the package, such as `1 N` or `500 g`. */
  netQuantity: string;
}

export const NO_DISCLOSURES: Disclosures = {
  mrp: 0,
  originCountry: '',
  maker: '',
  importer: '',
  netQuantity: '',
};
