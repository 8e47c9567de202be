import { useState } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { conflictOf, type Conflict } from './conflict';
import type { Problems } from './use-fields';

interface Options<Saved, Loaded> {
  initial: Loaded;
  loadedFrom: (saved: Saved) => Loaded;
  /** Builds the record from the data of a CONFLICT error. */
  loadedFromConflict: (conflict: Conflict, base: Loaded) => Loaded;
}

/** The result of a save: a record or an error. */
interface Outcome<Saved> {
  saved: Saved | undefined;
  error: unknown;
}

/** The edit of one record: its base version and the result of each save. §5 */
export interface Edit<Saved, Loaded> {
  loaded: Loaded;
  /** The current record after a conflicting edit; undefined without a conflict. */
  currentVersion: Loaded | undefined;
  isSaved: boolean;
  /** The error message of the last save. */
  refusal: string | undefined;
  begin: () => void;
  /**
   * Handles the result of a save: returns the saved record, or shows the error or the conflict and returns undefined.
   */
  end: (base: Loaded, outcome: Outcome<Saved>, refuse: (problems: Problems) => void) => Loaded | undefined;
  /** Continues the edit from the current record. */
  accept: (currentVersion: Loaded) => void;
  closeMerge: () => void;
}

export function useEdit<Saved, Loaded>(options: Options<Saved, Loaded>): Edit<Saved, Loaded> {
  const { initial, loadedFrom, loadedFromConflict } = options;
  const [loaded, setLoaded] = useState(initial);
  const [currentVersion, setCurrentVersion] = useState<Loaded>();
  const [isSaved, setIsSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  return {
    loaded,
    currentVersion,
    isSaved,
    refusal,
    begin() {
      setIsSaved(false);
      setRefusal(undefined);
    },
    end(base, { saved, error }, refuse) {
      if (saved === undefined) {
        const conflict = conflictOf(error);
        setCurrentVersion(() => conflict && loadedFromConflict(conflict, base));
        if (!conflict) setRefusal(englishOf(error));
        refuse(englishFieldsOf(error));
        return undefined;
      }
      const next = loadedFrom(saved);
      setLoaded(() => next);
      setCurrentVersion(undefined);
      setIsSaved(true);
      return next;
    },
    accept: (conflicting) => setLoaded(() => conflicting),
    closeMerge: () => setCurrentVersion(undefined),
  };
}
