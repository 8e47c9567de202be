import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { formatCount, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { FigureGrid } from './figure-grid';
import type { Measure } from './figures';
import { LowStock } from './low-stock';
import { NewReviews } from './new-reviews';
import { Panel } from './panel';
import { PeriodTable } from './period/period-table';
import type { Dashboard } from './dashboard-data';
import type { Span, Unit } from './period/span';
import { TopProductRow } from './dashboard-product-row';
import { CHART_MEASURES, useMeasure } from './use-measure';
import styles from './dashboard-view.module.css';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart')).SalesChart }));

const MEASURE_OPTIONS = CHART_MEASURES.map(({ key, title }) => ({ value: key, label: title }));
const UNIT_LABELS: Readonly<Record<Unit, string>> = { DAY: 'day', WEEK: 'week', MONTH: 'month' };

interface DashboardViewProps {
  dashboard: Dashboard;
  span: Pick<Span, 'from' | 'to'>;
}

export function DashboardView({ dashboard, span }: DashboardViewProps) {
  const { measure, selectMeasure } = useMeasure();
  const { periods, totals, unit } = dashboard;
  const title = `${measure.title} by ${UNIT_LABELS[unit]}`;
  const hasNoOrders = totals.ordersPlaced + totals.ordersPaid + totals.ordersDelivered === 0;

  return (
    <div className={styles.view}>
      <FigureGrid {...dashboard} span={span} />
      <section aria-label="Over time" className={styles.chartSection}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <MeasureSelect measure={measure} onChoose={selectMeasure} />
        </div>
        {hasNoOrders && <Banner tone="plain">No Orders in these days</Banner>}
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

function MeasureSelect({ measure, onChoose }: { measure: Measure; onChoose: (key: string) => void }) {
  return (
    <Select
      aria-label="Show in the chart"
      value={measure.key}
      options={MEASURE_OPTIONS}
      onChange={onChoose}
      virtual={false}
      popupMatchSelectWidth={false}
    />
  );
}

function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  return (
    <Panel title="Top products" emptyText="Nothing was sold in these days" isEmpty={products.length === 0}>
      {products.map(({ product, pieces, revenue }) => (
        <TopProductRow key={product.id} product={product}>
          <b className="price">{formatRupees(toPaise(revenue))}</b>
          <span className="muted small">{formatCount(pieces, 'unit')}</span>
        </TopProductRow>
      ))}
    </Panel>
  );
}
