import { useMutation } from '@apollo/client/react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { applySavedTerms } from './apply-saved-terms';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { UpdateSettingsDocument, type EditedSettingsFragment } from './settings.generated';
import {
  changedSettings,
  groupedInput,
  settingProblem,
  settingsInConflict,
  settingsVersionOf,
  type SettingsVersion,
  type SettingValues,
} from './setting-values';

/** The edit of the settings: field state, saves, errors and merges of concurrent edits. */
export function useSettingsForm(settings: EditedSettingsFragment) {
  const edit = useEdit({
    initial: settingsVersionOf(settings),
    loadedRecordOf: settingsVersionOf,
    loadedRecordOfConflict: settingsInConflict,
  });
  const [update, { loading }] = useMutation(UpdateSettingsDocument, { errorPolicy: 'all' });
  const fields = useFields({ initial: edit.loaded.values, validate: settingProblem });
  const changedPaths = Object.keys(changesOf(edit.loaded.values, fields.values));

  const sendSave = async (base: SettingsVersion, typedValues: SettingValues) => {
    edit.startSave();
    const changes = changedSettings(Object.keys(changesOf(base.values, typedValues)), typedValues);
    const { data, error } = await update({
      variables: { input: { version: base.version, ...groupedInput(changes) } },
    });
    const saved = edit.finishSave(base, { saved: data?.updateSettings.settings, error }, fields.showProblems);
    if (!saved) return;
    applySavedTerms(saved.values);
    fields.reset(rebase(typedValues, saved.values));
  };

  const merge = async (currentVersion: SettingsVersion, choices: Choices) => {
    const values = mergeValues({ own: fields.values, current: currentVersion.values }, choices);
    edit.acceptCurrentVersion(currentVersion);
    fields.reset(() => values);
    await sendSave(currentVersion, values);
  };

  return {
    ...edit,
    isSaved: edit.isSaved && changedPaths.length === 0,
    isSaving: loading,
    fields,
    changedPaths,
    merge,
    save: () => sendSave(edit.loaded, fields.values),
    discard: () => fields.reset(() => edit.loaded.values),
  };
}
