import { useMutation, useQuery } from '@apollo/client/react';
import { App } from 'antd';
import { useState } from 'react';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { BulkBar } from '../bulk/bulk-bar';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { EditLink, RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { useRestoring } from '../table/restoring';
import { useSelection } from '../table/use-selection';
import { CreateProductButton } from './create-product-button';
import { PRODUCT_COLUMNS, PRODUCT_SORTS, type ProductRow } from './product-columns';
import { askedOf, PRODUCT_FILTERS, ProductFilters } from './product-filters';
import {
  CatalogueOptionsDocument,
  DeleteProductDocument,
  ProductListDocument,
  RestoreProductDocument,
} from './product-list.generated';
import { DELETE_PRODUCT_WARNING, useProductTasks } from './product-tasks';

const NOUN = ['product', 'products'] as const;

/** Everything there is to sell, drafts too. §2 */
export function ProductListScreen() {
  const list = useListState({
    name: 'products',
    pageSize: PRODUCTS_PER_PAGE,
    sorts: PRODUCT_SORTS,
    filters: PRODUCT_FILTERS,
  });
  const result = useQuery(ProductListDocument, {
    variables: { ...list.variables, filter: askedOf(list) },
    fetchPolicy: 'cache-and-network',
  });
  const options = useCatalogueOptions();
  const selection = useSelection(list, list.filters);
  const tasks = useProductTasks(list.filters.state === 'DELETED', options.categories);
  const [doomed, setDoomed] = useState<ProductRow>();
  const [deleteProduct] = useMutation(DeleteProductDocument);
  const [restoreProduct] = useMutation(RestoreProductDocument);
  const { message } = App.useApp();

  const again = () => void result.refetch().catch(() => undefined);
  const { busyId, restore } = useRestoring(async (id) => {
    await restoreProduct({ variables: { id } });
    again();
  });
  const erase = async ({ id, name }: ProductRow) => {
    await deleteProduct({ variables: { id } });
    void message.success(`${name} deleted`);
    again();
  };

  return (
    <AdminPage title="Products" actions={<CreateProductButton />}>
      <DataTable
        list={list}
        label="Products"
        noun={NOUN}
        columns={PRODUCT_COLUMNS}
        result={result}
        read={({ adminProducts }) => adminProducts}
        emptyText="No Products Found"
        nameOf={({ name }) => name}
        filters={<ProductFilters list={list} {...options} />}
        actions={(product) => (
          <ProductActions
            product={product}
            isBusy={busyId === product.id}
            onDelete={setDoomed}
            onRestore={restore}
          />
        )}
        selection={selection}
        bulk={<BulkBar selection={selection} tasks={tasks} noun={NOUN} onChanged={again} />}
      />
      <ConfirmDialog
        subject={doomed}
        warning={DELETE_PRODUCT_WARNING}
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={erase}
        onClose={() => setDoomed(undefined)}
      />
    </AdminPage>
  );
}

interface ProductActionsProps {
  product: ProductRow;
  isBusy: boolean;
  onDelete: (product: ProductRow) => void;
  onRestore: (product: ProductRow) => Promise<void>;
}

function ProductActions({ product, isBusy, onDelete, onRestore }: ProductActionsProps) {
  const { id, name, deletedAt } = product;
  if (deletedAt)
    return (
      <RowButton name={name} isBusy={isBusy} onClick={() => void onRestore(product)}>
        Restore
      </RowButton>
    );
  return (
    <>
      <EditLink name={name} to={paths.productEdit(id)} />
      <RowButton name={name} isDanger onClick={() => onDelete(product)}>
        Delete
      </RowButton>
    </>
  );
}

/** The categories and brands there are; none until they are known. */
function useCatalogueOptions() {
  const { data } = useQuery(CatalogueOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}
