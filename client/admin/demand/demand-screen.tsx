import { useQuery } from '@apollo/client/react';
import { DEMAND_SORTS } from '../../domain';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { DEMAND_COLUMNS, variantNameOf } from './demand-columns';
import { ProductDemandDocument, type ProductDemandQuery } from './demand.generated';

const PAGE_SIZE = 25;
const NOUN = ['product', 'products'] as const;

/** Lists the products that people wish for or wait for, against their stock. */
export function DemandScreen() {
  const list = useListState({ name: 'demand', pageSize: PAGE_SIZE, sorts: DEMAND_SORTS });
  const { first, offset, sort } = list.variables;
  const result = useQuery(ProductDemandDocument, {
    variables: { first, offset, sort },
    fetchPolicy: 'cache-and-network',
  });

  return (
    <AdminPage
      title="Demand"
      actions={
        <ExportButton resource="demand" query={{ sort }}>
          Export All
        </ExportButton>
      }
    >
      <DataTable
        list={list}
        label="Demand"
        noun={NOUN}
        columns={DEMAND_COLUMNS}
        result={result}
        selectPage={selectRows}
        emptyText="No Demand Yet"
        emptyHint="Products appear here when shoppers put them on a wish list, or ask for an email when they are back in stock."
        nameOf={({ product }) => variantNameOf(product)}
        canSearch={false}
      />
    </AdminPage>
  );
}

function selectRows({ productDemand: { nodes, totalCount } }: ProductDemandQuery) {
  return { nodes: nodes.map((row) => ({ ...row, id: row.product.id })), totalCount };
}
