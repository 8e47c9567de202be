import { formatNumber, formatRupees } from '../../lib/format';
import { signedPaise } from '../../lib/signed-money';
import { MissingTaxData } from './missing-tax-data';
import { SumTable, type SumRow } from './sum-table';
import { stateName, TABLE_NAMES } from './tax-report-texts';
import type { TaxReportQuery } from './tax-report.generated';
import styles from './tax-report-view.module.css';

type Report = TaxReportQuery['taxReport'];

/** Sums of a month. Each row of a table links to its documents. */
export function TaxReportView({ report }: { report: Report }) {
  const { month, totals, tables, rates, states } = report;
  return (
    <div className={styles.view}>
      <MissingTaxData report={report} />
      <Totals totals={totals} />
      {totals.documents > 0 && (
        <>
          <SumTable
            title="Tables of GSTR-1"
            heading="TABLE"
            month={month}
            rows={tables.map(tableRow)}
            totals={totals}
          />
          <div className={styles.pair}>
            <SumTable
              title="By tax rate"
              heading="RATE"
              month={month}
              rows={rates.map(rateRow)}
              totals={totals}
            />
            <SumTable
              title="By state"
              heading="STATE"
              month={month}
              rows={states.map(stateRow)}
              totals={totals}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Totals({ totals }: Pick<Report, 'totals'>) {
  return (
    <dl className={styles.figures} aria-label="Totals of the month">
      <Figure title="Taxable value" amount={totals.taxable} />
      <Figure title="CGST" amount={totals.cgst} />
      <Figure title="SGST" amount={totals.sgst} />
      <Figure title="IGST" amount={totals.igst} />
      <Figure title="Total with tax" amount={totals.total} />
      <div className={styles.figure}>
        <dt>Documents</dt>
        <dd>{formatNumber(totals.documents)}</dd>
      </div>
    </dl>
  );
}

function Figure({ title, amount }: { title: string; amount: { amount: string } }) {
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd>{formatRupees(signedPaise(amount), { paise: true })}</dd>
    </div>
  );
}

function tableRow({ table, sum }: Report['tables'][number]): SumRow {
  const { title, description } = TABLE_NAMES[table];
  return { key: table, title, description, sum, filter: { table } };
}

function rateRow({ taxRate, sum }: Report['rates'][number]): SumRow {
  return { key: taxRate, title: `${Number(taxRate)} %`, sum, filter: { rate: taxRate } };
}

function stateRow({ state, sum }: Report['states'][number]): SumRow {
  return { key: state ?? '', title: stateName(state), sum, ...(state && { filter: { state } }) };
}
