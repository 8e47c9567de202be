import { createContext, use, useState } from 'react';

export type CellField = 'price' | 'countInStock';

interface CellPosition {
  id: string;
  field: CellField;
}

/** The open cell of the product list, and the order of its rows. */
export interface CellEditing {
  open: CellPosition | undefined;
  setOpen: (position: CellPosition | undefined) => void;
  /** Opens the same column in the row below or above; closes the cell at the end of the page, and returns false. */
  openNext: (position: CellPosition, step: 1 | -1) => boolean;
}

export const CellEditingContext = createContext<CellEditing>({
  open: undefined,
  setOpen: () => undefined,
  openNext: () => false,
});

/** The state of the cells for the rows with these ids. */
export function useCellEditingState(ids: readonly string[]): CellEditing {
  const [open, setOpen] = useState<CellPosition>();
  return {
    open,
    setOpen,
    openNext: ({ id, field }, step) => {
      const next = ids[ids.indexOf(id) + step];
      setOpen(next === undefined ? undefined : { id: next, field });
      return next !== undefined;
    },
  };
}

/** The cell of a row: whether it is open, and how to open and close it. */
export function useCell(id: string, field: CellField) {
  const { open, setOpen, openNext } = use(CellEditingContext);
  return {
    isOpen: open?.id === id && open.field === field,
    open: () => setOpen({ id, field }),
    close: () => setOpen(undefined),
    openNext: (step: 1 | -1) => openNext({ id, field }, step),
  };
}
