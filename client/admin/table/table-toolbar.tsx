import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import type { Column } from './column';
import { ColumnMenu } from './column-menu';
import type { ListControls } from './list-state';
import { SearchBox } from './search-box';
import { SortSelect } from './sort-select';
import styles from './table-toolbar.module.css';

interface TableToolbarProps<Row> {
  list: ListControls;
  label: string;
  columns: readonly Column<Row>[];
  canSearch: boolean;
  filters: ReactNode;
  isWide: boolean;
}

/** Search, filters and columns. On a phone, the filters collapse and a select replaces the sortable headings. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { list, label, columns, canSearch, filters, isWide } = props;
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const areFiltersVisible = isWide || isOpen;
  const columnMenu = <ColumnMenu listName={list.name} columns={columns} />;
  // Without a search, the column menu would stand alone in a row.
  const isMenuInFilterRow = isWide && !canSearch && Boolean(filters);

  return (
    <div className={styles.toolbar}>
      {!isMenuInFilterRow && (
        <div className={styles.row}>
          {canSearch && <SearchBox list={list} label={`Find ${label.toLowerCase()}`} />}
          {filters && !isWide && (
            <Button
              aria-expanded={isOpen}
              aria-controls={isOpen ? filtersId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {list.filterCount > 0 ? `Filters (${list.filterCount})` : 'Filters'}
            </Button>
          )}
          {!isWide && <SortSelect list={list} columns={columns} />}
          {columnMenu}
        </div>
      )}
      {filters && areFiltersVisible && (
        <div id={filtersId} className={classNames(styles.row, styles.filters)}>
          {filters}
          {list.isFiltered && (
            <Button type="link" onClick={list.clear}>
              Clear
            </Button>
          )}
          {isMenuInFilterRow && columnMenu}
        </div>
      )}
    </div>
  );
}
