import type { Product, Review } from '../model';
import type { Paise } from '../pricing/money';

export const DASHBOARD_UNITS = ['DAY', 'WEEK', 'MONTH'] as const;
/** What a stretch of days is cut into: days, weeks from Monday, or months. */
export type DashboardUnit = (typeof DASHBOARD_UNITS)[number];

/** What was done within some days; money in paise. */
export interface SalesFigures {
  /** Totals of the orders paid in them, less what was given back in them. */
  revenue: Paise;
  ordersPlaced: number;
  ordersPaid: number;
  /** Of those placed in them, the ones that are neither paid nor cancelled by now. */
  ordersUnpaid: number;
  ordersDelivered: number;
  ordersCancelled: number;
  /** Mean total of the orders paid in them. */
  averageOrder: Paise;
  newUsers: number;
  newReviews: number;
}

/** A day, a week or a month, or the part of one that was asked for; days such as `2026-11-05`. */
export interface SalesPeriod {
  from: string;
  to: string;
  figures: SalesFigures;
}

/** What was sold of a product; money in paise. */
export interface TopProduct {
  product: Product;
  pieces: number;
  revenue: Paise;
}

/** How the shop goes. */
export interface Dashboard {
  timeZone: string;
  unit: DashboardUnit;
  totals: SalesFigures;
  /** Of as many days before. */
  previous: SalesFigures;
  periods: SalesPeriod[];
  topProducts: TopProduct[];
  lowStock: Product[];
  lowStockCount: number;
  newReviews: Review[];
}
