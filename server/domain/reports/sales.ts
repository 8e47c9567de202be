import type { Product, Review } from '../model';
import type { Paise } from '../pricing/money';

export const DASHBOARD_UNITS = ['DAY', 'WEEK', 'MONTH'] as const;
/** Period length of the dashboard: days, weeks from Monday, or months. */
export type DashboardUnit = (typeof DASHBOARD_UNITS)[number];

/** Sales figures of a range of days; money in paise. */
export interface SalesFigures {
  /** Totals of the orders paid in the range, minus refunds in the range. */
  revenue: Paise;
  ordersPlaced: number;
  ordersPaid: number;
  /** Orders placed in the range that are now neither paid nor cancelled. */
  ordersUnpaid: number;
  ordersDelivered: number;
  ordersCancelled: number;
  /** Mean total of the orders paid in the range. */
  averageOrder: Paise;
  newUsers: number;
  newReviews: number;
}

/** Figures of a day, week or month. Only the part inside the range counts. Days such as `2026-11-05`. */
export interface SalesPeriod {
  from: string;
  to: string;
  figures: SalesFigures;
}

/** Sales of a product; money in paise. */
export interface TopProduct {
  product: Product;
  pieces: number;
  revenue: Paise;
}

/** Content of the dashboard. */
export interface Dashboard {
  timeZone: string;
  unit: DashboardUnit;
  totals: SalesFigures;
  /** Figures of the previous range of the same length. */
  previous: SalesFigures;
  periods: SalesPeriod[];
  topProducts: TopProduct[];
  lowStock: Product[];
  lowStockCount: number;
  newReviews: Review[];
}
