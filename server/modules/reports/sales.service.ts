import type { DataSource } from 'typeorm';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Dashboard } from '../../domain/reports/sales';
import { previousRange, periodOf, periodsOf, readDashboardRequest } from '../../domain/reports/sales-periods';
import { TIME_ZONE } from '../../domain/reports/shop-day';
import {
  addSums,
  figuresOf,
  readFigures,
  readLowStock,
  readNewReviews,
  readTopProducts,
} from './sales-queries';

/** Sales reports for admins. */
export class SalesService {
  constructor(private readonly deps: { reader: DataSource }) {}

  /**
   * Returns figures, top products and new reviews for a range of days in Asia/Kolkata, and the products that have low
   * stock now. Throws as permit does, and BAD_INPUT.
   */
  async dashboard(actor: Actor, raw: unknown): Promise<Dashboard> {
    permit(actor, 'reports.dashboard');
    const { days, unit } = readDashboardRequest(raw);
    const { reader } = this.deps;
    const periods = periodsOf(days, unit);
    const [previousSums, ...sums] = await readFigures(reader, [periodOf(previousRange(days)), ...periods]);
    const lowStock = await readLowStock(reader);
    return {
      timeZone: TIME_ZONE,
      unit,
      totals: figuresOf(addSums(sums)),
      previous: figuresOf(addSums(previousSums ? [previousSums] : [])),
      periods: periods.map(({ from, to }, index) => {
        return { from, to, figures: figuresOf(sums[index] ?? addSums([])) };
      }),
      topProducts: await readTopProducts(reader, days),
      lowStock: lowStock.products,
      lowStockCount: lowStock.count,
      newReviews: await readNewReviews(reader, periodOf(days)),
    };
  }
}
