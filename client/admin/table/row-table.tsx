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

const ACTIONS = 'actions';

/** The rows as a table with a sticky head; a click on a heading sorts by it. */
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
        const [up, down] = columns.find(({ key }) => key === sorter.columnKey)?.sort ?? [];
        list.change({
          sort: (sorter.order && { ascend: up, descend: down }[sorter.order]) ?? list.defaultSort,
        });
      }}
      rowSelection={selection && antSelection(selection, nameOf)}
      expandable={expand && { expandedRowRender: expand, columnTitle: <span className="sr">Details</span> }}
    />
  );
}

function antColumn<Row>(column: Column<Row>, { sort, defaultSort }: ListControls): AntColumn<Row> {
  const { key, title, render, isAmount, isShort, minWidth, maxWidth } = column;
  const [up, down] = column.sort ?? [];
  // The column of the default sort toggles between two directions. A third click on any other column restores the
  // default sort.
  const isOwn = defaultSort === up || defaultSort === down;
  return {
    key,
    title,
    align: isAmount ? 'right' : 'left',
    className: classNames((isAmount || isShort) && styles.line, isAmount && styles.amount),
    render: (_value: unknown, row: Row) =>
      minWidth || maxWidth ? (
        <div className={classNames(maxWidth && styles.cut)} style={{ minWidth, maxWidth }}>
          {render(row)}
        </div>
      ) : (
        render(row)
      ),
    ...(column.sort && {
      sorter: true,
      sortOrder: sort === up ? 'ascend' : sort === down ? 'descend' : null,
      sortDirections: isOwn ? ['ascend', 'descend', 'ascend'] : ['ascend', 'descend'],
    }),
  };
}

function actionsColumn<Row>(actions: (row: Row) => ReactNode): AntColumn<Row> {
  return {
    key: ACTIONS,
    title: <span className="sr">Actions</span>,
    align: 'right',
    className: styles.actions,
    render: (_value: unknown, row: Row) => <div className={styles.buttons}>{actions(row)}</div>,
  };
}

function antSelection<Row extends { id: string }>(
  { ids, names, choose }: NonNullable<RowsProps<Row>['selection']>,
  nameOf: (row: Row) => string,
): TableProps<Row>['rowSelection'] {
  return {
    selectedRowKeys: ids,
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    onChange: (keys, rows) =>
      choose(
        keys.map((key, index) => {
          const row = rows[index];
          return { id: String(key), name: row ? nameOf(row) : (names.get(String(key)) ?? String(key)) };
        }),
      ),
    getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
  };
}
