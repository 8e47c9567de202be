import { lazy, Suspense } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { FigureGrid } from './figure-grid';
import { LowStock } from './low-stock';
import { MeasureSelect } from './measure-select';
import { NewReviews } from './new-reviews';
import { PeriodTable } from './period/period-table';
import type { Dashboard } from './dashboard-data';
import type { Unit } from './period/span';
import { TopProducts } from './top-products';
import { useMeasure } from './use-measure';
import styles from './dashboard-view.module.css';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart')).SalesChart }));

const UNIT_WORDS: Readonly<Record<Unit, string>> = { DAY: 'day', WEEK: 'week', MONTH: 'month' };

export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const { measure, choose } = useMeasure();
  const { periods, totals, unit } = dashboard;
  const title = `${measure.title} by ${UNIT_WORDS[unit]}`;
  const isQuiet = totals.ordersPlaced + totals.ordersPaid + totals.ordersDelivered === 0;

  return (
    <div className={styles.view}>
      <FigureGrid {...dashboard} />
      <section aria-label="Over time" className={styles.part}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <MeasureSelect measure={measure} onChoose={choose} />
        </div>
        {isQuiet && <Banner tone="plain">No Orders in these days</Banner>}
        <div className={styles.chart}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton className={styles.chart} />
              </Loading>
            }
          >
            <SalesChart periods={periods} measure={measure} title={title} unit={unit} />
          </Suspense>
        </div>
        <PeriodTable periods={periods} totals={totals} unit={unit} />
      </section>
      <div className={styles.lists}>
        <TopProducts products={dashboard.topProducts} />
        <LowStock products={dashboard.lowStock} count={dashboard.lowStockCount} />
        <NewReviews reviews={dashboard.newReviews} />
      </div>
    </div>
  );
}
