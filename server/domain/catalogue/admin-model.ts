import type { ErrorCode } from '../errors';
import type { Paise } from '../pricing/money';

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
/** Whether shoppers see a product, only admins do, or nobody until it is restored. */
export type ProductState = (typeof PRODUCT_STATES)[number];

export const STOCK_STATES = ['IN_STOCK', 'LOW', 'OUT_OF_STOCK'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** What the admins' list of products is narrowed to; prices in paise. Without a state: all that are not deleted. */
export interface AdminProductFilter {
  state?: ProductState;
  stock?: StockState;
  category?: string;
  brand?: string;
  minPrice?: Paise;
  maxPrice?: Paise;
}

export const USER_SORTS = ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC', 'EMAIL_ASC', 'EMAIL_DESC'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** What the list of accounts is narrowed to. */
export interface UserFilter {
  isAdmin?: boolean;
  /** True: only closed accounts; otherwise only open ones. */
  isDeleted: boolean;
}

/** A name that products share, and how many do. */
export interface CountedName {
  name: string;
  count: number;
}

/** What products can be narrowed to. */
export interface CatalogueOptions {
  categories: CountedName[];
  brands: CountedName[];
}

export const BULK_PRODUCT_ACTIONS = [
  'DELETE',
  'RESTORE',
  'CHANGE_PRICE',
  'CHANGE_STOCK',
  'SET_CATEGORY',
] as const;
export type BulkProductAction = (typeof BULK_PRODUCT_ACTIONS)[number];

export const BULK_USER_ACTIONS = ['DELETE', 'RESTORE'] as const;
export type BulkUserAction = (typeof BULK_USER_ACTIONS)[number];

/** One change of many products, with what it needs. */
export type ProductsChange =
  | { action: 'DELETE' | 'RESTORE' }
  | { action: 'CHANGE_PRICE'; hundredthsOfPercent: number }
  | { action: 'CHANGE_STOCK'; pieces: number }
  | { action: 'SET_CATEGORY'; category: string };

/** A thing that a bulk change could not be done to, and why. */
export interface BulkFailure {
  id: string;
  /** Undefined where the thing is unknown. */
  name: string | undefined;
  code: ErrorCode;
  message: string;
}

/** What came of a change of many things. */
export interface BulkResult {
  done: number;
  failures: BulkFailure[];
}
