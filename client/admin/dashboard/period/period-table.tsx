import type { FiguresFragment } from '../dashboard.generated';
import type { Dashboard } from '../dashboard-data';
import { MEASURES, formatMeasure, type Measure } from '../figures';
import { periodName } from './period-name';
import type { Unit } from './span';
import styles from './period-table.module.css';

const COLUMNS: readonly Measure[] = [
  MEASURES.revenue,
  MEASURES.orders,
  MEASURES.average,
  MEASURES.paid,
  MEASURES.unpaid,
  MEASURES.delivered,
  MEASURES.cancelled,
];

/** The figures of each period, latest first. The frame is focusable, so that the keyboard can scroll the table. */
export function PeriodTable({
  periods,
  totals,
  unit,
}: Pick<Dashboard, 'periods' | 'totals'> & { unit: Unit }) {
  return (
    <div className={styles.frame} role="region" aria-label="The same as a table" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">PERIOD</th>
            {COLUMNS.map(({ key, title }) => (
              <th key={key} scope="col" className={styles.amount}>
                {title.toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ from, to, figures }) => (
            <tr key={from}>
              <th scope="row">{periodName({ from, to }, unit)}</th>
              <Amounts figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All days</th>
            <Amounts figures={totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Amounts({ figures }: { figures: FiguresFragment }) {
  return COLUMNS.map((measure) => (
    <td key={measure.key} className={styles.amount}>
      {formatMeasure(measure, measure.readValue(figures), { paise: true })}
    </td>
  ));
}
