import type { ReactNode } from 'react';

/** One column of a list; on a phone, one labelled line of each card. */
export interface Column<Row> {
  /** Names it where the device remembers what is hidden. */
  key: string;
  /** The heading, as the specification writes it: NAME. */
  title: string;
  render: (row: Row) => ReactNode;
  /** The list's sorts when it is ordered by this column, upwards and downwards. */
  sort?: readonly [ascending: string, descending: string];
  /** Amounts and counts stand at the right. */
  isAmount?: boolean;
  /** It cannot be hidden, and heads the card on a phone. */
  isName?: boolean;
  /** Hidden until somebody asks for it. */
  startsHidden?: boolean;
  /** Widest it may be, in CSS; longer text is cut with an ellipsis. */
  maxWidth?: string;
}

/** The keys of the columns that are hidden where nobody has chosen any. */
export function hiddenAtFirst<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ startsHidden }) => startsHidden).map(({ key }) => key);
}
