import { useMutation } from '@apollo/client/react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { UpdateUserDocument, type EditedUserFragment } from './user-edit.generated';
import {
  userVersionOf,
  mergedValues,
  userInConflict,
  userProblem,
  type UserVersion,
  type UserValues,
} from './user-values';

/** The edit of a user: field state, saves, errors and merges of concurrent edits. §5 */
export function useUserForm(user: EditedUserFragment) {
  const edit = useEdit({
    initial: userVersionOf(user),
    loadedFrom: userVersionOf,
    loadedFromConflict: userInConflict,
  });
  const [update, { loading }] = useMutation(UpdateUserDocument, { errorPolicy: 'all' });
  const fields = useFields({ initial: edit.loaded.values, problemIn: userProblem });
  const ownValues = mergedValues(fields.values);
  const isUnsaved = Object.keys(changesOf(edit.loaded.values, ownValues)).length > 0;

  const send = async (base: UserVersion, typed: UserValues) => {
    edit.begin();
    const changes = changesOf(base.values, mergedValues(typed));
    const { data, error } = await update({
      variables: { input: { id: user.id, version: base.version, ...changes } },
    });
    const next = edit.end(base, { saved: data?.updateUser, error }, fields.refuse);
    if (next) fields.restart(rebase(typed, next.values));
  };

  const merge = async (currentVersion: UserVersion, choices: Choices) => {
    const values = mergeValues({ own: ownValues, current: currentVersion.values }, choices);
    edit.accept(currentVersion);
    fields.restart(() => values);
    await send(currentVersion, values);
  };

  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    isSaving: loading,
    ...{ mine: ownValues, fields, isUnsaved, merge },
    save: () => send(edit.loaded, fields.values),
  };
}
