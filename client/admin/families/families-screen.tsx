import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { officePaths } from '../../lib/office-paths';
import { AdminPage } from '../frame/admin-page';
import { EditLink } from '../frame/row-actions';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { CreateFamilyDialog } from './create-family-dialog';
import { FamilyListDocument, type FamilyListQuery } from './families.generated';

type FamilyRow = FamilyListQuery['adminFamilies']['nodes'][number];

const COLUMNS: readonly Column<FamilyRow>[] = [
  { key: 'name', title: 'NAME', isName: true, minWidth: '8rem', render: ({ name }) => name },
  {
    key: 'options',
    title: 'OPTIONS',
    minWidth: '10rem',
    render: ({ options }) => options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' · '),
  },
  { key: 'members', title: 'MEMBERS', isAmount: true, render: ({ memberCount }) => memberCount },
  {
    key: 'price',
    title: 'PRICE',
    isAmount: true,
    render: ({ fromPrice, hasPriceRange }) =>
      fromPrice ? `${hasPriceRange ? 'from ' : ''}${formatRupees(toPaise(fromPrice))}` : 'Draft',
  },
];

const NOUN = ['family', 'families'] as const;
const PAGE_SIZE = 25;

/** Lists all families of products. §2 */
export function FamiliesScreen() {
  const list = useListState({ name: 'families', pageSize: PAGE_SIZE, sorts: ['NEWEST'] });
  const { first, offset, search } = list.variables;
  const result = useQuery(FamilyListDocument, {
    variables: { first, offset, search },
    fetchPolicy: 'cache-and-network',
  });
  const [products, setProducts] = useState<[]>();
  return (
    <AdminPage
      title="Families"
      actions={
        <Button type="primary" size="large" onClick={() => setProducts([])}>
          New Family
        </Button>
      }
    >
      <DataTable
        list={list}
        label="Families"
        noun={NOUN}
        columns={COLUMNS}
        result={result}
        selectPage={({ adminFamilies }) => adminFamilies}
        emptyText="No Families"
        emptyHint="A family joins products that differ in options, such as colour and size. Shoppers see one card and choose on the product’s page."
        nameOf={({ name }) => name}
        actions={({ id, name }) => <EditLink name={name} to={officePaths.family(id)} />}
      />
      <CreateFamilyDialog products={products} onClose={() => setProducts(undefined)} />
    </AdminPage>
  );
}
