import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ignoreErrors } from '../../domain';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { EarlierImports } from './earlier-imports';
import { TEMPLATE_URL } from './file-format';
import { ImportJobsDocument } from './import.generated';
import { ImportPanel } from './import-panel';
import styles from './import-screen.module.css';
import { KindChoice } from './kind-choice';
import { IMPORT_KINDS, type ImportKind } from './use-import';

/** Imports products, customers or old orders from a CSV file: a check first, then the import. */
export function ImportScreen() {
  const { kind, changeKind } = useKind();
  const [isBusy, setBusy] = useState(false);
  const client = useApolloClient();
  const changeBusy = (isRunning: boolean) => {
    setBusy(isRunning);
    if (isRunning) return;
    client
      .refetchQueries({ include: [ImportJobsDocument] })
      .catch(ignoreErrors('the list of the imports shows the error'));
  };

  return (
    <AdminPage title="Import" actions={kind === 'products' && <ProductFiles />}>
      <div className={styles.screen}>
        <KindChoice kind={kind} isDisabled={isBusy} onChange={changeKind} />
        <ImportPanel key={kind} kind={kind} onBusy={changeBusy} />
        <EarlierImports />
      </div>
    </AdminPage>
  );
}

/** The kind in the address. A choice shows at once, before the router has changed the address. */
function useKind() {
  const [search, setSearch] = useSearchParams();
  const addressKind = IMPORT_KINDS.find((value) => value === search.get('kind')) ?? 'products';
  const [choice, setChoice] = useState({ kind: addressKind, addressKind });
  if (choice.addressKind !== addressKind) setChoice({ kind: addressKind, addressKind });
  const changeKind = (kind: ImportKind) => {
    setChoice({ ...choice, kind });
    setSearch(kind === 'products' ? {} : { kind }, { replace: true });
  };
  return { kind: choice.kind, changeKind };
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
