import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Dashboard } from './dashboard-data';
import { comparisonOf, MEASURES, formatMeasure, type Measure } from './figures';
import styles from './figure-grid.module.css';

const TOTAL_MEASURES: readonly Measure[] = [
  MEASURES.revenue,
  MEASURES.orders,
  MEASURES.average,
  MEASURES.paid,
  MEASURES.unpaid,
  MEASURES.delivered,
  MEASURES.reviews,
];

/** The totals of the selected period, each compared with the period before. */
export function FigureGrid({ totals, previous, lowStockCount }: Omit<Dashboard, 'periods'>) {
  return (
    <dl className={styles.figures}>
      {TOTAL_MEASURES.map((measure) => {
        const currentValue = measure.readValue(totals);
        const previousValue = measure.readValue(previous);
        return (
          <Figure key={measure.key} title={measure.title} value={formatMeasure(measure, currentValue)}>
            {comparisonOf(measure, currentValue, previousValue)}
          </Figure>
        );
      })}
      <Figure title="Low stock" value={formatNumber(lowStockCount)}>
        <Link className="link" to={`${paths.productList()}?state=LISTED&sort=STOCK_ASC`}>
          See products<span className="sr"> that run low</span>
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.comparison}>{children}</dd>
    </div>
  );
}
