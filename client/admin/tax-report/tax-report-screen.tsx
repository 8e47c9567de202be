import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { AdminPage } from '../frame/admin-page';
import { DownloadButtons } from './download-buttons';
import { monthName, useMonth } from './month';
import { RefusedEInvoices } from './refused-e-invoices';
import { TaxDocuments } from './tax-documents';
import { TaxReportDocument } from './tax-report.generated';
import { TaxReportView } from './tax-report-view';
import styles from './tax-report-screen.module.css';

/** GST of a month for the return: sums by table, rate and state, and the documents behind them. */
export function TaxReportScreen() {
  const { month, months, selectMonth } = useMonth();
  const result = useQuery(TaxReportDocument, { variables: { month }, fetchPolicy: 'cache-and-network' });

  return (
    <AdminPage title="Tax report" actions={<DownloadButtons month={month} />}>
      <div className={styles.sections}>
        <div className={styles.month}>
          <label htmlFor="tax-report-month">Month</label>
          <Select
            id="tax-report-month"
            className={styles.select}
            size="large"
            value={month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={selectMonth}
            virtual={false}
          />
          <p className="muted small">By the date of the document. Times are in IST.</p>
        </div>
        <RefusedEInvoices />
        <QueryView result={result} messageOf={messageOf} skeleton={<TaxReportSkeleton />}>
          {({ taxReport }, isStale) => (
            <div aria-busy={isStale}>
              <TaxReportView report={taxReport} />
            </div>
          )}
        </QueryView>
        <TaxDocuments month={month} />
      </div>
    </AdminPage>
  );
}

function TaxReportSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.skeletonFigures} />
      <Skeleton className={styles.skeletonTable} />
    </Loading>
  );
}
