import type { NamedValue } from './cell-lists';

/** A cell of a foreign file, with the row for problems. */
export interface SourceCell {
  row: number;
  text: string;
}

/** A picture of a foreign file. */
export interface SourcePicture {
  url: string;
  alt: string;
}

/** A product or variant of a foreign file that the shop will have as one product; texts as in the file. */
export interface SourceMember {
  row: number;
  /** Identity within the file: the option values, or the variant's id. */
  key: string;
  /** Values in the order of the product's option names. */
  optionValues: string[];
  sku: string;
  gtin: string;
  price: string;
  /** Price before a reduction, which becomes the MRP. */
  compareAtPrice: string;
  /** Undefined if the file has no stock. */
  stock: string | undefined;
  weight: string;
  weightUnit: string | undefined;
  size: { length: string; width: string; height: string; unit: string | undefined };
  pictures: SourcePicture[];
  isDraft: boolean;
}

/** A product of a foreign file with its variants; texts as in the file. */
export interface SourceProduct {
  row: number;
  /** Identity in the file: Shopify's handle, or WooCommerce's id or SKU. */
  key: string;
  handle: string;
  title: string;
  description: string;
  brand: string;
  categories: string[][];
  collections: string[];
  attributes: NamedValue[];
  hsn: string;
  originCountry: string;
  optionNames: string[];
  members: SourceMember[];
  /** Pictures of the product, for all members. */
  pictures: SourcePicture[];
}
