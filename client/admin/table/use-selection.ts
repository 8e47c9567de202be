import { useState } from 'react';
import type { ListControls } from './list-state';

/** The selected rows: their ids, and names for the confirmation. */
export interface Selection {
  ids: string[];
  names: ReadonlyMap<string, string>;
  selectRows: (rows: readonly { id: string; name: string }[]) => void;
  clear: () => void;
}

const NO_ROWS: ReadonlyMap<string, string> = new Map();

/**
 * The selected rows of a list. Pagination keeps the selection. A selection is valid only for its search and filters, so
 * that an action never affects rows that the current search or filters exclude.
 */
export function useSelection(list: ListControls, filters: object = {}): Selection {
  const filterKey = JSON.stringify([list.search, filters]);
  const [selected, setSelected] = useState({ filterKey, names: NO_ROWS });
  const names = selected.filterKey === filterKey ? selected.names : NO_ROWS;
  const selectRows: Selection['selectRows'] = (rows) =>
    setSelected({ filterKey, names: new Map(rows.map(({ id, name }) => [id, name])) });
  return { ids: [...names.keys()], names, selectRows, clear: () => selectRows([]) };
}
