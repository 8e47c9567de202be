import { useState } from 'react';
import { fieldsOf, messageOf } from '../../apollo/message-of';
import { conflictOf, type Conflict } from './conflict';
import type { Problems } from './use-fields';

interface Options<Saved, Found> {
  initial: Found;
  foundIn: (saved: Saved) => Found;
  /** Builds the record from the data of a CONFLICT error. */
  foundInConflict: (conflict: Conflict, base: Found) => Found;
}

/** The result of a save: a record or an error. */
interface Outcome<Saved> {
  saved: Saved | undefined;
  error: unknown;
}

/** The edit of one record: its base version and the result of each save. §5 */
export interface Edit<Saved, Found> {
  found: Found;
  /** The current record after a conflicting edit; undefined without a conflict. */
  theirs: Found | undefined;
  isSaved: boolean;
  /** The error message of the last save. */
  refusal: string | undefined;
  begin: () => void;
  /**
   * Handles the result of a save: returns the saved record, or shows the error or the conflict and returns undefined.
   */
  end: (base: Found, outcome: Outcome<Saved>, refuse: (problems: Problems) => void) => Found | undefined;
  /** Continues the edit from the current record. */
  accept: (theirs: Found) => void;
  closeMerge: () => void;
}

export function useEdit<Saved, Found>(options: Options<Saved, Found>): Edit<Saved, Found> {
  const { initial, foundIn, foundInConflict } = options;
  const [found, setFound] = useState(initial);
  const [theirs, setTheirs] = useState<Found>();
  const [isSaved, setIsSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  return {
    found,
    theirs,
    isSaved,
    refusal,
    begin() {
      setIsSaved(false);
      setRefusal(undefined);
    },
    end(base, { saved, error }, refuse) {
      if (saved === undefined) {
        const conflict = conflictOf(error);
        setTheirs(() => conflict && foundInConflict(conflict, base));
        if (!conflict) setRefusal(messageOf(error));
        refuse(fieldsOf(error));
        return undefined;
      }
      const next = foundIn(saved);
      setFound(() => next);
      setTheirs(undefined);
      setIsSaved(true);
      return next;
    },
    accept: (conflicting) => setFound(() => conflicting),
    closeMerge: () => setTheirs(undefined),
  };
}
