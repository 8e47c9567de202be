import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { formatCount } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu, EditLink } from '../frame/row-actions';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { CONDITION_LABELS, shopDayOf } from './collection-values';
import {
  DeleteCollectionDocument,
  EditedCollectionsDocument,
  type EditedCollectionFragment,
} from './collections.generated';
import { NewCollectionDialog } from './new-collection-dialog';

const COLUMNS: readonly Column<EditedCollectionFragment>[] = [
  { key: 'name', title: 'NAME', isName: true, minWidth: '8rem', render: ({ name }) => name },
  { key: 'products', title: 'PRODUCTS', minWidth: '10rem', render: productsText },
  { key: 'slug', title: 'ADDRESS', render: ({ slug }) => `/collections/${slug}` },
  {
    key: 'time',
    title: 'SHOWN',
    isShort: true,
    render: ({ shownFrom, shownUntil }) =>
      shownFrom || shownUntil ? `${shopDayOf(shownFrom)} – ${shopDayOf(shownUntil)}` : 'Always',
  },
];
const NOUN = ['collection', 'collections'] as const;
/** All collections at once. */
const PAGE_SIZE = 500;

/** Lists the collections of products, by hand and by rule. §2 */
export function CollectionsScreen() {
  const list = useListState({ name: 'collections', pageSize: PAGE_SIZE, sorts: ['NAME'] });
  const result = useQuery(EditedCollectionsDocument, { fetchPolicy: 'cache-and-network' });
  const [deleteCollection] = useMutation(DeleteCollectionDocument);
  const [isNew, setNew] = useState(false);
  const [deleteTarget, setDeleteTarget] = useState<EditedCollectionFragment>();
  return (
    <AdminPage
      title="Collections"
      actions={
        <Button type="primary" size="large" onClick={() => setNew(true)}>
          New Collection
        </Button>
      }
    >
      <DataTable
        list={list}
        label="Collections"
        noun={NOUN}
        columns={COLUMNS}
        result={result}
        selectPage={({ collections }) => ({ nodes: collections, totalCount: collections.length })}
        emptyText="No Collections"
        emptyHint="A collection is a page of products, such as Gifts for Diwali: chosen by hand, or by a rule that follows the catalogue."
        nameOf={({ name }) => name}
        canSearch={false}
        actions={(collection) => (
          <>
            <EditLink name={collection.name} to={officePaths.collection(collection.slug)} />
            <DeleteMenu name={collection.name} onDelete={() => setDeleteTarget(collection)} />
          </>
        )}
      />
      <NewCollectionDialog isOpen={isNew} onClose={() => setNew(false)} />
      <ConfirmDialog
        record={deleteTarget}
        warning="Its page is gone; the products stay. Menus and home sections that link to it show nothing there."
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={({ id }) => deleteCollection({ variables: { input: { id } } }).then(() => refetch(result))}
        onClose={() => setDeleteTarget(undefined)}
      />
    </AdminPage>
  );
}

function productsText({ kind, productIds, rule }: EditedCollectionFragment): string {
  if (kind === 'HAND') return `${formatCount(productIds.length, 'product')}, by hand`;
  const fields = (rule?.conditions ?? []).map(({ field }) => CONDITION_LABELS[field]);
  return `By rule: ${fields.join(', ')}`;
}
