import { Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { EarlierImports } from './earlier-imports';
import { TEMPLATE_URL } from './file-format';
import { ImportPanel } from './import-panel';
import styles from './import-screen.module.css';
import { KindChoice } from './kind-choice';
import type { ImportKind } from './use-import';

/** Imports products, customers or old orders from a CSV file: a check first, then the import. */
export function ImportScreen() {
  const [kind, setKind] = useState<ImportKind>('products');
  const [isBusy, setBusy] = useState(false);
  const [areEarlierShown, setAreEarlierShown] = useState(false);

  return (
    <AdminPage title="Import" actions={kind === 'products' && <ProductFiles />}>
      <div className={styles.screen}>
        <KindChoice kind={kind} isDisabled={isBusy} onChange={setKind} />
        <ImportPanel key={kind} kind={kind} onBusy={setBusy} />
        <div>
          <Button aria-expanded={areEarlierShown} onClick={() => setAreEarlierShown(!areEarlierShown)}>
            Earlier imports
          </Button>
        </div>
        {areEarlierShown && <EarlierImports />}
      </div>
    </AdminPage>
  );
}

function ProductFiles() {
  return (
    <>
      <Button size="large" href={TEMPLATE_URL} download="haat-products-template.csv">
        Download Template
      </Button>
      <ExportButton resource="products">Export Products</ExportButton>
    </>
  );
}
