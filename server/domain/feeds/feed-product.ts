import { isValidGtin } from '../catalogue/gtin';
import { priceWithTax } from '../catalogue/max-retail-price';
import { fittingMethodsOf } from '../delivery/shipping-choice';
import type { ShippingMethod } from '../delivery/shipping-methods';
import { lineNameOf } from '../families/line-name';
import { toDecimal, type Paise } from '../pricing/money';
import type { PriceBook } from '../pricing/price-book';

/** Formats of product feeds. */
export const FEEDS = ['google.xml', 'meta.csv'] as const;
export type Feed = (typeof FEEDS)[number];

/** A product on sale, as far as feeds show it. */
export interface FeedProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  brand: string;
  sku: string;
  gtin: string;
  price: Paise;
  mrp: Paise;
  taxClass: string;
  countInStock: number;
  image: string;
  morePictures: readonly { image: string }[];
  familyId: string;
  optionValues: Readonly<Record<string, string>>;
  /** Names of the category and of those above it. */
  categoryPath: readonly string[];
  weight: number;
  length: number;
  width: number;
  height: number;
  shipsSeparately: boolean;
  noAir: boolean;
}

/** Terms of the shop that a feed shows. */
export interface FeedTerms {
  /** Public URL of the shop, without a trailing slash. */
  origin: string;
  shopName: string;
  priceBook: PriceBook;
  shippingMethods: readonly ShippingMethod[];
}

/** A product with the texts of a feed. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  imageLink: string;
  additionalImageLinks: string[];
  isInStock: boolean;
  /** Price with tax, such as `1299.00 INR`. */
  price: string;
  /** Undefined without an MRP. */
  maximumRetailPrice: string | undefined;
  brand: string;
  /** Undefined without a valid GTIN. */
  gtin: string | undefined;
  mpn: string;
  /** Undefined for a product without a family. */
  itemGroupId: string | undefined;
  /** Options by the names that feeds have for them. */
  options: Partial<Record<'color' | 'size' | 'material' | 'pattern', string>>;
  productType: string;
  /** Undefined if no shipping method fits. */
  shippingPrice: string | undefined;
  /** Undefined if unknown. */
  shippingWeight: string | undefined;
}

const MAX_TITLE = 150;
const MAX_ADDITIONAL_IMAGES = 7;
const OPTION_NAMES: readonly (readonly [keyof FeedItem['options'], RegExp])[] = [
  ['color', /^colou?r$/i],
  ['size', /^size$/i],
  ['material', /^material$/i],
  ['pattern', /^pattern$/i],
];

/** The texts of a product in a feed. */
export function feedItemOf(product: FeedProduct, terms: FeedTerms): FeedItem {
  const { priceBook, origin } = terms;
  const images = [product.image, ...product.morePictures.map(({ image }) => image)];
  const [imageLink = '', ...additionalImageLinks] = images.map((image) => origin + image);
  const path = product.slug === '' ? `/product/${product.id}` : `/p/${encodeURIComponent(product.slug)}`;
  return {
    id: product.id,
    title: [...lineNameOf(product)].slice(0, MAX_TITLE).join(''),
    description: product.description,
    link: origin + path,
    imageLink,
    additionalImageLinks: additionalImageLinks.slice(0, MAX_ADDITIONAL_IMAGES),
    isInStock: product.countInStock > 0,
    price: rupees(priceWithTax(product.price, priceBook, product.taxClass)),
    maximumRetailPrice: product.mrp > 0 ? rupees(product.mrp) : undefined,
    brand: product.brand,
    gtin: isValidGtin(product.gtin) ? product.gtin : undefined,
    mpn: product.sku,
    itemGroupId: product.familyId === '' ? undefined : product.familyId,
    options: optionsOf(product.optionValues),
    productType: product.categoryPath.join(' > '),
    shippingPrice: shippingPriceOf(product, terms),
    shippingWeight: product.weight > 0 ? `${product.weight} g` : undefined,
  };
}

function optionsOf(optionValues: FeedProduct['optionValues']): FeedItem['options'] {
  const options: FeedItem['options'] = {};
  for (const [name, value] of Object.entries(optionValues)) {
    const option = OPTION_NAMES.find(([, pattern]) => pattern.test(name));
    if (option) options[option[0]] = value;
  }
  return options;
}

/** The lowest price of shipping one piece within India; undefined if a place decides whether a method fits. */
function shippingPriceOf(
  product: FeedProduct,
  { shippingMethods, priceBook }: FeedTerms,
): string | undefined {
  const order = {
    deliveryPoint: { pin: undefined, state: undefined },
    itemsPrice: product.price,
    lines: [{ product, qty: 1 }],
  };
  const prices = fittingMethodsOf(shippingMethods, order).map(({ price }) => price);
  if (prices.length === 0) return undefined;
  const price = Math.min(...prices);
  return rupees(priceBook.gst ? priceWithTax(price, priceBook, product.taxClass) : price);
}

function rupees(amount: Paise): string {
  return `${toDecimal(amount)} INR`;
}
