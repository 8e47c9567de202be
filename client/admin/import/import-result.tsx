import { Link } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import type { ImportReport } from '../../domain';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ImportBar } from './import-bar';
import styles from './import-screen.module.css';
import { ChangeTable, ProblemTable } from './report-tables';

interface ImportResultProps {
  report: ImportReport;
  isImported: boolean;
  isBusy: boolean;
  onImport: () => void;
}

/** Shows the problems or the planned changes of a checked file; after the import, the completed changes. */
export function ImportResult({ report, isImported, isBusy, onImport }: ImportResultProps) {
  const { created, updated, problemCount } = report;
  if (problemCount > 0)
    return (
      <>
        <Banner tone="bad" role="alert">
          {formatCount(problemCount, 'problem')} found. Nothing was changed: mend the file and choose it
          again.
        </Banner>
        <ProblemTable {...report} />
      </>
    );
  const hasChanges = created + updated > 0;
  return (
    <>
      <Banner tone={isImported ? 'ok' : 'plain'} role="status">
        {isImported ? `Imported: ${summaryOf(report)}` : summaryOf(report)}
      </Banner>
      {isImported && (
        <p>
          <Link className="link" to={paths.productList()}>
            To the products
          </Link>
        </p>
      )}
      {hasChanges && <ChangeTable report={report} title={isImported ? 'Changes' : 'What would change'} />}
      {!hasChanges && <p className={styles.note}>There is nothing to import.</p>}
      {hasChanges && !isImported && <ImportBar isBusy={isBusy} onImport={onImport} />}
    </>
  );
}

function summaryOf({ created, updated, unchanged }: ImportReport): string {
  const phrases = [
    created > 0 && formatCount(created, 'new product'),
    updated > 0 && `${formatCount(updated, 'product')} changed`,
    unchanged > 0 && `${formatCount(unchanged, 'product')} unchanged`,
  ].filter(Boolean);
  return phrases.length === 0 ? 'The file has no products.' : `${phrases.join(', ')}.`;
}
