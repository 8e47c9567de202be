import type { ReactNode } from 'react';
import type { QueryResult } from '../../components/feedback/query-view';
import type { Column } from './column';
import type { ListControls } from './list-state';
import type { Selection } from './use-selection';

export interface Page<Row> {
  nodes: readonly Row[];
  totalCount: number;
}

export interface DataTableProps<Row extends { id: string }, Data> {
  list: ListControls;
  /** Accessible name of the table, such as Products. */
  label: string;
  /** Singular and plural of a row: ['product', 'products']. */
  noun: readonly [singular: string, plural: string];
  columns: readonly Column<Row>[];
  /** The result of useQuery. */
  result: QueryResult<Data>;
  /** Selects the page of rows from the query data. */
  selectPage: (data: Data) => Page<Row>;
  /** Text of the empty state: No Products Found. §8 */
  emptyText: string;
  /** Explains the purpose of the list in its empty state. */
  emptyHint?: ReactNode;
  /** Name of a row in the labels of its controls. */
  nameOf: (row: Row) => string;
  /** True if the rows are so wide that tablets and small laptops show cards too. */
  hasWideRows?: boolean;
  /** True (the default) if the list has a search box; the text is `search` of the list state. */
  canSearch?: boolean;
  /** The filter controls: ChoiceFilter, TextFilter, RangeFilter or DayFilter. */
  filters?: ReactNode;
  /** Links and buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Details that expand below a row. */
  expand?: (row: Row) => ReactNode;
  /** Makes rows selectable; `bulk` holds the bulk actions. */
  selection?: Selection;
  bulk?: ReactNode;
}
