import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { definedOnly } from '../../domain';
import { conflictOf } from '../editing/conflict';
import {
  contentProblemsOf,
  contentVersionOf,
  groupedContent,
  isSameContent,
  type ContentKey,
  type ContentProblems,
  type ContentSettings,
  type ContentVersion,
} from './content-settings';
import { UpdateContentSettingsDocument } from './content-settings.generated';

interface SaveState {
  problems: ContentProblems;
  errorMessage?: string | undefined;
  isSaved?: boolean;
  /** The version of another admin who changed the same settings. */
  conflict?: ContentVersion | undefined;
}

const NO_PROBLEMS: SaveState = { problems: {} };

/** The edit of some content settings: typed values, saves, errors and conflicts. */
export function useContentSettings(loaded: ContentVersion, keys: readonly ContentKey[]) {
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const [saveState, setSaveState] = useState<SaveState>(NO_PROBLEMS);
  const [update, { loading }] = useMutation(UpdateContentSettingsDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  });
  const changedKeys = keys.filter((key) => !isSameContent(values[key], base.values[key]));

  const save = async (version = base.version): Promise<void> => {
    const changes = Object.fromEntries(
      changedKeys.map((key) => [key, values[key]]),
    ) as Partial<ContentSettings>;
    const problems = contentProblemsOf(changes);
    if (Object.keys(problems).length > 0) return setSaveState({ problems });
    setSaveState(NO_PROBLEMS);
    const { data, error } = await update({ variables: { input: { version, ...groupedContent(changes) } } });
    if (data) {
      const saved = contentVersionOf(data.updateSettings.settings);
      setBase(saved);
      setValues((current) => withNewerEdits(saved.values, current, values));
      return setSaveState({ problems: {}, isSaved: true });
    }
    const current = currentVersionIn(error);
    if (!current) {
      const messages = definedOnly(englishFieldsOf(error)) as ContentProblems;
      return setSaveState({ problems: messages, errorMessage: englishOf(error) });
    }
    // Another admin changed other settings only, so the changes do not conflict.
    const isOther = changedKeys.every((key) => isSameContent(current.values[key], base.values[key]));
    if (isOther && current.version !== version) return save(current.version);
    setSaveState({ problems: {}, conflict: current });
  };

  const accept = (version: ContentVersion) => {
    setBase(version);
    setValues(version.values);
    setSaveState(NO_PROBLEMS);
  };

  return {
    ...saveState,
    isSaved: saveState.isSaved === true && changedKeys.length === 0,
    isSaving: loading,
    values,
    changedKeys,
    change: (changes: Partial<ContentSettings>) => setValues((current) => ({ ...current, ...changes })),
    save,
    discard: () => accept(base),
    accept,
  };
}

/** The saved content with the settings that the admin changed while the save ran. */
function withNewerEdits(
  saved: ContentSettings,
  current: ContentSettings,
  sent: ContentSettings,
): ContentSettings {
  const newerKeys = (Object.keys(current) as ContentKey[]).filter(
    (key) => !isSameContent(current[key], sent[key]),
  );
  return { ...saved, ...Object.fromEntries(newerKeys.map((key) => [key, current[key]])) };
}

/** The current version in a CONFLICT error; undefined for another error. */
function currentVersionIn(error: unknown): ContentVersion | undefined {
  const conflict = conflictOf(error);
  return conflict && { version: conflict.version, values: conflict.current as unknown as ContentSettings };
}

export type ContentEdit = ReturnType<typeof useContentSettings>;
