import { useState } from 'react';
import { fieldsOf, messageOf } from '../../apollo/message-of';
import { conflictOf, type Conflict } from './conflict';
import type { Problems } from './use-fields';

interface Options<Saved, Found> {
  initial: Found;
  foundIn: (saved: Saved) => Found;
  /** What a refused save found in the place of what was edited. */
  foundInConflict: (conflict: Conflict, base: Found) => Found;
}

/** What a save came to: a record, or what it was refused with. */
interface Outcome<Saved> {
  saved: Saved | undefined;
  error: unknown;
}

/** The edit of one record: what it was found as, and what becomes of each save. §5 */
export interface Edit<Saved, Found> {
  found: Found;
  /** As somebody else has left it, when that is in the way of a save. */
  theirs: Found | undefined;
  isSaved: boolean;
  /** The sentence that the save was refused with. */
  refusal: string | undefined;
  begin: () => void;
  /** Takes in how a save ended, and gives the record as it is found now; or shows the refusal. */
  end: (base: Found, outcome: Outcome<Saved>, refuse: (problems: Problems) => void) => Found | undefined;
  /** Goes on from what somebody else has left. */
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
