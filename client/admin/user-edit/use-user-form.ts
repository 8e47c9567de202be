import { useMutation } from '@apollo/client/react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { UpdateUserDocument, type EditedUserFragment } from './user-edit.generated';
import {
  userVersionOf,
  normalizedValues,
  userInConflict,
  userProblem,
  type UserVersion,
  type UserValues,
} from './user-values';

/** The edit of a user: field state, saves, errors and merges of concurrent edits. §5 */
export function useUserForm(user: EditedUserFragment) {
  const edit = useEdit({
    initial: userVersionOf(user),
    loadedRecordOf: userVersionOf,
    loadedRecordOfConflict: userInConflict,
  });
  const [update, { loading }] = useMutation(UpdateUserDocument, { errorPolicy: 'all' });
  const fields = useFields({ initial: edit.loaded.values, validate: userProblem });
  const ownValues = normalizedValues(fields.values);
  const isUnsaved = Object.keys(changesOf(edit.loaded.values, ownValues)).length > 0;

  const sendSave = async (base: UserVersion, typedValues: UserValues) => {
    edit.startSave();
    const changes = changesOf(base.values, normalizedValues(typedValues));
    const { data, error } = await update({
      variables: { input: { id: user.id, version: base.version, ...changes } },
    });
    const savedUser = edit.finishSave(base, { saved: data?.updateUser, error }, fields.showProblems);
    if (savedUser) fields.reset(rebase(typedValues, savedUser.values));
  };

  const merge = async (currentVersion: UserVersion, choices: Choices) => {
    const values = mergeValues({ own: ownValues, current: currentVersion.values }, choices);
    edit.acceptCurrentVersion(currentVersion);
    fields.reset(() => values);
    await sendSave(currentVersion, values);
  };

  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    isSaving: loading,
    ownValues,
    fields,
    isUnsaved,
    merge,
    save: () => sendSave(edit.loaded, fields.values),
  };
}
