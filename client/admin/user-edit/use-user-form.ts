import { useMutation } from '@apollo/client/react';
import { changesOf, settle, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { UpdateUserDocument, type EditedUserFragment } from './user-edit.generated';
import {
  foundUser,
  mergedValues,
  userInConflict,
  userProblem,
  type FoundUser,
  type UserValues,
} from './user-values';

/** The edit of a user: field state, saves, errors and merges of concurrent edits. §5 */
export function useUserForm(user: EditedUserFragment) {
  const edit = useEdit({
    initial: foundUser(user),
    loadedFrom: foundUser,
    loadedFromConflict: userInConflict,
  });
  const [update, { loading }] = useMutation(UpdateUserDocument, { errorPolicy: 'all' });
  const fields = useFields({ initial: edit.loaded.values, problemIn: userProblem });
  const mine = mergedValues(fields.values);
  const isUnsaved = Object.keys(changesOf(edit.loaded.values, mine)).length > 0;

  const send = async (base: FoundUser, typed: UserValues) => {
    edit.begin();
    const changes = changesOf(base.values, mergedValues(typed));
    const { data, error } = await update({
      variables: { input: { id: user.id, version: base.version, ...changes } },
    });
    const next = edit.end(base, { saved: data?.updateUser, error }, fields.refuse);
    if (next) fields.restart(rebase(typed, next.values));
  };

  const merge = async (theirs: FoundUser, choices: Choices) => {
    const values = settle({ mine, theirs: theirs.values }, choices);
    edit.accept(theirs);
    fields.restart(() => values);
    await send(theirs, values);
  };

  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    isSaving: loading,
    ...{ mine, fields, isUnsaved, merge },
    save: () => send(edit.loaded, fields.values),
  };
}
