import { useMutation, useQuery } from '@apollo/client/react';
import { refetch } from '../../apollo/refetch';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { BulkBar } from '../bulk/bulk-bar';
import { ExportButtons } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { RemovalActions } from '../removal/removal-actions';
import { RemovalDialog } from '../removal/removal-dialog';
import { useRemoval } from '../removal/use-removal';
import { TaxWarnings } from '../tax/tax-warnings';
import { useTaxSettings } from '../tax/use-tax-settings';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { useSelection } from '../table/use-selection';
import { CreateProductButton } from './create-product-button';
import { PRODUCT_COLUMNS, PRODUCT_SORTS, type ProductRow } from './product-columns';
import { productFilterOf, PRODUCT_FILTERS, ProductFilters } from './product-filters';
import {
  CatalogueOptionsDocument,
  DeleteProductDocument,
  ProductListDocument,
  RestoreProductDocument,
} from './product-list.generated';
import { DELETE_PRODUCT_WARNING, useProductTasks } from './product-tasks';

const LIST_OPTIONS = {
  name: 'products',
  pageSize: PRODUCTS_PER_PAGE,
  sorts: PRODUCT_SORTS,
  filters: PRODUCT_FILTERS,
};
const NOUN = ['product', 'products'] as const;

/** Lists all products, including drafts. §2 */
export function ProductListScreen() {
  const list = useListState(LIST_OPTIONS);
  const result = useQuery(ProductListDocument, {
    variables: { ...list.variables, filter: productFilterOf(list) },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch(result);
  const options = useCatalogueOptions();
  const selection = useSelection(list, list.filters);
  const tasks = useProductTasks({
    isDeletedList: list.filters.state === 'DELETED',
    categories: options.categories,
    classes: useTaxSettings()?.classes ?? [],
  });
  const [deleteProduct] = useMutation(DeleteProductDocument);
  const [restoreProduct] = useMutation(RestoreProductDocument);
  const removal = useRemoval<ProductRow>({
    remove: (id) => deleteProduct({ variables: { id } }),
    restore: (id) => restoreProduct({ variables: { id } }),
    onChanged: reload,
  });

  return (
    <AdminPage
      title="Products"
      actions={
        <>
          <ExportButtons resource="products" list={list} filter={productFilterOf(list)} />
          <CreateProductButton />
        </>
      }
    >
      <TaxWarnings />
      <DataTable
        list={list}
        label="Products"
        noun={NOUN}
        columns={PRODUCT_COLUMNS}
        result={result}
        selectPage={({ adminProducts }) => adminProducts}
        emptyText="No Products Found"
        nameOf={({ name }) => name}
        filters={<ProductFilters list={list} {...options} />}
        actions={(row) => <RemovalActions {...{ row, removal }} editPath={paths.productEdit(row.id)} />}
        selection={selection}
        bulk={<BulkBar selection={selection} tasks={tasks} noun={NOUN} onChanged={reload} />}
      />
      <RemovalDialog removal={removal} warning={DELETE_PRODUCT_WARNING} nameOf={({ name }) => name} />
    </AdminPage>
  );
}

/** Names of existing categories and brands; empty until the query returns. */
function useCatalogueOptions() {
  const { data } = useQuery(CatalogueOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}
