import { useState } from 'react';
import type { ListControls } from './list-state';

/** What was ticked, by id, with the names to ask about. */
export interface Selection {
  ids: string[];
  names: ReadonlyMap<string, string>;
  choose: (rows: readonly { id: string; name: string }[]) => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/**
 * The ticked rows of a list. They stay ticked from page to page, but not when the search or a filter changes:
 * nobody deletes what they cannot find any more.
 */
export function useSelection(list: ListControls, filters: object = {}): Selection {
  const narrowing = JSON.stringify([list.search, filters]);
  const [chosen, setChosen] = useState({ narrowing, names: NOTHING });
  const names = chosen.narrowing === narrowing ? chosen.names : NOTHING;
  const choose: Selection['choose'] = (rows) =>
    setChosen({ narrowing, names: new Map(rows.map(({ id, name }) => [id, name])) });
  return { ids: [...names.keys()], names, choose, clear: () => choose([]) };
}
