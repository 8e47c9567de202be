import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { formatDate } from '../../lib/format';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu } from '../frame/row-actions';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { RedirectDialog } from './redirect-dialog';
import { RedirectImport } from './redirect-import';
import { DeleteRedirectDocument, RedirectListDocument, type RedirectListQuery } from './redirects.generated';

type RedirectRow = RedirectListQuery['redirects']['nodes'][number] & { id: string };

const KINDS = { PRODUCT: 'Product', CATEGORY: 'Category', COLLECTION: 'Collection', PATH: 'Page' };

const COLUMNS: readonly Column<RedirectRow>[] = [
  { key: 'path', title: 'FROM', isName: true, minWidth: '10rem', render: ({ path }) => path },
  {
    key: 'location',
    title: 'TO',
    minWidth: '10rem',
    render: ({ location }) => location ?? 'Nothing: the target was deleted',
  },
  { key: 'kind', title: 'TARGET', isShort: true, render: ({ kind }) => KINDS[kind] },
  { key: 'created', title: 'SINCE', isShort: true, render: ({ createdAt }) => formatDate(createdAt) },
];
const NOUN = ['redirect', 'redirects'] as const;
const PAGE_SIZE = 50;

/** Former addresses and where they lead. */
export function RedirectsScreen() {
  const list = useListState({ name: 'redirects', pageSize: PAGE_SIZE, sorts: ['PATH'] });
  const { first, offset, search } = list.variables;
  const result = useQuery(RedirectListDocument, {
    variables: { first, offset, search },
    fetchPolicy: 'cache-and-network',
  });
  const [deleteRedirect] = useMutation(DeleteRedirectDocument);
  const [isAdding, setAdding] = useState(false);
  const [deleteTarget, setDeleteTarget] = useState<RedirectRow>();
  const reload = () => refetch(result);
  return (
    <AdminPage
      title="Redirects"
      actions={
        <Button type="primary" size="large" onClick={() => setAdding(true)}>
          Add Redirect
        </Button>
      }
    >
      <RedirectImport onImported={reload} />
      <DataTable
        list={list}
        label="Redirects"
        noun={NOUN}
        columns={COLUMNS}
        result={result}
        selectPage={({ redirects: { nodes, totalCount } }) => ({
          nodes: nodes.map((redirect) => ({ ...redirect, id: redirect.path })),
          totalCount,
        })}
        emptyText="No Redirects"
        emptyHint="A changed address of a product, category or collection leaves a redirect by itself. Import those of your former shop here."
        nameOf={({ path }) => path}
        actions={(redirect) => <DeleteMenu name={redirect.path} onDelete={() => setDeleteTarget(redirect)} />}
      />
      <RedirectDialog isOpen={isAdding} onSaved={reload} onClose={() => setAdding(false)} />
      <ConfirmDialog
        record={deleteTarget}
        warning="Links and search engines that use this address then find no page."
        nameOf={({ path }) => path}
        action="Delete"
        onConfirm={({ path }) => deleteRedirect({ variables: { input: { path } } }).then(reload)}
        onClose={() => setDeleteTarget(undefined)}
      />
    </AdminPage>
  );
}
