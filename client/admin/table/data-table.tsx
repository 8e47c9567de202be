import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import type { QueryResult } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { useHiddenColumns } from '../../state/office/hidden-columns';
import { useMedia } from '../../state/use-media';
import { defaultHiddenKeys } from './column';
import type { DataTableProps } from './data-table-props';
import type { ListControls } from './list-state';
import { RowCards } from './row-cards';
import { RowTable } from './row-table';
import { TableFooter } from './table-footer';
import { TableToolbar } from './table-toolbar';
import styles from './data-table.module.css';

/**
 * One page of a list, with toolbar and footer; on a narrow screen the rows are cards. Usage:
 *
 *     const filters = { state: readOneOf(STATES) };
 *     const list = useListState({ name: 'mail', pageSize: 20, sorts: ['NEWEST'], filters });
 *     const result = useQuery(MailListDocument, {
 *       variables: { ...list.variables, filter: list.filters },
 *       fetchPolicy: 'cache-and-network',
 *     });
 *     <DataTable list={list} result={result} selectPage={({ emails }) => mails} columns={COLUMNS} label="Mail"
 *       noun={['mail', 'emails']} nameOf={({ subject }) => subject} emptyText="No Mail"
 *       filters={<ChoiceFilter list={list} filter="state" label="State" choices={[['SENT', 'Sent']]} />} />
 */
export function DataTable<Row extends { id: string }, Data>(props: DataTableProps<Row, Data>) {
  const { list, result, selectPage, columns, label, noun, canSearch = true, filters, bulk } = props;
  const hiddenKeys = useHiddenColumns(list.name) ?? defaultHiddenKeys(columns);
  const isWide = useMedia(props.hasWideRows ? '(min-width: 86rem)' : '(min-width: 48rem)');
  const data = result.data ?? result.previousData;
  const page = data && selectPage(data);
  const visibleColumns = columns.filter(({ key, isName }) => isName || !hiddenKeys.includes(key));
  const lastPage = page && Math.max(1, Math.ceil(page.totalCount / list.pageSize));

  // After the deletion of the last row of a page, the page no longer exists.
  if (page && result.data && page.nodes.length === 0 && lastPage && list.page > lastPage)
    return <Navigate to={list.hrefOf(lastPage)} replace />;
  const RowsComponent = isWide ? RowTable : RowCards;
  return (
    <section aria-label={label} className={styles.list}>
      <TableToolbar {...{ list, label, columns, canSearch, filters, isWide }} />
      {Boolean(result.error) && !result.loading && (
        <Banner tone="bad" role="alert" onRetry={() => void retry(result)}>
          {englishOf(result.error)}
        </Banner>
      )}
      {page && page.nodes.length > 0 && (
        <div aria-busy={!result.data} className={result.data ? undefined : styles.stale}>
          <RowsComponent {...props} columns={visibleColumns} rows={page.nodes} />
        </div>
      )}
      {page && page.nodes.length === 0 && (
        <EmptyState text={props.emptyText} hint={props.emptyHint} list={list} />
      )}
      {!page && !result.error && <TableSkeleton rowCount={list.pageSize} isWide={isWide} />}
      {page && page.totalCount > 0 && (
        <TableFooter {...{ list, noun, label, total: page.totalCount, visibleCount: page.nodes.length }} />
      )}
      {bulk}
    </section>
  );
}

async function retry(result: QueryResult<unknown>): Promise<void> {
  try {
    await result.refetch?.();
  } catch {
    // The query result contains the error.
  }
}

function EmptyState({ text, hint, list }: { text: string; hint?: ReactNode; list: ListControls }) {
  return (
    <div className={styles.empty}>
      <p role="status">{text}</p>
      {hint && !list.isFiltered && <p className={styles.hint}>{hint}</p>}
      {list.isFiltered && <Button onClick={list.clear}>Clear search and filters</Button>}
    </div>
  );
}

/** Skeleton until the first result arrives. */
function TableSkeleton({ rowCount, isWide }: { rowCount: number; isWide: boolean }) {
  const visibleRows = Math.min(rowCount, 10);
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: visibleRows }, (_, row) => (
        <Skeleton key={row} className={isWide ? styles.skeletonRow : styles.skeletonCard} />
      ))}
    </Loading>
  );
}
