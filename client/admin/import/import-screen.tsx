import { Button } from 'antd';
import { Banner } from '../../components/feedback/banner';
import { BulkProgress } from '../bulk/bulk-progress';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { FileInput } from './file-input';
import { ImportResult } from './import-result';
import styles from './import-screen.module.css';
import { useImport } from './use-import';

/** Imports products from a CSV file: a check first, then all rows or none. */
export function ImportScreen() {
  const { state, check, runImport, stopImport } = useImport();
  const { phase, progress, report, failure } = state;
  const isRunning = phase === 'checking' || phase === 'importing';

  return (
    <AdminPage title="Import" actions={<ExportButton resource="products">Export Products</ExportButton>}>
      <div className={styles.screen}>
        <div className={styles.instructions}>
          <p>
            Export the products, change them in a spreadsheet, and bring the file back. It is checked first;
            nothing changes before you press Import, and then all of it does, or nothing.
          </p>
          <p className={styles.note}>
            A row without an id becomes a new product, a draft until it has a price. Rows you leave out stay
            as they are. The stock of a row is what there is from then on.
          </p>
          <p className={styles.note}>
            For GST there are the columns taxClass (the id of a tax class), hsn (4, 6 or 8 digits), unit (such
            as PCS) and weight (in grams). A file without a column leaves its values as they are; an empty
            cell removes the value.
          </p>
        </div>
        <FileInput isDisabled={isRunning} onFile={(file) => void check(file)} />
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        {isRunning && (
          <section aria-label={phase === 'checking' ? 'Checking' : 'Importing'} className={styles.progress}>
            <BulkProgress attemptedCount={progress?.done ?? 0} total={progress?.total ?? 1} />
            {phase === 'importing' && (
              <div>
                <Button onClick={stopImport}>Stop</Button>
              </div>
            )}
          </section>
        )}
        {report && (
          <ImportResult
            report={report}
            isImported={phase === 'imported'}
            isBusy={isRunning}
            onImport={() => void runImport()}
          />
        )}
      </div>
    </AdminPage>
  );
}
