import { useState } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { conflictOf, type Conflict } from './conflict';
import type { Problems } from './use-fields';

interface EditOptions<Saved, Loaded> {
  initial: Loaded;
  /** Converts a saved record to the loaded record, the base of the next edit. */
  loadedRecordOf: (saved: Saved) => Loaded;
  /** Builds the record from the data of a CONFLICT error. */
  loadedRecordOfConflict: (conflict: Conflict, base: Loaded) => Loaded;
}

/** The result of a save: a record or an error. */
interface Outcome<Saved> {
  saved: Saved | undefined;
  error: unknown;
}

/** The edit of one record: its base version and the result of each save. §5 */
export interface Edit<Saved, Loaded> {
  /** The record from which this edit started. */
  loaded: Loaded;
  /** The current record after a conflicting edit; undefined without a conflict. */
  currentVersion: Loaded | undefined;
  isSaved: boolean;
  /** The error message of the last save. */
  errorMessage: string | undefined;
  /** Clears the messages of the previous save. */
  startSave: () => void;
  /**
   * Handles the result of a save: returns the saved record, or shows the error or the conflict and returns undefined.
   */
  finishSave: (
    base: Loaded,
    outcome: Outcome<Saved>,
    showProblems: (problems: Problems) => void,
  ) => Loaded | undefined;
  /** Continues the edit from the current record. */
  acceptCurrentVersion: (currentVersion: Loaded) => void;
  closeMerge: () => void;
}

export function useEdit<Saved, Loaded>(options: EditOptions<Saved, Loaded>): Edit<Saved, Loaded> {
  const { initial, loadedRecordOf, loadedRecordOfConflict } = options;
  const [loaded, setLoaded] = useState(initial);
  const [currentVersion, setCurrentVersion] = useState<Loaded>();
  const [isSaved, setIsSaved] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  return {
    loaded,
    currentVersion,
    isSaved,
    errorMessage,
    startSave() {
      setIsSaved(false);
      setErrorMessage(undefined);
    },
    finishSave(base, { saved, error }, showProblems) {
      if (saved === undefined) {
        const conflict = conflictOf(error);
        setCurrentVersion(() => conflict && loadedRecordOfConflict(conflict, base));
        if (!conflict) setErrorMessage(englishOf(error));
        showProblems(englishFieldsOf(error));
        return undefined;
      }
      const newRecord = loadedRecordOf(saved);
      setLoaded(() => newRecord);
      setCurrentVersion(undefined);
      setIsSaved(true);
      return newRecord;
    },
    acceptCurrentVersion: (newBase) => setLoaded(() => newBase),
    closeMerge: () => setCurrentVersion(undefined),
  };
}
