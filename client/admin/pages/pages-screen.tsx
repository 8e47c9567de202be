import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '../../lib/office-paths';
import { AdminPage } from '../frame/admin-page';
import { EditLink } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { NewPageDialog } from './new-page-dialog';
import { PAGE_COLUMNS } from './page-columns';
import { ManagedPageListDocument } from './page-list.generated';
import { pageRowsOf } from './page-rows';

const NOUN = ['page', 'pages'] as const;
/** All pages at once: a shop has at most 100 texts and six standard pages. */
const PAGE_SIZE = 106;

/** Lists the content pages: the standard ones, written or not, and further ones. */
export function PagesScreen() {
  const list = useListState({ name: 'pages', pageSize: PAGE_SIZE, sorts: ['SLUG'] });
  const result = useQuery(ManagedPageListDocument, { fetchPolicy: 'cache-and-network' });
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  return (
    <AdminPage
      title="Pages"
      actions={
        <Button type="primary" size="large" onClick={() => setIsNew(true)}>
          New Page
        </Button>
      }
    >
      <DataTable
        list={list}
        label="Pages"
        noun={NOUN}
        columns={PAGE_COLUMNS}
        result={result}
        selectPage={({ managedPages }) => {
          const nodes = pageRowsOf(managedPages);
          return { nodes, totalCount: nodes.length };
        }}
        emptyText="No Pages"
        nameOf={({ title }) => title}
        canSearch={false}
        actions={({ id, title }) => <EditLink name={title} to={officePaths.page(id)} />}
      />
      <NewPageDialog
        isOpen={isNew}
        onCreate={(slug) => void navigate(officePaths.page(slug))}
        onClose={() => setIsNew(false)}
      />
    </AdminPage>
  );
}
