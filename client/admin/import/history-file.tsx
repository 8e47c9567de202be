import { Link } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import { formatCount } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import { FORMAT_NAMES } from './foreign-file';
import { ImportBar } from './import-bar';
import styles from './import-screen.module.css';
import { ChangeTable, ProblemTable } from './report-tables';
import type { ShownReport } from './use-import';

const NOUNS = { customers: 'customer', orders: 'order' } as const;

interface HistoryFileProps {
  kind: 'customers' | 'orders';
  report: ShownReport;
  isImported: boolean;
  isBusy: boolean;
  onImport: () => void;
}

/**
 * A checked or imported file of customers or orders: the numbers, the ignored columns, the problems and the changes.
 */
export function HistoryFile({ kind, report, isImported, isBusy, onImport }: HistoryFileProps) {
  const { created, updated, problemCount, notices = [], noticeCount = 0, mapping = [] } = report;
  const hasChanges = created + updated > 0;
  const ignoredColumns = mapping.filter(({ field }) => field === null).map(({ column }) => column);
  return (
    <>
      <Banner tone={isImported ? 'ok' : 'plain'} role="status">
        {isImported ? 'Imported: ' : `${FORMAT_NAMES[report.format ?? 'haat']} file: `}
        {summaryOf(report, NOUNS[kind])}
      </Banner>
      {isImported && (
        <p>
          <Link className="link" to={kind === 'customers' ? paths.userList() : officePaths.importedOrders()}>
            {kind === 'customers' ? 'To the users' : 'To the imported orders'}
          </Link>
        </p>
      )}
      {!isImported && !hasChanges && <p className={styles.note}>There is nothing to import.</p>}
      {problemCount > 0 && <ProblemTable {...report} mapping={mapping} />}
      {noticeCount > 0 && (
        <ProblemTable title="Remarks" problems={notices} problemCount={noticeCount} mapping={mapping} />
      )}
      {report.changes.length > 0 && (
        <ChangeTable
          report={report}
          title={isImported ? 'Changes' : 'What would change'}
          nameTitle={NOUNS[kind].toUpperCase()}
        />
      )}
      {!isImported && ignoredColumns.length > 0 && (
        <details>
          <summary>{formatCount(ignoredColumns.length, 'column')} of the file not used</summary>
          <p className={styles.note}>{ignoredColumns.join(', ')}</p>
        </details>
      )}
      {!isImported && hasChanges && <ImportBar isBusy={isBusy} onImport={onImport} />}
    </>
  );
}

function summaryOf({ created, updated, unchanged, failed }: ShownReport, noun: string): string {
  const phrases = [
    created > 0 && formatCount(created, `new ${noun}`),
    updated > 0 && `${formatCount(updated, noun)} changed`,
    unchanged > 0 && `${formatCount(unchanged, noun)} unchanged`,
    failed > 0 && `${formatCount(failed, 'row')} with a problem`,
  ].filter(Boolean);
  return phrases.length === 0 ? `the file has no ${noun}s.` : `${phrases.join(', ')}.`;
}
