import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatRupees } from '../../lib/format';
import { signedPaise } from '../../lib/signed-money';
import { officePaths } from '../../lib/office-paths';
import type { TaxSumsFragment } from './tax-report.generated';
import styles from './sum-table.module.css';

/** A row of sums; with a filter it links to its documents. */
export interface SumRow {
  key: string;
  title: string;
  sum: TaxSumsFragment;
  description?: string;
  filter?: Record<string, string>;
}

interface SumTableProps {
  title: string;
  /** Heading of the first column, in capitals. */
  heading: string;
  month: string;
  rows: readonly SumRow[];
  totals: TaxSumsFragment;
}

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

/** A table of sums with their total. The frame is focusable, so that the keyboard can scroll the table. */
export function SumTable({ title, heading, month, rows, totals }: SumTableProps) {
  const id = useId();
  return (
    <section className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col" className={styles.amount}>
                DOCUMENTS
              </th>
              {AMOUNTS.map((name) => (
                <th key={name} scope="col" className={styles.amount}>
                  {name.toUpperCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowTitle row={row} month={month} />
                </th>
                <Amounts sum={row.sum} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Amounts sum={totals} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function RowTitle({ row: { title, description, filter, sum }, month }: { row: SumRow; month: string }) {
  return (
    <>
      {filter && sum.documents > 0 ? (
        <Link className="link" to={officePaths.taxDocuments({ month, ...filter })}>
          {title}
          <span className="sr"> documents</span>
        </Link>
      ) : (
        title
      )}
      {description && <span className={styles.description}>{description}</span>}
    </>
  );
}

function Amounts({ sum }: { sum: TaxSumsFragment }) {
  return (
    <>
      <td className={styles.amount}>{formatNumber(sum.documents)}</td>
      {AMOUNTS.map((name) => (
        <td key={name} className={styles.amount}>
          {formatRupees(signedPaise(sum[name]), { paise: true })}
        </td>
      ))}
    </>
  );
}
