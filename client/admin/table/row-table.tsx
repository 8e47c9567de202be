import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import type { Column } from './column';
import type { DataTableProps } from './data-table-props';
import type { ListControls } from './list-state';
import styles from './row-table.module.css';

export interface RowsProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row, never>,
  'list' | 'label' | 'columns' | 'nameOf' | 'actions' | 'expand' | 'selection'
> {
  rows: readonly Row[];
}

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

const ACTIONS_KEY = 'actions';

/** The rows as a table with a sticky header; a click on a heading sorts by its column. */
export function RowTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, rows, columns, label, nameOf, actions, expand, selection } = props;
  const antColumns = columns.map((column) => antColumn(column, list));
  if (actions) antColumns.push(actionsColumn(actions));

  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      rowKey="id"
      dataSource={rows}
      columns={antColumns}
      pagination={false}
      showSorterTooltip={false}
      onChange={(_pages, _filters, sorter) => {
        if (Array.isArray(sorter)) return;
        const [ascending, descending] = columns.find(({ key }) => key === sorter.columnKey)?.sort ?? [];
        list.change({
          sort:
            (sorter.order && { ascend: ascending, descend: descending }[sorter.order]) ?? list.defaultSort,
        });
      }}
      rowSelection={selection && antSelection(selection, nameOf)}
      expandable={expand && { expandedRowRender: expand, columnTitle: <span className="sr">Details</span> }}
    />
  );
}

function antColumn<Row>(column: Column<Row>, { sort, defaultSort }: ListControls): AntColumn<Row> {
  const { key, title, render, isAmount, isShort, isWideOnly, minWidth, maxWidth } = column;
  const [ascending, descending] = column.sort ?? [];
  // The column of the default sort toggles between two directions. A third click on any other column restores the
  // default sort.
  const isDefaultSortColumn = defaultSort === ascending || defaultSort === descending;
  return {
    key,
    title,
    align: isAmount ? 'right' : 'left',
    className: classNames(
      (isAmount || isShort) && styles.noWrap,
      isAmount && styles.amount,
      isWideOnly && styles.wideOnly,
    ),
    render: (_value: unknown, row: Row) =>
      minWidth || maxWidth ? (
        <div className={classNames(maxWidth && styles.truncated)} style={{ minWidth, maxWidth }}>
          {render(row)}
        </div>
      ) : (
        render(row)
      ),
    ...(column.sort && {
      sorter: true,
      sortOrder: sortOrderOf(sort, ascending, descending),
      sortDirections: isDefaultSortColumn ? ['ascend', 'descend', 'ascend'] : ['ascend', 'descend'],
    }),
  };
}

function sortOrderOf(sort: string, ascending?: string, descending?: string): 'ascend' | 'descend' | null {
  if (sort === ascending) return 'ascend';
  return sort === descending ? 'descend' : null;
}

function actionsColumn<Row>(actions: (row: Row) => ReactNode): AntColumn<Row> {
  return {
    key: ACTIONS_KEY,
    title: <span className="sr">Actions</span>,
    align: 'right',
    className: styles.actions,
    render: (_value: unknown, row: Row) => <div className={styles.buttons}>{actions(row)}</div>,
  };
}

function antSelection<Row extends { id: string }>(
  { ids, names, selectRows }: NonNullable<RowsProps<Row>['selection']>,
  nameOf: (row: Row) => string,
): TableProps<Row>['rowSelection'] {
  return {
    selectedRowKeys: ids,
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    onChange: (keys, rows) =>
      selectRows(
        keys.map((key, index) => {
          const row = rows[index];
          return { id: String(key), name: row ? nameOf(row) : (names.get(String(key)) ?? String(key)) };
        }),
      ),
    getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
  };
}
