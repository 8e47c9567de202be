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
  /** Dates and states stay in one line. */
  isShort?: boolean;
  /** Narrowest it may become before its text is broken, in CSS. */
  minWidth?: string;
  /** It cannot be hidden, and heads the card on a phone. */
  isName?: boolean;
  /** Hidden until somebody asks for it. */
  startsHidden?: boolean;
  /** Widest it may be, in CSS; longer text is cut with an ellipsis. */
  maxWidth?: string;
}

/** An id is cut where there is no room for it; the pointer, and a copy of it, show it whole. */
export const ID_WIDTH = 'clamp(3.5rem, 8vw, 7.5rem)';

/** The keys of the columns that are hidden where nobody has chosen any. */
export function hiddenAtFirst<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ startsHidden }) => startsHidden).map(({ key }) => key);
}
