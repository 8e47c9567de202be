import type { ErrorCode } from '../errors';
import type { PresentedMessage } from '../messages/english-text';
import type { Paise } from '../pricing/money';
import { PRICE_ACTIONS, type PriceChange } from '../pricing/price-change';

export const ADMIN_PRODUCT_SORTS = [
  'NEWEST',
  'OLDEST',
  'NAME_ASC',
  'NAME_DESC',
  'PRICE_ASC',
  'PRICE_DESC',
  'STOCK_ASC',
  'STOCK_DESC',
  'CATEGORY_ASC',
  'CATEGORY_DESC',
  'BRAND_ASC',
  'BRAND_DESC',
  'RATING_ASC',
  'RATING_DESC',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

export const PRODUCT_STATES = ['LISTED', 'DRAFT', 'DELETED'] as const;
/** State of a product: visible for shoppers, visible for admins only, or hidden until an admin restores the product. */
export type ProductState = (typeof PRODUCT_STATES)[number];

export const STOCK_STATES = ['IN_STOCK', 'LOW', 'OUT_OF_STOCK'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const MISSING_TAX_DATA = ['HSN', 'TAX_CLASS'] as const;
/** Tax data that a product can lack. A product without a tax class has the rate of the first class. */
export type MissingTaxData = (typeof MISSING_TAX_DATA)[number];

/**
 * Filter of the admins' product list; prices in paise. Without a state it matches all products that are not deleted.
 */
export interface AdminProductFilter {
  state?: ProductState;
  stock?: StockState;
  missing?: MissingTaxData;
  category?: string;
  brand?: string;
  minPrice?: Paise;
  maxPrice?: Paise;
}

export const USER_SORTS = ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC', 'EMAIL_ASC', 'EMAIL_DESC'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Filter of the account list. */
export interface UserFilter {
  isAdmin?: boolean;
  /** True: only closed accounts; false: only open accounts. */
  isDeleted: boolean;
}

/** A category or brand name with its number of products. */
export interface CountedOption {
  name: string;
  count: number;
}

/** Filter values of the catalogue. */
export interface CatalogueOptions {
  categories: CountedOption[];
  brands: CountedOption[];
}

export const BULK_PRODUCT_ACTIONS = [
  'DELETE',
  'RESTORE',
  ...PRICE_ACTIONS,
  'CHANGE_STOCK',
  'SET_CATEGORY',
  'SET_TAX_CLASS',
  'SET_HSN',
  'SET_UNIT',
] as const;
export type BulkProductAction = (typeof BULK_PRODUCT_ACTIONS)[number];

export const BULK_USER_ACTIONS = ['DELETE', 'RESTORE'] as const;
export type BulkUserAction = (typeof BULK_USER_ACTIONS)[number];

/** One change for many products, with its parameter. */
export type ProductsChange =
  | { action: 'DELETE' | 'RESTORE' }
  | PriceChange
  | { action: 'CHANGE_STOCK'; pieces: number }
  | { action: 'SET_CATEGORY'; category: string }
  | { action: 'SET_TAX_CLASS'; taxClass: string }
  | { action: 'SET_HSN'; hsn: string }
  | { action: 'SET_UNIT'; unit: string };

/** An item that a bulk change could not apply to, with the error. */
export interface BulkFailure extends PresentedMessage {
  id: string;
  /** Undefined for an unknown item. */
  name: string | undefined;
  code: ErrorCode;
}

/** Result of a bulk change. */
export interface BulkResult {
  done: number;
  failures: BulkFailure[];
}

/** Undo of a bulk change of prices, until a point in time. */
export interface PriceUndo {
  id: string;
  expiresAt: Date;
}

/** Result of a bulk change of products. */
export interface ProductsBulkResult extends BulkResult {
  /** Undefined unless the change set a price. */
  undo: PriceUndo | undefined;
}
