import type { ReactNode } from 'react';
import type { QueryResult } from '../../components/feedback/query-view';
import type { Column } from './column';
import type { ListControls } from './list-state';
import type { Selection } from './use-selection';

export interface Page<Row> {
  nodes: readonly Row[];
  totalCount: number;
}

export interface DataTableProps<Row extends { id: string }, Answer> {
  list: ListControls;
  /** What the table holds, for people who cannot see the heading: Products. */
  label: string;
  /** What one row is, and several: ['product', 'products']. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[];
  /** The answer of useQuery, and where in it the page is. */
  result: QueryResult<Answer>;
  read: (answer: Answer) => Page<Row>;
  /** What is said when there is nothing: No Products Found. §8 */
  emptyText: string;
  /** What the list is for, said to who has nothing in it yet. */
  emptyHint?: ReactNode;
  /** How the row is called in the names of its controls. */
  nameOf: (row: Row) => string;
  /** Its rows are so long that they are cards on tablets too. */
  isBroad?: boolean;
  /** Whether there is something to search by; the list's `search` asks for it. */
  canSearch?: boolean;
  /** ChoiceFilter, TextFilter, RangeFilter, DayFilter. */
  filters?: ReactNode;
  /** Links and buttons that end each row. */
  actions?: (row: Row) => ReactNode;
  /** What unfolds below a row. */
  expand?: (row: Row) => ReactNode;
  /** Makes rows selectable, with what to do with them in `bulk`. */
  selection?: Selection;
  bulk?: ReactNode;
}
