import type { ReactNode } from 'react';

/** One column of a list; on a phone, one labelled field of each card. */
export interface Column<Row> {
  /** Key of the column in the list of hidden columns in local storage. */
  key: string;
  /** The heading in capitals, such as NAME. */
  title: string;
  render: (row: Row) => ReactNode;
  /** The sort values of this column, ascending and descending. */
  sort?: readonly [ascending: string, descending: string];
  /** True for amounts and counts, which align right. */
  isAmount?: boolean;
  /** True for short values, such as dates and states, which do not wrap. */
  isShort?: boolean;
  /** Minimum width before text wraps, as a CSS length. */
  minWidth?: string;
  /** True for the column that cannot be hidden and is the heading of a card. */
  isName?: boolean;
  /** True if the column is hidden by default. */
  isHiddenByDefault?: boolean;
  /** True for a column that the table of a tablet omits, because the others need the width. */
  isWideOnly?: boolean;
  /** Maximum width, as a CSS length; longer text gets an ellipsis. */
  maxWidth?: string;
}

/** Width of an id column. A narrow column truncates the id; the tooltip and copied text contain the full id. */
export const ID_WIDTH = 'clamp(3.5rem, 8vw, 7.5rem)';

/** Keys of the columns that are hidden by default. */
export function defaultHiddenKeys<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ isHiddenByDefault }) => isHiddenByDefault).map(({ key }) => key);
}
