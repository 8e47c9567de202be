import { useState } from 'react';
import type { ListControls } from './list-state';

/** The selected rows: their ids, and names for the confirmation. */
export interface Selection {
  ids: string[];
  names: ReadonlyMap<string, string>;
  choose: (rows: readonly { id: string; name: string }[]) => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/**
 * The selected rows of a list. The selection survives pagination. A new search or filter clears it, so that an action
 * never affects rows that the admin cannot see.
 */
export function useSelection(list: ListControls, filters: object = {}): Selection {
  const filterKey = JSON.stringify([list.search, filters]);
  const [chosen, setChosen] = useState({ narrowing: filterKey, names: NOTHING });
  const names = chosen.narrowing === filterKey ? chosen.names : NOTHING;
  const choose: Selection['choose'] = (rows) =>
    setChosen({ narrowing: filterKey, names: new Map(rows.map(({ id, name }) => [id, name])) });
  return { ids: [...names.keys()], names, choose, clear: () => choose([]) };
}
