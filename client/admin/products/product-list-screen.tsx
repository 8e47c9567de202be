import { Button } from 'antd';
import { useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { refetch, refetchActive } from '../../apollo/refetch';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { BulkBar } from '../bulk/bulk-bar';
import { ExportButtons } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { RemovalActions } from '../removal/removal-actions';
import { RemovalDialog } from '../removal/removal-dialog';
import { useRemoval, type Removal } from '../removal/use-removal';
import { TaxWarnings } from '../tax/tax-warnings';
import { MissingTaxDataDocument } from '../tax/tax.generated';
import { useTaxSettings } from '../tax/use-tax-settings';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { useSelection, type Selection } from '../table/use-selection';
import { CellEditingContext, useCellEditingState } from './cells/cell-editing';
import { CreateFamilyDialog, type FamilyProduct } from '../families/create-family-dialog';
import { CreateProductButton } from './create-product-button';
import { PRODUCT_COLUMNS, PRODUCT_SORTS } from './product-columns';
import { productFilterOf, PRODUCT_FILTERS, ProductFilters, type ProductListState } from './product-filters';
import {
  CatalogueOptionsDocument,
  DeleteProductDocument,
  ProductListDocument,
  RestoreProductDocument,
} from './product-list.generated';
import { DELETE_PRODUCT_WARNING, useProductTasks } from './product-tasks';
import { fullNameOf, productRowsOf, type ProductRow } from './product-rows';

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
  const { result, reload } = useProductList(list);
  const options = useCatalogueOptions();
  const selection = useSelection(list, list.filters);
  const tasks = useProductTasks({
    isDeletedList: list.filters.state === 'DELETED',
    categories: options.categories,
    tax: useTaxSettings(),
  });
  const [deleteProduct] = useMutation(DeleteProductDocument);
  const [restoreProduct] = useMutation(RestoreProductDocument);
  const cells = useCellEditingState((result.data?.adminProducts.nodes ?? []).map(({ id }) => id));
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
      <CellEditingContext value={cells}>
        <DataTable
          list={list}
          label="Products"
          noun={NOUN}
          columns={PRODUCT_COLUMNS}
          result={result}
          selectPage={({ adminProducts: { nodes, totalCount } }) => ({
            nodes: productRowsOf(nodes),
            totalCount,
          })}
          emptyText="No Products Found"
          nameOf={fullNameOf}
          filters={<ProductFilters list={list} {...options} />}
          actions={(row) => <ProductActions {...{ row, removal }} />}
          selection={selection}
          bulk={
            <BulkBar selection={selection} tasks={tasks} noun={NOUN} onChanged={reload}>
              <CreateFamilyButton selection={selection} />
            </BulkBar>
          }
        />
      </CellEditingContext>
      <RemovalDialog removal={removal} warning={DELETE_PRODUCT_WARNING} nameOf={fullNameOf} />
    </AdminPage>
  );
}

/** The page of products, and a reload of all that a change of products makes stale. */
function useProductList(list: ProductListState) {
  const result = useQuery(ProductListDocument, {
    variables: { ...list.variables, filter: productFilterOf(list) },
    fetchPolicy: 'cache-and-network',
  });
  const client = useApolloClient();
  const reload = () => {
    refetch(result);
    refetchActive(client, MissingTaxDataDocument);
  };
  return { result, reload };
}

function ProductActions({ row, removal }: { row: ProductRow; removal: Removal<ProductRow> }) {
  const name = fullNameOf(row);
  return <RemovalActions {...{ row, name, removal }} editPath={paths.productEdit(row.id)} />;
}

/** Names of existing categories and brands; empty until the query returns. */
function useCatalogueOptions() {
  const { data } = useQuery(CatalogueOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const { categories = [], brands = [] } = data?.catalogueOptions ?? {};
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}

/** Creates a family of the selected products. */
function CreateFamilyButton({ selection }: { selection: Selection }) {
  const [products, setProducts] = useState<FamilyProduct[]>();
  const open = () => setProducts([...selection.names].map(([id, name]) => ({ id, name })));
  return (
    <>
      <Button onClick={open}>Create Family</Button>
      <CreateFamilyDialog products={products} onClose={() => setProducts(undefined)} />
    </>
  );
}
