import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import type { Dashboard } from './dashboard-data';
import { comparisonOf, formatMeasure, MEASURES, type Comparison, type Measure } from './figures';
import type { Span } from './period/span';
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

interface FigureGridProps extends Omit<Dashboard, 'periods'> {
  span: Pick<Span, 'from' | 'to'>;
}

/** The totals of the selected period, each compared with the period before. */
export function FigureGrid({ totals, previous, lowStockCount, span }: FigureGridProps) {
  return (
    <dl className={styles.figures}>
      {TOTAL_MEASURES.map((measure) => {
        const currentValue = measure.readValue(totals);
        const previousValue = measure.readValue(previous);
        return (
          <Figure
            key={measure.key}
            title={measure.title}
            value={formatMeasure(measure, currentValue)}
            to={linkOf(measure, span)}
          >
            <Change comparison={comparisonOf(measure, currentValue, previousValue)} />
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

/** The list of the counted records; undefined for figures that no list counts. */
function linkOf({ key }: Measure, { from, to }: FigureGridProps['span']): string | undefined {
  const orderListPath = `${paths.orderList()}?from=${from}&to=${to}`;
  const links: Partial<Record<string, string>> = {
    orders: orderListPath,
    unpaid: `${orderListPath}&paid=no&cancelled=no`,
    reviews: officePaths.reviews(),
  };
  return links[key];
}

interface FigureProps {
  title: string;
  value: string;
  to?: string;
  children: ReactNode;
}

function Figure({ title, value, to, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd className={styles.value}>
        {to ? (
          <Link to={to} aria-label={`${title}: ${value}`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className={styles.comparison}>{children}</dd>
    </div>
  );
}

const SIGNS = { up: ['▲', 'Up'], down: ['▼', 'Down'] } as const;

function Change({ comparison: { text, direction, isGood } }: { comparison: Comparison }) {
  if (!direction) return text;
  const [sign, word] = SIGNS[direction];
  return (
    <span className={classNames(isGood ? styles.good : styles.bad)}>
      <span aria-hidden="true">{`${sign} `}</span>
      <span className="sr">{`${word} `}</span>
      {text}
    </span>
  );
}
